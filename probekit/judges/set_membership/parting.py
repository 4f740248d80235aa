"""A sentence's tokens → its clauses: where a mark, a conjunction or a new verb begins another one."""

from __future__ import annotations

from collections.abc import Sequence

from probekit.judges.set_membership.asides import without_asides
from probekit.judges.set_membership.clauses import Clause
from probekit.judges.set_membership.lexer import Token
from probekit.judges.set_membership.negation import NO_VALUE, THAT
from probekit.judges.set_membership.sentences import ABBREVIATIONS
from probekit.judges.set_membership.values import parts_of_values

_PARTING = frozenset({"semi", "but", "because", "bar", "line", "stop", "question", "close", "open", "dots"})
_PREDICATES = frozenset({"lack", "lackn", "lackv", "missing", "came", "good"})


def clauses(tokens: Sequence[Token]) -> list[Clause]:
    """The clauses of a sentence, in order."""
    tokens = _limited_by_count(without_asides(parts_of_values(tokens)))
    if not any(_is_matter(tokens, at) for at in range(len(tokens))):
        if sum("unk" in token.tags for token in tokens) >= STORY:
            return []
        tokens = [_of_other_things(tokens, at) for at in range(len(tokens))]
    found: list[Clause] = []
    row = any("bar" in token.tags for token in tokens) and any("id" in token.tags for token in tokens)
    conditional = False
    for start, end in _bounds(tokens):
        part = tuple(tokens[start:end])
        own = any("cond" in token.tags for token in part) or (
            bool(part) and "condfirst" in part[0].tags and _is_first(tokens, start) and not _asks(tokens)
        )
        own = own or any("oncefirst" in token.tags for token in part[:2])
        own = own or (start == 0 and _is_verb_first(tokens)) or _is_whenever(part) or _is_only_then(part)
        identified = row or any("id" in token.tags for token in tokens[:start])
        if part:
            union = frozenset().union(*(token.tags for token in part))
            found.append(Clause(part, own or (conditional and _is_would(part)), identified, union))
            conditional = own
    return found


_MATTER = frozenset({"output", "record", "pageword", "id", "hex", "value", "fifty"})
"""What the answer is about. A sentence with a word of it is read with more trust in the words that no list knows."""

_VERBS = frozenset({"came", "verify", "handled", "good", "reqverb"})
STORY = 4
"""So many words that no list knows, and none of what the answer is about: the sentence tells of other matters."""

_QUANTIFIERS = frozenset({"rest", "all", "nextword", "last", "missing", "whole", "lack"})
_UNKNOWN = frozenset({"unk"})


_OPENERS = frozenset({"the", "this", "a", "my"})


def _is_matter(tokens: Sequence[Token], at: int) -> bool:
    """Some of these words are verbs too, and nouns only behind an article: `the list`, `to list`."""
    tags = tokens[at].tags
    return bool(tags & _MATTER) and (
        not tags & _VERBS or (at > 0 and tokens[at - 1].text in ("the", "this", "a", "my"))
    )


def _of_other_things(tokens: Sequence[Token], at: int) -> Token:
    """A quantifier before a noun that no list knows says nothing of records: `the other letters`, `beyond the mill`."""
    token = tokens[at]
    if not token.tags & _QUANTIFIERS:
        return token
    for other in tokens[at + 1 : at + 5]:
        if "unk" in other.tags:
            return token._replace(tags=_UNKNOWN)
        if not other.tags & {"func", "num", "prep", "all", "rest"} or "be" in other.tags:
            return token
    return token


def _limited_by_count(tokens: Sequence[Token]) -> Sequence[Token]:
    """`Seven rows are whole and I looked at each of them`: they are those that were counted before."""
    at = next((at for at, token in enumerate(tokens) if token.text == "of them"), 0)
    counted = any("num" in token.tags and "fifty" not in token.tags for token in tokens[:at])
    if not counted or not any("record" in token.tags for token in tokens[:at]):
        return tokens
    return [token._replace(tags=_LIMIT) if token.text == "of them" else token for token in tokens]


_LIMIT = frozenset({"record", "limit"})


def _is_first(tokens: Sequence[Token], start: int) -> bool:
    """Does the sentence begin there, or behind a label: `Summary: had it been …`?"""
    return start == 0 or (start <= 3 and "colon" in tokens[start - 1].tags)


def _is_whenever(part: Sequence[Token]) -> bool:
    """`return it when the output is incomplete`: of any time, and not of now."""
    at = next((at for at, token in enumerate(part) if token.text == "when"), -1)
    return at > 0 and any(token.text in ("is", "are", "gets") for token in part[at + 1 : at + 6])


def _is_only_then(part: Sequence[Token]) -> bool:
    """`Only with page 2 could I say that …`, `…と言えるのは…を見てからです`: it cannot be said yet."""
    if part and "only" in part[0].tags:
        said = next((at for at, token in enumerate(part) if "saying" in token.tags), len(part))
        return any(token.text in THAT for token in part[said + 1 :])
    words = [token.text for token in part if "stop" not in token.tags][-3:]
    return len(words) == 3 and words[0].endswith(("て", "で")) and words[1:] in (["から", "です"], ["から", "だ"])


