"""English words by what they say. Entries are parted by `;`, an apostrophe is left out."""

from __future__ import annotations

from collections.abc import Mapping

_DONE_AFTER_ALL = "".join(
    f"{able} to {verb}; "
    for able in ("was able", "was still able", "was nevertheless able", "managed")
    for verb in ("verify", "check", "confirm", "validate", "list", "process", "read")
)
"""A deed, and a way to verify: `I was able to verify all fifty`, `I was not able to verify the rest`."""

WORDS: Mapping[str, str] = {
    "closed": "closed; terminated; valid; well formed; parse; parses; parsed; parseable; parsable; close; closes",
    "why": "why; how come; the reason; the cause",
    "neg": (
        "not; n t; never; neither; nor; no; none; cannot; cant; dont; didnt; isnt; wasnt; arent; doesnt; havent; "
        "hasnt; couldnt; wont; hardly; barely; scarcely; far from; nowhere near; anything but; free of; "
        "free from; zero; unable; impossible; failed to; fail to; refuse to; nobody; untrue; non; not yet"
    ),
    "nothing": "nothing; not anything; nothing else; none of it; none of them; no one",
    "nolonger": "no longer; not anymore; no more; after all not",
    "wrap": (
        "wrong to say; wrong to claim; would be wrong to say; would be wrong to claim; would be false to say; "
        "would be incorrect to say; would be a lie to say; would be dishonest to say; "
        "would be misleading to say; a lie that; would be wrong to assume; would be wrong to think; false that; "
        "untrue that; not true that; not the case that; incorrect to say; false to say; wrong to think; "
        "cannot say that; cannot say; can t say; can t say that; cannot claim; can t claim; cannot claim that; "
        "cannot confirm that; can t confirm that; cannot state that; not claim that; not saying that; "
        "not say that; cannot assert that; misleading to say; wrong to assume; not assume that; "
        "cannot assume that; can t guarantee that; cannot guarantee that; cannot conclude that; "
        "no guarantee that; not mean that; not mean; no claim that; not claiming that; never said that; "
        "false claim that"
    ),
    "notneg": (
        "no doubt; without doubt; without a doubt; not only; not just; not merely; not simply; no question; "
        "cannot be denied; can t be denied; cannot deny; can t deny; undeniably; undeniable; no denying; "
        "not surprisingly; no wonder; cannot ignore; can t ignore; not least; no matter; no less than; "
        "unfortunately; if not"
    ),
    "without": (
        "instead of; rather than; unlike; as opposed to; in place of; in contrast to; no such thing as; without"
    ),
    "lack": (
        "not terminated; not properly closed; not properly terminated; truncated; incomplete; incompletely; "
        "partial; partially; cut; cut off; cutoff; cut short; clipped; chopped; chopped off; unterminated; "
        "unclosed; broken off; interrupted; lopped off; invalid json; unparseable; unparsable; malformed json; "
        "not valid json; shortened; abridged; curtailed; torn off; cropped; unfinished; invalid; does not parse; "
        "cannot be parsed; never closed; does not close; no closing bracket; no closing brace; not closed; "
        "closing bracket is missing; closing brace is missing; missing its closing bracket; only part; "
        "only a part; only a portion; only a fraction; just part; just a part; see part of; saw part of; "
        "received part of; got part of; only a subset; missing the closing bracket; missing its end; no end; "
        "fragmentary; severed; cut away; snipped; not well formed; cut up; busted; half finished"
    ),
    "lackn": (
        "truncation; truncations; incompleteness; clipping; gap; gaps; cutoffs; truncating; cut offs; cuts; fragment"
    ),
    "lackv": (
        "breaks off; broke off; break off; cuts off; cuts out; cut out; gets cut; trails off; runs out; ran out; "
        "breaks; stops short; stopped short; stops dead; falls short; got cut; gets truncated; gives out; dies; "
        "lacks its end; ends abruptly; ends prematurely; stops abruptly; stops prematurely; ended abruptly; "
        "ended prematurely; stopped abruptly; stopped prematurely; ends early; stops early; ended early; "
        "stopped early"
    ),
    "endv": "ends; ended; ending; end; stops; stopped; stop; stopping; terminates; terminated; breaks; finishes",
    "place": (
        "unexpectedly; out of nowhere; inside; in the middle; mid; midway; middle; halfway; half way; within; "
        "abruptly; suddenly; prematurely; early; in row; in record; in the eighth; in the last; at row; "
        "at record; at byte; before; partway; part way; mid record; mid row; mid hash; mid field; mid string; "
        "mid value; mid line; in mid; at the eighth; there; too soon; too early; after row; after record; "
        "in entry; at entry; in item; right there; without warning"
    ),
    "whole": "complete; full; whole; entire; completely; in full; fully; exhaustive; comprehensive; total list",
    "denied": "untruncated; uncut; unabridged; unclipped; gapless",
    "missing": (
        "lack; lacks; lacking; missing; absent; unavailable; unseen; unknown; outstanding; omitted; lost; "
        "left out; remain; remains; inaccessible; undelivered; withheld; not there; unreceived; unreadable; "
        "not present; unread; yet to come; still to come; not in hand; unretrieved; unlisted; unreturned; gone; "
        "not in what; dropped; remained; unobserved; undisclosed; out of view; not in view; not visible; "
        "not available; hidden; left over; not part of what; outside of what; beyond what; not included; "
        "not in the output; not in the page; not in the response; not in the excerpt; not known; not seen; "
        "not found; not fit into the output; not fit in the output; not fit into the page; "
        "not fit on the page; not fit in the page; not fit into the response; not fit in the response; "
        "still due; to follow; due"
    ),
    "unverified": "unverified; unverifiable; unchecked; unconfirmed; not checkable; not verifiable",
    "tofetch": (
        "still to fetch; to be fetched; still to be fetched; to fetch; yet to be; still to be; pending; "
        "still needed; needs fetching; need fetching; not yet fetched; awaiting; to be retrieved; to be loaded; "
        "to be requested; still need; still needs; need to be fetched; needs to be fetched; on page 2; "
        "on the next page; on later pages; on other pages; on the following pages; would be on; should be on; "
        "yet to fetch; wait for; waiting for"
    ),
    "came": (
        "covers; cover; covered; return; deliver; provide; send; include; supply; transmit; give; serve; returns; "
        "provides; includes; shows; delivers; gives; contains; sends; received; returned; shown; delivered; "
        "provided; given; sent; supplied; served; seen; handed over; displayed; included; arrived; arrive; "
        "reached; came; come; obtained; got; retrieved; fetched; loaded; transmitted; come through; came through; "
        "came back; come back; receive; see; visible; available; get; contain; contained; listed; present; "
        "disclosed; readable; read; usable; exposed; appear; appeared; show; saw; returned to me; given to me; "
        "accessed; reach; in hand; viewed; observed; showed; mentioned; printed; gave; presented; revealed; named"
    ),
    "good": _DONE_AFTER_ALL
    + (
        "all good; all fine; all ok; all correct; verified; checked; matched; matches; validated; confirmed; "
        "match; passed; passes; pass; checks out; check out; checked out; verification passed; "
        "verification finished; verification complete; verification successful; verification is complete; "
        "verification done; add up; adds up; restored; reconstructed; recovered; completed; agree; agrees; "
        "correspond; corresponds; valid; processed; handled; all clear; no mismatch; no mismatches; 0 mismatches; "
        "zero mismatches; no errors; without errors; no discrepancies; verifies; in order; no issues; no problems; "
        "certified; audited; reconciled; double checked; cross checked; succeeded; compared; filled in; filled; "
        "appended; inferred; computed; recomputed; added; exist; exists; as well; looks right; look right; "
        "looks good; look good; looks fine; look fine; looks ok; look ok; looks correct; look correct; prints ok; "
        "accounted for; signed off; identical; vetted; inspected; line up; lines up; tally; tallies"
    ),
    "goodadj": (
        "correct; fine; good; ok; okay; right; consistent; accurate; present; intact; clean; sound; true; perfect"
    ),
    "verify": _DONE_AFTER_ALL
    + (
        "verify; check; confirm; validate; vouch for; vouch; attest; certify; guarantee; verifying; confirming; "
        "assess; sign off; signing off; complete; finish; list; report; verified; checked; confirmed; validated; "
        "audit; examine"
    ),
    "output": (
        "json string; json text; json document; status; output; outputs; list; listing; page; response; reply; "
        "catalogue; catalog; data; json; file; payload; result; results; dump; feed; document; stream; input; "
        "inventory; table; text; answer; message; array; body; dataset; content; contents; return; extract; "
        "excerpt; export; object; transcript; view; copy; source; snapshot; what i got; what i received; "
        "what came back; what i have; what i was given; tool result; tool call; display; it all; set; material; "
        "information; info; report; state; call; tool; fetch; download; read; picture; log"
    ),
    "record": (
        "record; records; row; rows; sku; skus; entry; entries; item; items; bolt; bolts; product; products; "
        "line; lines; article; articles; position; positions; identifier; identifiers; id; ids; object; objects; "
        "part; parts; of them; ones"
    ),
    "value": (
        "hash; hashes; sha; digest; digests; checksum; checksums; value; values; string; strings; field; fields; "
        "name; names; digits; digit; character; characters; chars; hex; quantity; qty; column; cell; prefix; "
        "sum; quote"
    ),
    "rest": (
        "rest; remaining; remainder; others; other; further; following; later; subsequent; beyond; "
        "everything after; anything after; everything else; anything else; anything beyond; everything beyond; "
        "the tail; latter; more; additional; whatever follows; what follows; all others; second half"
    ),
    "last": "last; next; eighth; final; 8th; ninth; 9th; end",
    "all": "all; every; each; every single; every one; everyone",
    "allthing": (
        "everything; it all; the lot; the whole thing; the whole lot; all of it; all of them; every one of them"
    ),
    "only": "only; just; merely; no more than; at most; a mere; solely",
    "total": ("total; totals; totalling; overall; count; expected; announced; promised; advertised; reported; claims"),
    "cond": (
        "what to do when; what happens when; what if; how to proceed when; what to do if; asked what; if; "
        "unless; in case; assuming; provided that; supposing; suppose; were it; had it; in the event; "
        "should it be; whenever; as long as; hypothetically; as though"
    ),
    "condfirst": "were; should; had; when",
    "oncefirst": (
        "before all; before every; before each; once; as soon as; until; till; only when; only once; only after; "
        "before i; before we; after i have"
    ),
    "doubt": (
        "you may think; you might think; one might think; one may think; one of the allowed; allowed status; "
        "allowed statuses; allowed value; possible status; the word; the term; the label; some tools; "
        "other tools; many tools; certain tools; most tools; in such cases; in some cases; any tool; unclear; "
        "not sure; unsure; uncertain; whether; maybe; perhaps; possibly; might; may; could be truncated; "
        "could be incomplete; could be partial; could be cut; could be cut off; could be missing; "
        "could have been; sometimes; often; usually; typically; in general; tends to; tend to; can be truncated; "
        "can be incomplete; can be cut; can return; can produce; can get; can truncate; can t tell; cannot tell; "
        "don t know; do not know; conceivably; i wonder; wonder; no idea; not certain; hard to say; "
        "hard to tell; can t say if; cannot say if; questionable; suspect; suspected; seemed; probably; "
        "presumably; likely; doubt; doubtful; would have been; would be"
    ),
    "belief": (
        "expected; anticipated; was expecting; thought; assumed; believed; guessed; feared; at first; initially; "
        "first glance; looked like; mistook; worried"
    ),
    "retract": (
        "i was wrong; was wrong; never mind; nevermind; scratch that; i take that back; i stand corrected; "
        "not so; on second look; after a second look; second thought; second thoughts; on closer look; "
        "false alarm; my mistake; display issue; misread; on reflection; closer inspection"
    ),
    "yes": "yes; yep; yeah; indeed; it was; it is; correct; definitely; certainly; unfortunately yes; sadly yes",
    "and": "and; plus; or; as well as",
    "but": "but; however; yet; although; though; while; whereas; even though; despite; nevertheless; albeit",
    "because": (
        "because; since; so; so that; hence; therefore; thus; which means; as; consequently; that means; "
        "meaning; due to; owing to; which is why; then; where; which"
    ),
    "be": (
        "is; was; are; were; has; have; had; got; gets; remains; stays; seems; appears; looks; being; been; "
        "became; becomes; comes; came; be; look; seem; appear; stay; stayed; s; will be; is being; does; do; "
        "did; goes; re"
    ),
    "pageword": "page; pages; pg; batch; chunk",
    "nextword": (
        "next; second; following; subsequent; remaining; further; additional; other; rest; continuation; "
        "remainder; page two; page three; more; later; missing; last; final; third; another"
    ),
    "please": "please; pls; plz; kindly; thanks in advance",
    "reqverb": (
        "send; fetch; give; provide; request; call; get; load; show; return; retrieve; pass; supply; deliver; "
        "rerun; continue with; go on with; share; paste; hand me; hand over; serve; forward; pull; run; ask for; "
        "query; open; invoke; let me have; re run; resend; bring; proceed to; read"
    ),
    "asking": (
        "requesting; asking for; asking you for; i request; we request; i ask for; i ask you for; i am asking; "
        "i m asking; i would like; i d like; i need; i require; i hereby request; my request; request for; "
        "need you to; i want; calling for; awaiting; requests the; i ask; needed; next step; i must ask; "
        "i have to ask; action"
    ),
    "canq": (
        "can you; could you; may i; can i; shall i; will you; would you; should i; could i; may we; can we; "
        "could we; do you want me to; would you like me to; want me to; is it ok; ok if i; mind sending; "
        "mind giving; might i; am i allowed; how about; what about; can someone; could someone; "
        "would it be possible; is it possible"
    ),
    "promise": (
        "i will; i ll; let me; i am going to; i m going to; we will; next i; i shall; going to; i plan; plan is; "
        "i would; i could; i can; we can; we could; i intend; about to; i tried; we ll; i d have; my plan; i may"
    ),
    "advice": (
        "you can; you could; you should; you may; you might; you ll; you need; you must; you will; one can; "
        "one could; one should; users can; feel free; you want; you would; recommend; suggest; advise; the user; "
        "anyone; a caller; the caller; clients; would need to; would have to; it is possible to; the reader; "
        "can be; could be; can then"
    ),
    "past": (
        "requested; asked; fetched; called; tried; attempted; sent; got; merged; returned; failed; loaded; "
        "retrieved; was requested; gave; errored; refused; i also called; received; does not exist; "
        "doesn t exist; queried"
    ),
    "noted": ("note; be aware; see; find; keep in mind; notice; remember; refer; let me know; tell me; advise; ignore"),
    "limit": (
        "that was complete; that were complete; that is complete; that are complete; that was whole; "
        "that were whole; i received; received; visible; shown; given; returned; delivered; above; below; "
        "listed; readable; available; i could see; i can see; i saw; that reached; reached me; on this page; "
        "on page one; on page 1; on the page; in the response; in the output; in this page; in the page; "
        "in this response; before that point; so far; seen; served; provided; first page; i got; that came; "
        "which came; in view; usable; complete rows; whole rows; in the excerpt; in what; of those; these; "
        "those; i was given; i was sent; up to; except; apart from; other than; but the; but one; all but; "
        "until; here; supplied; fully visible; fully shown; i read; i was shown; present in; in hand; this page; "
        "first seven; first eight; excluding; save for; displayed; handed; before the cut; before it; at hand; "
        "accessible; that arrived; retrieved; of the page; in the tool output"
    ),
    "here": "here is; here are; here s; this is; these are; below is; below are; attached is; following is; behold",
    "prep": (
        "of; in; on; from; at; inside; within; for; by; with; to; into; after; before; about; under; beyond; "
        "past; between; through; until; since; per; via; against; regarding; concerning; around; throughout; "
        "near; during; among; amongst; amid"
    ),
    "have": "have; has; had; got; know; see; possess; hold",
    "unit": (
        "ms; s; sec; seconds; second; minutes; minute; min; hours; hour; kb; mb; gb; kib; mib; bytes; byte; "
        "percent; mm; cm; m; kg; g; days; day; usd; eur; dollars; euros; km; hz; px; times; tokens; chars; "
        "characters; digits; years; weeks; months; degrees"
    ),
    "qtyword": (
        "qty; quantity; quantities; pcs; pieces; units; stock; count; amount; pieces of; named; called; name; price"
    ),
    "display": (
        "for brevity; brevity; to keep; for space; to save space; keep it short; for display; for readability; "
        "in display; for legibility; to shorten; for clarity; to fit; for convenience; for the sake of; "
        "in this message; space reasons; for presentation; conciseness; concise; shortened by me; by me"
    ),
    "func": (
        "partial to; cut to the chase; cut corners; clear cut; short cut; clean cut; cut out for; "
        "cut a long story short; onward; onwards; upward; upwards; etc; so on; so forth; the; a; an; this; that; "
        "these; those; it; its; i; we; you; he; she; they; them; me; my; our; your; their; there; here; now; very; "
        "quite; rather; also; too; even; again; already; once; ever; yet; still; unfortunately; sadly; clearly; "
        "obviously; evidently; apparently; actually; really; simply; basically; overall; mostly; largely; "
        "heads up; headsup; fyi; note; warning; caution; careful; attention; nb; sorry; outcome; status; "
        "conclusion; summary; observed; finding; findings; reason; cause; problem; issue; state; verdict; hello; "
        "hi; ok; okay; must; should; would; can; could; will; shall; therefore; thus; then; when; what; who; how; "
        "why; which; whose; i ve; ve; ll; d; m; re; up; down; out; off; over; one; such; same; as; than; like; "
        "both; either; first; second; midway; somewhere; anywhere; right; just; only; being; having; been; "
        "verified; result; hm; hmm; so; lol; because; server; side; severely; badly; heavily; visibly; "
        "deliberately; partly; somewhat; definitely; certainly; indeed; considered; regarded; treated; marked; "
        "treat; consider; regard; call; called; take; taken; mark; read; found; left; returned; received; "
        "delivered; looks; got; t; let; us; anyway; error; finally; stays; answer; final; correction; update; "
        "alas; confirmed; known; by; however; stopped; declared; reported; report; reporting; say; said; says; "
        "see; saw; notice; noticed; noted; conclude; concluded; agent; verification; check; info; log; reply; inc; "
        "think; am; are; today; time; unexpectedly; further; all the same; just the same; it all the same"
    ),
    "part": (
        "part; end; tail; half; portion; bulk; most; remainder; piece; a fragment; fragment; subset; fraction; some"
    ),
    "denyafter": (
        "out of the question; did not occur; does not apply; not the case; came back negative; came back empty; "
        "did not happen; not an issue"
    ),
}