def _is_verb_first(tokens: Sequence[Token]) -> bool:
    """`Ist die Ausgabe abgeschnitten, so …`: with a comma and no question, German says `if` by the verb's place."""
    return "verbfirst" in tokens[0].tags and any("comma" in token.tags for token in tokens) and not _asks(tokens)


def _asks(tokens: Sequence[Token]) -> bool:
    return bool(tokens) and "question" in tokens[-1].tags


def _is_would(part: Sequence[Token]) -> bool:
    return any(token.text in ("would", "wurde", "wuerde", "serait", "seria", "habria", "would be") for token in part)


def _bounds(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    bounds: list[tuple[int, int]] = []
    start = 0
    for at, token in enumerate(tokens):
        if at < start:
            continue
        if token.tags & _PARTING and not _kept(tokens, start, at) and not _belongs(tokens, at):
            bounds.append((start, at))
            start = at if "because" in token.tags or "but" in token.tags else at + 1
            if start == at:
                start = at + 1
        elif _parts_here(tokens, start, at):
            bounds.append((start, at))
            start = at + 1
    bounds.append((start, len(tokens)))
    return [bound for bound in bounds if bound[0] < bound[1]]


def _parts_here(tokens: Sequence[Token], start: int, at: int) -> bool:
    """Does a mark or an `and`, which parts only sometimes, part the sentence here?"""
    tags = tokens[at].tags
    if tokens[at].text in ("i", "we") and at - start > 2 and "id" in tokens[at - 1].tags:
        return True
    if tokens[at].text in _WHEN:
        ends = tokens[at - 1].tags & {"endv", "lackv"} if at else False  # `ended before …` says where
        return at - start >= 2 and not ends and _says_of_its_own(tokens[at + 1 : at + 9])
    if tags & {"colon", "dash"}:
        return _colon_parts(tokens, start, at)
    if "comma" in tags:
        return _comma_parts(tokens, start, at)
    return "and" in tags and tokens[at].text != "noch" and _and_parts(tokens, start, at)


_WHEN = frozenset({"before", "after", "while", "bevor", "nachdem", "wahrend"})
_VERBS_OF_STATE = frozenset({"be", "lackv", "endv"})


def _says_of_its_own(after: Sequence[Token]) -> bool:
    """Does a noun with a verb behind it stand there: `(before) the stream was cut off`?"""
    noun = next((at for at, token in enumerate(after) if token.tags & _NAMED), len(after))
    return any(token.tags & _VERBS_OF_STATE for token in after[noun + 1 : noun + 3])


_NAMED = frozenset({"output", "record", "pageword", "value", "id"})


def _kept(tokens: Sequence[Token], start: int, at: int) -> bool:
    """A bar before a value that denies, as in `| truncation | none |`, parts nothing."""
    if "bar" not in tokens[at].tags:
        return False
    before = tokens[at - 1].tags if at > start else frozenset()
    after = tokens[at + 1].text if at + 1 < len(tokens) else ""
    return bool(before & (_PREDICATES | {"record"})) and after in NO_VALUE


_PLACES = frozenset(
    {"place", "point", "spot", "position", "record", "row", "line", "lugar", "punto", "endroit", "stelle"}
)


_ABBREVIATIONS = frozenset({*ABBREVIATIONS, "f"})
_SUBJECTS = frozenset({"output", "record", "pageword", "rest", "value", "id"})


def _belongs(tokens: Sequence[Token], at: int) -> bool:
    """A place where …, counts as truncated: `where` and `as` begin nothing new there."""
    before = tokens[at - 1].text if at else ""
    if "stop" in tokens[at].tags and before in _ABBREVIATIONS:
        return not any(token.tags & _SUBJECTS for token in tokens[at + 1 : at + 6])
    if at > 1 and "comma" in tokens[at - 1].tags and tokens[at - 2].text in _ADVERBS:
        return True  # an aside behind a negation: `not, as some feared, truncated`
    if tokens[at].text in ("where", "donde", "onde", "wo"):
        return before in _PLACES
    return tokens[at].text == "as" and not _says_of_its_own(tokens[at + 1 : at + 9])


def _colon_parts(tokens: Sequence[Token], start: int, at: int) -> bool:
    """Does a whole statement stand on both sides of the colon or dash?"""
    verbs = frozenset({"be", "lackv", "endv", "good", "came", "handled"})
    if "dash" in tokens[at].tags and (at == start or tokens[at - 1].end == tokens[at].start):
        return False
    after = tokens[at + 1 : at + 12]
    if after and after[0].text in NO_VALUE and not _says_none_missing(after):
        return False
    own_noun = any(token.tags & (_NAMED | {"nothing", "allthing"}) for token in after)
    own_noun = own_noun or _stands_for_output(tokens[start:at], after)
    if own_noun and any(token.tags & (verbs | {"lack", "missing"}) for token in after):
        return not any("wrap" in token.tags for token in tokens[at - 1 : at])
    if own_noun and frozenset({"only", "part"}) <= frozenset().union(*(token.tags for token in after)):
        return True  # `…：输出只有一部分`
    before = any(token.tags & (verbs | {"good"}) for token in tokens[start:at])
    return before and any(token.tags & verbs for token in after)


def _says_none_missing(after: Sequence[Token]) -> bool:
    """`…: nothing is missing` is a sentence of its own, and no value."""
    return "be" in after[1:2][0].tags and any("missing" in token.tags for token in after[2:5]) if after[1:] else False


def _stands_for_output(before: Sequence[Token], after: Sequence[Token]) -> bool:
    """Does a pronoun behind the colon stand for the output before it: `I read the response: it is truncated`?"""
    if not after or after[0].text.partition(" ")[0] not in _PRONOUNS:
        return False
    named = frozenset().union(*(token.tags for token in before))
    said = not named & {"wrap", "wrong"} or bool(named & {"whole", "lack"})
    return bool(named & {"output", "pageword"}) and not named & {"value", "hex"} and said


_RELATIVE = ("die ", "den ", "que ", "which ", "that ", "welche")


def _comma_parts(tokens: Sequence[Token], start: int, at: int) -> bool:
    before, after = tokens[start:at], tokens[at + 1 : at + 7]
    if not before or not after:
        return True
    if start == 0 and _is_place(before):
        return False  # `In the middle of a row, the output ends`
    if (
        after[0].text in THAT
        or _says_such(after)
        or (before[-1].text in _ADVERBS and _opens_aside(tokens, at))
        or any(_is_aside(tokens, start, comma, at) for comma in range(start, at))
    ):
        return False
    if {"id", "num"} & (before[-1].tags) and any({"id", "num", "dots"} & token.tags for token in after[:2]):
        return False
    if "limit" in after[0].tags and after[0].text.startswith(_RELATIVE):
        return False  # `alle Zeilen, die ich erhielt`
    if "place" in after[0].tags and any("endv" in token.tags for token in before):
        return False  # `the output ends here, in the middle of a row`
    if after[0].tags & {"please"} or before[-1].tags & {"please"}:
        return False
    return not (before[-1].tags & {"lack", "lackn"} and after[0].tags & {"lack", "lackn", "and"})


def _is_place(tokens: Sequence[Token]) -> bool:
    named = any("place" in token.tags and token.text not in ("here", "there") for token in tokens)
    return named and all(token.tags & _OF_PLACE and "be" not in token.tags for token in tokens)


_OF_PLACE = frozenset({"place", "prep", "func", "last", "record", "num", "comma"})
_ADVERBS = frozenset({"not", "never", "nicht", "nie", "pas", "jamais", "nunca", "nao"})


def _opens_aside(tokens: Sequence[Token], at: int) -> bool:
    """`not, as some feared, truncated`: another comma follows, and no statement stands before it."""
    for token in tokens[at + 1 : at + 12]:
        if "comma" in token.tags:
            return True
        if token.tags & {"lack", "missing", "good"}:
            return False
    return False


def _is_aside(tokens: Sequence[Token], start: int, comma: int, at: int) -> bool:
    """Does the comma close an aside that was opened right behind a negation?"""
    return comma > start and "comma" in tokens[comma].tags and tokens[comma - 1].text in _ADVERBS and comma < at


_PRONOUNS = frozenset({"it", "they", "this", "these", "i", "we", "es", "sie", "il", "elle", "ils", "elles", "ich"})


def _says_such(after: Sequence[Token]) -> bool:
    """`(a list that is cut off), and this one is`: it goes on about what stands before."""
    texts = [token.text for token in after if not token.tags & {"and", "stop"}]
    return texts in (["this", "one", "is"], ["this", "is", "one"], ["this", "is"], ["this", "one", "was"])


def _and_parts(tokens: Sequence[Token], start: int, at: int) -> bool:
    """Does a new statement, with a verb of its own, begin behind the `and`?"""
    following = tokens[at + 1 : at + 7]
    if (following and "denyverb" in following[0].tags) or _says_such(following):
        return False
    if all(token.tags & {"func", "lack"} and "be" not in token.tags for token in tokens[start:at]):
        return False  # `the cut and partial hash`
    if not any(token.tags & (_PREDICATES | {"be", "endv", "verify", "have", "handled"}) for token in tokens[start:at]):
        return False
    if tokens[at + 1 : at + 2] and tokens[at + 1].text in _PRONOUNS:
        return True
    for token in tokens[at + 1 : at + 8]:
        if token.tags & {"comma", "and", "semi", "stop"}:
            return False
        if token.tags & {"be", "lackv", "endv"} and "lack" not in token.tags:
            return True
    return False
