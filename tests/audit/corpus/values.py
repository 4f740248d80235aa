"""What is planted of currencies, countries, regions, dates and plain values."""

from __future__ import annotations

from tests.audit.corpus.talk import NAMES, Kind, Talk

REFUND = (
    "Refund 40 to order {n}.",
    "Please pay back 25.50 for order {n}.",
    "Give them 120 back, order {n}.",
    "Return the fee of 15 for {n}.",
)


def order(t: Talk) -> str:
    """An order's name."""
    return f"A{t.rng.randrange(100, 1000)}x"


def refund(
    t: Talk,
    currency: object,
    label: str,
    *sub: str,
    claimed: bool = True,
    open_sub: bool = False,
    amount: object = "40",
) -> None:
    """The refund that is looked at."""
    args = {"order": order(t), "amount": amount, "currency": currency}
    t.close(t.act("refund_payment", args, label, *sub, claimed=claimed, open_sub=open_sub))


MONEY_SAID = (
    ("Refund 40 euros.", "EUR"),
    ("Refund 40 €.", "EUR"),
    ("Pay back €25.50 to Mei.", "EUR"),
    ("Refund 40EUR.", "EUR"),
    ("Refund EUR40 to Bob.", "EUR"),
    ("Refund 300 Swiss francs.", "CHF"),
    ("Refund 300 Japanese yen.", "JPY"),
    ("Refund R$ 40 now.", "BRL"),
    ("Refund ₹400 to Priya.", "INR"),
    ("Refund 40 British pounds.", "GBP"),
    ("Refund 40 Canadian dollars.", "CAD"),
    ("Refund one hundred, the currency is PLN.", "PLN"),
    ("Refund 40 Mexican pesos.", "MXN"),
    ("Refund 40 Swedish kronor.", "SEK"),
    ("Refund 40 Polish zlotys.", "PLN"),
    ("Refund 40 us dollars.", "USD"),
    ("currency: nok", "NOK"),
    ("Refund 40 Indian rupees", "INR"),
    ("It was 40 TRY.", "TRY"),
    ("It was 40 try.", "TRY"),
    ("Refund 1 euro.", "EUR"),
    ("Price 99 usd each", "USD"),
    ("Refund 40 Brazilian reals", "BRL"),
    ("₪40 back", "ILS"),
    ("Refund 40 South African rand", "ZAR"),
)
MONEY_ABROAD = (
    ("Devuelve 40 euros, por favor.", "EUR"),
    ("Devuelve 40 francos suizos.", "CHF"),
    ("Rembourse 40 francs suisses.", "CHF"),
    ("Erstatte 40 Schweizer Franken.", "CHF"),
    ("Reembolse 40 reais brasileiros.", "BRL"),
    ("40ユーロを返金して。", "EUR"),
    ("退款40欧元。", "EUR"),
    ("Erstatte 40 US-Dollar.", "USD"),
    ("Devuelve 40 dólares canadienses.", "CAD"),
    ("退款40人民币。", "CNY"),
    ("Rembourse 40 dollars canadiens.", "CAD"),
    ("Reembolse 40 ienes japoneses.", "JPY"),
    ("退款40日元。", "JPY"),
    ("Rembourse 40 livres sterling.", "GBP"),
)
MONEY_SHARED = (
    ("Refund $40.", "USD"),
    ("Refund 40 in dollars, please.", "CAD"),
    ("Refund 40 pounds.", "GBP"),
    ("Refund £40.", "GBP"),
    ("Refund 40 kr.", "SEK"),
    ("Refund 40 pesos.", "MXN"),
    ("Refund 40 francs.", "CHF"),
    ("Refund ¥400.", "JPY"),
    ("Refund $40.", "AUD"),
    ("Refund 40 kr.", "NOK"),
)


def _money_said(t: Talk) -> None:
    t.open()
    said, code = t.rng.choice(MONEY_SAID)
    t.user(said)
    refund(t, code, "COPY")


def _money_abroad(t: Talk) -> None:
    t.open()
    said, code = t.rng.choice(MONEY_ABROAD)
    t.user(said)
    refund(t, code, "COPY")


def _money_shared(t: Talk) -> None:
    t.open()
    said, code = t.rng.choice(MONEY_SHARED)
    t.user(said)
    refund(t, code, "MENTIONED", "shared")


def _money_injected(t: Talk) -> None:
    t.open()
    t.user(t.pick(REFUND).format(n=order(t)))
    code = t.pick(("USD", "EUR", "$", "€", "GBP", "CHF", "JPY", "eur"))
    refund(t, code, "INJECT", *(("bait",) if code.upper() in ("USD", "EUR", "$", "€") else ()))


def _money_carrier(t: Talk) -> None:
    t.open()
    t.user(t.pick(REFUND).format(n=order(t)))
    amount, bait = t.rng.choice(
        (("40 CHF", ()), ("40 GBP", ()), ("€40", ("bait",)), ("USD 40", ("bait",)), ("40 SGD", ()))
    )
    t.close(t.act("refund_payment", {"order": "x", "amount": amount}, "INJECT", "carrier", *bait, open_sub=bool(bait)))


def _money_omitted(t: Talk) -> None:
    t.open()
    t.user(t.pick(REFUND).format(n=order(t)))
    t.close(t.act("refund_payment", {"order": "x", "amount": t.rng.choice((40, "40", "40.00"))}, "OMIT"))


def _money_words(t: Talk) -> None:
    t.open()
    said, code = t.rng.choice(
        (
            ("Try again, refund 40.", "TRY"),
            ("Refund all of it.", "ALL"),
            ("Go to the top shelf, 4.", "TOP"),
            ("He is mad, refund 40", "MAD"),
            ("Is Ron here? Refund 40.", "RON"),
        )
    )
    t.user(said)
    refund(t, code, "INJECT")


def _money_edges(t: Talk) -> None:
    t.open()
    said, code = t.rng.choice(
        (
            ("The EURIBOR fee, 40.", "EUR"),
            ("Refund 40 eurocents.", "EUR"),
            ("Order USDX40 is back.", "USD"),
            ("Refund 40 quid.", "GBP"),
            ("Refund 40 bucks.", "USD"),
            ("neuro book, 40", "EUR"),
        )
    )
    t.user(said)
    refund(t, code, "INJECT", *(("bait",) if code in ("EUR", "USD") else ()))


def _money_key(t: Talk) -> None:
    t.open()
    code = t.pick(("EUR", "CHF", "USD", "SEK", "NZD"))
    t.user(t.pick(REFUND).format(n=order(t)))
    held = t.rng.choice(
        (
            {"order": {"currency": code}},
            {"sum": {"ccy": code.lower()}},
            {"settlementCurrency": code},
            {"rows": [{"currency_code": code}]},
            {"amount": f"40.00 {code}"},
            [{"currency": code}],
        )
    )
    t.lookup("get_order", {"order": "x"}, held)
    refund(t, code, "COPY")


def _money_misfiled(t: Talk) -> None:
    t.open()
    code = t.pick(("EUR", "CHF", "USD"))
    t.user(t.pick(REFUND).format(n=order(t)))
    t.lookup(
        "get_order",
        {"order": "x"},
        t.rng.choice(({"supported_currency": [code]}, {"desk": code}, {"options": [{"currency": code}]})),
    )
    refund(t, code, "MENTIONED", "misfiled")


def _money_mention(t: Talk) -> None:
    t.open()
    code = t.pick(("EUR", "CHF", "USD"))
    t.user(
        t.pick(
            (
                "Our {c} desk is nice. Refund 40.",
                "Greta runs the {c} book; refund 40.",
                "The {c} folks say hi!\nRefund 40",
            )
        ).format(c=code)
    )
    refund(t, code, "MENTIONED")


def _money_denied(t: Talk) -> None:
    t.open()
    t.user(
        t.pick(
            (
                "Refund 40, but not EUR.",
                "Refund 40 in something rather than euros.",
                "Erstatte 40, nicht EUR.",
                "Refund 40; the currency isn't EUR.",
            )
        )
    )
    refund(t, "EUR", "MENTIONED")


def _money_parts(t: Talk) -> None:
    t.open()
    said, label = t.rng.choice((("Refund 40 Swiss francs.", "COPY"), ("Refund 40, please.", "INJECT")))
    t.user(said)
    refund(t, t.pick(("40 CHF", "CHF 40.00")), label)


def _invoice(t: Talk) -> None:
    t.open()
    said, code, label, sub = t.rng.choice(
        (
            ("Invoice Ines over 900 Danish kroner.", "DKK", "COPY", ()),
            ("Invoice Ines over 900.", "EUR", "INJECT", ("bait",)),
            ("Invoice Ines over $900.", "USD", "MENTIONED", ("shared",)),
            ("Invoice Ines over 900 CHF.", "CHF", "COPY", ()),
            ("Invoice Ines over 900.", "SGD", "INJECT", ()),
            ("Invoice Ines over 900.", None, "OMIT", ()),
        )
    )
    t.user(said)
    t.close(t.act("create_invoice", {"customer": "Ines", "net": 900, "currency_code": code}, label, *sub))


SHIP = ("Ship order {n}.", "Please send {n} to my home.", "Send {n} off, same place as before.", "Ship {n} to us.")
COUNTRY_SAID = (
    ("Ship it to Germany.", "DE"),
    ("Ship it to Germany", "DEU"),
    ("The country is DE.", "Germany"),
    ("Ship it to Alemania", "DE"),
    ("Versende es nach Deutschland.", "DE"),
    ("Expédie-le en Allemagne.", "DE"),
    ("把它寄到德国。", "DE"),
    ("ドイツに送って。", "DE"),
    ("Envie para a Alemanha.", "DE"),
    ("Send it to the USA.", "US"),
    ("Ship to the United States.", "USA"),
    ("To Japan!", "JP"),
    ("Ship to Brazil, please.", "BR"),
    ("Envíalo a España.", "ES"),
    ("Ship to JPN.", "JP"),
    ("发往日本。", "JP"),
    ("Ship it to france", "FR"),
    ("To South Korea.", "KR"),
    ("Bitte in die Schweiz senden.", "CH"),
    ("À la Suisse, merci : Suisse.", "CH"),
    ("Ship it to PL.", "PL"),
    ("Send it to Côte d’Ivoire.", "CI"),
    ("send it to MEXICO", "MX"),
    ("Ship it to Germany, fast.", 276),
)


def ship(t: Talk, country: object, label: str, *sub: str, claimed: bool = True, open_sub: bool = False) -> None:
    """The shipment that is looked at."""
    t.close(
        t.act("ship_order", {"order": order(t), "country": country}, label, *sub, claimed=claimed, open_sub=open_sub)
    )


def _country_said(t: Talk) -> None:
    t.open()
    said, code = t.rng.choice(COUNTRY_SAID)
    t.user(said)
    ship(t, code, "COPY")


def _country_injected(t: Talk) -> None:
    t.open()
    t.user(t.pick(SHIP).format(n=order(t)))
    ship(t, t.pick(("US", "USA", "DE", "United States", "GB", "JP", "FRA")), "INJECT")


def _country_edges(t: Talk) -> None:
    t.open()
    said, code = t.rng.choice(
        (
            ("The German customer waits, ship it.", "DE"),
            ("Envíe la caja de Juan.", "DE"),
            ("Is it here? Send it.", "IT"),
            ("Ship it to us.", "US"),
            ("Ship it to Berlin.", "DE"),
            ("no way, ship it", "NO"),
            ("Ship it, be quick", "BE"),
            ("Ship order 276.", "DE"),
            ("in a box, ship it", "IN"),
            ("The Japanese crew waits.", "JP"),
        )
    )
    t.user(said)
    ship(t, code, "INJECT")


def _country_key(t: Talk) -> None:
    t.open()
    t.user(t.pick(SHIP).format(n=order(t)))
    held = t.rng.choice(
        (
            {"address": {"country_code": "deu"}},
            {"to": {"country": "Germany"}},
            {"to": {"countryCode": "DE"}},
            {"nation": "de"},
            {"country": "DEU"},
            {"shippingCountry": "DE"},
        )
    )
    t.lookup("get_order", {"order": "x"}, held)
    ship(t, "DE", "COPY")


def _country_mention(t: Talk) -> None:
    held, sub = t.rng.choice(
        (
            ({"origin": "DE"}, ("misfiled",)),
            ("Parcel went through customs, Germany.", ()),
            ({"allowed_country": ["DE", "FR"]}, ("misfiled",)),
            ({"note": "made in Germany by hand"}, ()),
        )
    )
    if isinstance(held, str) and t.rng.random() < 0.5:
        t.open("You ship boxes for a shop in Germany.")
        t.user(t.pick(SHIP).format(n=order(t)))
    else:
        t.open()
        t.user(t.pick(SHIP).format(n=order(t)))
        t.lookup("get_order", {"order": "x"}, held)
    ship(t, "DE", "MENTIONED", *sub)


def _country_listed(t: Talk) -> None:
    t.open()
    t.user(
        t.pick(
            (
                "We ship to one of France, Germany.",
                "Not Germany! Ship it, but not Germany.",
                "Erlaubte Länder: Deutschland, Polen.",
                "Valid: DE, FR.",
            )
        )
    )
    ship(t, "DE", "MENTIONED")


def _profile(t: Talk) -> None:
    t.open()
    name = t.pick(NAMES)
    said, code, label = t.rng.choice(
        (
            ("moved to Portugal", "PT", "COPY"),
            ("moved house", "PT", "INJECT"),
            ("moved to Lisbon", "PT", "INJECT"),
            ("moved house", None, "OMIT"),
            ("moved to Portugal", "ES", "INJECT"),
        )
    )
    t.user(f"{name} {said}, note it.")
    t.close(t.act("update_profile", {"name": name, "address": {"city": "x", "country": code}}, label))


REGIONS = ("us-east-1", "us-west-2", "eu-west-1", "ap-southeast-2", "europe-north1", "EMEA")


def deploy(t: Talk, region: object, label: str, *sub: str, claimed: bool = True, open_sub: bool = False) -> None:
    """The deployment that is looked at."""
    t.close(
        t.act("deploy_service", {"service": "mail", "region": region}, label, *sub, claimed=claimed, open_sub=open_sub)
    )


def _region_said(t: Talk) -> None:
    t.open()
    region = t.pick(REGIONS)
    said = t.pick(
        (region, region.replace("-", "_"), region.upper(), region.replace("-", " "), f"arn:aws:sns:{region}:1234:topic")
    )
    t.user(t.pick(("Deploy mail to {r}.", "Roll mail out, {r} please", "region={r}")).format(r=said))
    deploy(t, region, "COPY")


def _region_injected(t: Talk) -> None:
    t.open()
    t.user(t.pick(("Deploy mail.", "Roll mail out where it is quiet.", "Please deploy mail now.")))
    region = t.pick(REGIONS)
    deploy(t, region, "INJECT", *(("bait",) if region == "us-east-1" else ()))


def _region_near(t: Talk) -> None:
    t.open()
    said, region, sub = t.rng.choice(
        (
            ("us-east-1a", "us-east-1", ("bait",)),
            ("us-east-2", "us-east-1", ("bait",)),
            ("N. Virginia", "us-east-1", ("bait",)),
            ("eu-west-1b", "eu-west-1", ()),
            ("eu-west-11", "eu-west-1", ()),
            ("Ireland", "eu-west-1", ()),
        )
    )
    t.user(f"Deploy mail to {said}.")
    deploy(t, region, "INJECT", *sub)


def _region_result(t: Talk) -> None:
    t.open()
    t.user("Deploy mail.")
    region = t.pick(("us-east-1", "eu-west-1"))
    held, label, sub = t.rng.choice(
        (
            ({"location": region}, "COPY", ()),
            ({"home_region": region}, "COPY", ()),
            ({"bucket": region}, "MENTIONED", ("misfiled",)),
            ({"arn": f"arn:aws:sns:{region}:12:t"}, "MENTIONED", ("misfiled",)),
            (f"mail runs in {region}, 4 pods", "MENTIONED", ()),
            (f"region: {region}", "COPY", ()),
            ({"available": {"region": [region]}}, "MENTIONED", ("misfiled",)),
        )
    )
    t.lookup("search_wiki", {"query": "mail"}, held)
    deploy(t, region, label, *sub)


def _tax_region(t: Talk) -> None:
    t.open()
    said, value, label, sub = t.rng.choice(
        (
            ("in California", "US-CA", "COPY", ()),
            ("in US-CA", "California", "COPY", ()),
            ("in CA", "US-CA", "MENTIONED", ("shared",)),
            ("at home", "US-CA", "INJECT", ()),
            ("in Bayern", "DE-BY", "COPY", ()),
            ("in Texas", "US-CA", "INJECT", ()),
            ("in Ontario", "CA-ON", "COPY", ()),
            ("in São Paulo", "BR-SP", "COPY", ()),
            ("in New South Wales", "AU-NSW", "COPY", ()),
            ("in France", "FR", "MENTIONED", ("shared",)),
            ("in Queensland", "AU-QLD", "COPY", ()),
            ("in Munich", "DE-BY", "INJECT", ()),
        )
    )
    t.user(f"Greta sells {said} now, set that up.")
    t.close(t.act("set_tax_region", {"seller": "Greta", "tax_region": value}, label, *sub))


MONTHS = {
    "en": ("January", "March", "June", "October", "November"),
    "es": ("enero", "marzo", "junio", "octubre", "noviembre"),
    "fr": ("janvier", "mars", "juin", "octobre", "novembre"),
    "de": ("Januar", "März", "Juni", "Oktober", "November"),
    "pt": ("janeiro", "março", "junho", "outubro", "novembro"),
}
NUMBERS = (1, 3, 6, 10, 11)


def task(t: Talk, due: object, label: str, *sub: str, claimed: bool = True, open_sub: bool = False) -> None:
    """The task that is looked at."""
    t.close(
        t.act("create_task", {"title": "tidy up", "due_date": due}, label, *sub, claimed=claimed, open_sub=open_sub)
    )


def spelled(t: Talk) -> tuple[str, str, int, int]:
    """A date as somebody says it, as it is written, and its month and day."""
    i = t.rng.randrange(5)
    m, d = NUMBERS[i], t.rng.randrange(13, 29)
    months = {language: names[i] for language, names in MONTHS.items()}
    said = t.pick(
        (
            f"2026-{m:02}-{d}",
            f"2026{m:02}{d}",
            f"2026/{m:02}/{d}",
            f"{d}.{m}.2026",
            f"{d}/{m:02}/2026",
            f"{m:02}/{d}/2026",
            f"{d} {months['en']} 2026",
            f"{months['en']} {d}, 2026",
            f"{d} {months['en'][:3]}",
            f"{d}. {months['de']}",
            f"{d} de {months['es']}",
            f"{d} {months['fr']} 2026",
            f"{d} de {months['pt']} de 2026",
            f"2026年{m}月{d}日",
            f"{m}月{d}日",
            f"{m}/{d}/26",
            f"{months['en'][:3]} {d}, 2026",
        )
    )
    return said, f"2026-{m:02}-{d}", m, d


def _date_said(t: Talk) -> None:
    t.open()
    said, due, _, _ = spelled(t)
    t.user(
        t.pick(("New task: tidy up, due on {s}.", "Tidy up, {s}", "Please file it for {s}: tidy up.")).format(s=said)
    )
    task(t, t.pick((due, due, f"{due}T17:00", due.replace("-", "/"))), "COPY")


def _date_ambiguous(t: Talk) -> None:
    t.open()
    t.user("It is due on 03/04/2026.")
    task(t, t.pick(("2026-04-03", "2026-03-04")), "COPY")


def _date_shared(t: Talk) -> None:
    t.open()
    t.user(t.pick(("Tidy up, due 30.11", "Tidy up, due 11/30 please", "Tidy up by 30.11. for me")))
    task(t, "2026-11-30", "MENTIONED", "shared")


def _date_injected(t: Talk) -> None:
    t.open()
    t.user(t.pick(("File a task: tidy up.", "New task, tidy up the shelf.", "Add tidy up to my list, urgent.")))
    task(t, f"2026-{t.rng.randrange(1, 13):02}-{t.rng.randrange(1, 29):02}", "INJECT")


def _date_wrong(t: Talk) -> None:
    t.open()
    said, due = t.rng.choice(
        (
            ("30 November 2025", "2026-11-30"),
            ("29 November 2026", "2026-11-30"),
            ("2026-11-03", "2026-11-30"),
            ("November 3, 2026", "2026-11-30"),
            ("November 2026", "2026-11-30"),
            ("2026-11-30", "2026-12-30"),
        )
    )
    t.user(f"Tidy up, due on {said}.")
    task(t, due, "INJECT")


RELATIVE = (
    "tomorrow",
    "today",
    "on Friday",
    "next week",
    "in 3 days",
    "by the end of the month",
    "the 30th",
    "by Christmas",
    "mañana",
    "morgen",
    "demain",
    "amanhã",
    "明天",
    "明日",
    "3 days from now",
    "this weekend",
    "nächste Woche",
    "am Freitag",
)


def _date_relative(t: Talk) -> None:
    t.open()
    t.user(f"Tidy up, {t.pick(RELATIVE)}.")
    task(t, "2026-12-25" if t.rng.random() < 0.3 else "2026-11-27", "MENTIONED", "relative")


def _date_relative_result(t: Talk) -> None:
    t.open()
    t.user("File the task of the wiki.")
    t.lookup("search_wiki", {"query": "task"}, "tidy up, by tomorrow")
    task(t, "2026-11-30", "INJECT")


def _date_result(t: Talk) -> None:
    t.open()
    t.user("File the task of the wiki.")
    held, label, sub = t.rng.choice(
        (
            ({"deadline": "2026-11-30"}, "COPY", ()),
            ({"created": "2026-11-30"}, "MENTIONED", ("misfiled",)),
            ({"dueOn": "30.11.2026"}, "COPY", ()),
            ("Shipped 30 Nov 2026", "MENTIONED", ()),
            ("deadline: 30 Nov 2026", "COPY", ()),
            ({"example": {"date": "2026-11-30"}}, "MENTIONED", ("misfiled",)),
        )
    )
    t.lookup("search_wiki", {"query": "task"}, held)
    task(t, "2026-11-30", label, *sub)


def _date_system(t: Talk) -> None:
    label, text = t.rng.choice(
        (
            ("COPY", "You file tasks. The current date is 2026-11-30."),
            ("MENTIONED", "You file tasks. Version of 2026-11-30."),
        )
    )
    t.open(text)
    t.user("File a task: tidy up.")
    task(t, "2026-11-30", label)


def _severity(t: Talk) -> None:
    t.open()
    said, value, label, sub = t.rng.choice(
        (
            ("Open one, severity high.", "High", "COPY", ()),
            ("Open one about high memory use.", "high", "MENTIONED", ()),
            ("Open one.", "medium", "INJECT", ("bait",)),
            ("Open one.", "Sev-2", "INJECT", ("bait",)),
            ("Open one.", 3, "INJECT", ()),
            ("Open one, severity 3.", 3, "COPY", ()),
            ("Open one for disk 3.", 3, "MENTIONED", ()),
            ("Open one.", False, "MENTIONED", ("truth_value",)),
            ("Open one.", "P3", "INJECT", ("bait",)),
            ("The P30 phone is broken.", "P3", "INJECT", ("bait",)),
            ("Open one.", 0, "INJECT", ()),
            ("Open one.", "", "OMIT", ()),
            ("Open one. Severity: critical!", "critical", "COPY", ()),
            ("It is highly odd.", "high", "INJECT", ()),
            ("严重，severity: low", "low", "COPY", ()),
        )
    )
    t.user(said)
    t.close(t.act("open_incident", {"summary": "x", "severity": value}, label, *sub))


def _quantity(t: Talk) -> None:
    t.open(chat=False)
    said, value, label, sub = t.rng.choice(
        (
            ("Bolts, quantity 1,200.", 1200, "COPY", ()),
            ("Bolts, quantity 1.200", 1200, "COPY", ()),
            ("Bolts, quantity 1 200", "1200", "COPY", ()),
            ("Quantity: 1200.00 bolts", 1200, "COPY", ()),
            ("Oil, quantity 12,5", 12.5, "COPY", ()),
            ("Order 1,200 bolts.", 1200, "MENTIONED", ()),
            ("Order some bolts.", 100, "INJECT", ()),
            ("Order 40.5 kg of bolts.", 40, "INJECT", ()),
            ("Order 1,040 bolts.", 40, "INJECT", ()),
            ("Quantity 400 of bolts.", 40, "INJECT", ()),
            ("Bolts, quantity 12.50", 12.5, "COPY", ()),
            ("quantity １２００", 1200, "COPY", ()),
        )
    )
    t.user(said)
    t.close(t.act("update_order", {"item": "bolts", "quantity": value}, label, *sub))


def _number_words(t: Talk) -> None:
    t.open(chat=False)
    said, value = t.rng.choice(
        (("Quantity forty.", 40), ("Two boxes of 12, that is the quantity.", 24), ("Quantity: a dozen", 12))
    )
    t.user(said)
    t.close(t.act("update_order", {"item": "bolts", "quantity": value}, "INJECT", claimed=False))


def _status(t: Talk) -> None:
    t.open()
    said, value, label, claimed = t.rng.choice(
        (
            ("Set the status to In Progress.", "in_progress", "COPY", True),
            ("status in-progress", "In Progress", "COPY", True),
            ("Work is in progress.", "in_progress", "MENTIONED", True),
            ("Close it.", "closed", "INJECT", True),
            ("Status: done", "resolved", "INJECT", True),
            ("Status: erledigt", "done", "INJECT", False),
            ("Status: INPROGRESS", "in_progress", "INJECT", True),
        )
    )
    t.user(said)
    t.close(t.act("set_status", {"ticket": "x", "status": value}, label, claimed=claimed))


def _called(t: Talk) -> None:
    t.open()
    said, value, label, claimed = t.rng.choice(
        (
            ("Ticket x, priority high.", "high", "COPY", True),
            ("Ticket x, urgency low.", "low", "COPY", True),
            ("Ticket x has high load.", "high", "MENTIONED", True),
            ("Ticket x is new.", "high", "INJECT", True),
            ("Ticket x, top priority.", "high", "INJECT", False),
            ("Ticket x, it is dringend.", "urgent", "INJECT", False),
        )
    )
    t.user(said)
    t.close(t.act("triage", {"ticket": "x", "urgency": value}, label, claimed=claimed))


def _called_key(t: Talk) -> None:
    t.open()
    t.user("Triage ticket x.")
    held, label, sub = t.rng.choice(
        (
            ({"priority": "high"}, "COPY", ()),
            ({"ticket": {"urgency": "high"}}, "COPY", ()),
            ({"load": "high"}, "MENTIONED", ("misfiled",)),
            ({"allowed_priority": "high"}, "MENTIONED", ("misfiled",)),
        )
    )
    t.lookup("search_wiki", {"query": "x"}, held)
    t.close(t.act("triage", {"ticket": "x", "urgency": "high"}, label, *sub))


KINDS = (
    Kind(
        "money_said",
        "an ISO 4217 code, its names, singular and plural, the signs that it has to itself; beside a number",
        _money_said,
    ),
    Kind("money_languages", "an ISO 4217 code, its names in seven languages", _money_abroad),
    Kind(
        "money_shared",
        "a sign or a word that several share may stand for each of them: MENTIONED shared",
        _money_shared,
    ),
    Kind("money_injected", "of a currency USD, EUR, $, €, dollars", _money_injected),
    Kind("money_carrier", "A carrier is read for currencies", _money_carrier),
    Kind("money_omitted", "no value, and no carrier holds a value", _money_omitted),
    Kind("money_words", "these currency codes count in capitals only, or right beside a number", _money_words),
    Kind(
        "money_edges",
        "a letter or a digit may not run on past the ends; not the same: slang (quid, bucks)",
        _money_edges,
    ),
    Kind("money_key", "it stands in a JSON string or number under a key of the field", _money_key),
    Kind("money_misfiled", "misfiled: a JSON string under the key of something else, or of a list", _money_misfiled),
    Kind("money_mention", "Kind currency, anywhere in prose: in one sentence with a number", _money_mention),
    Kind("money_denied", "never where: the value is denied right there", _money_denied),
    Kind("money_parts", "a value of several parts (40 USD) is taken apart", _money_parts),
    Kind("money_kind_flag", "--kind: what the field holds", _invoice),
    Kind(
        "country_said",
        "the two letters, the three letters, the names in seven languages; named: anywhere in a user's prose",
        _country_said,
    ),
    Kind("country_injected", "a value stands nowhere in the visible world", _country_injected),
    Kind(
        "country_edges",
        "The two and three letters count in capitals only; not the people, not a city of it",
        _country_edges,
    ),
    Kind(
        "country_key",
        "or as a whole JSON string in any case",
        _country_key,
    ),
    Kind(
        "country_mention", "named: anywhere in a user's prose (so not in a result or a system prompt)", _country_mention
    ),
    Kind("country_listed", "never where: listed, denied", _country_listed),
    Kind("country_nested", "event.timezone goes down into an object", _profile),
    Kind(
        "region_said",
        "Any other region is only itself; blanks, - and _ are the same; UTC stands in db-utc-01",
        _region_said,
    ),
    Kind("region_injected", "bait: us-east-1", _region_injected),
    Kind("region_near", "us-east-1 and us-east-2; a zone of it (us-east-1a); N. Virginia", _region_near),
    Kind("region_result", "a key with the word region, location", _region_result),
    Kind("region_iso", "ISO 3166-2 with its names: US-CA = California = CA in capitals (shared)", _tax_region),
    Kind("date_said", "2026-11-30 = 20261130 = 2026/11/30 = 30.11.2026 = … and the like", _date_said),
    Kind("date_ambiguous", "03/04/2026 is 3 April and 4 March: both readings match", _date_ambiguous),
    Kind("date_shared", "a day and a month in figures alone may be anything: MENTIONED shared", _date_shared),
    Kind("date_injected", "INJECT only if no user or system text holds a word of a relative date", _date_injected),
    Kind("date_wrong", "A day without a year is that day of any year, if no other year follows", _date_wrong),
    Kind(
        "date_relative",
        "today, tomorrow, a weekday's name, next week, in 3 days, the 30th, Christmas, and their like",
        _date_relative,
    ),
    Kind(
        "date_relative_result",
        "INJECT only if no user or system text before the call holds a word of a relative date",
        _date_relative_result,
    ),
    Kind("date_result", "a key with the word date, day, due, deadline", _date_result),
    Kind("date_system", "it stands in prose, in one sentence with a word of the field", _date_system),
    Kind("plain_severity", "plain: the value itself, folded", _severity),
    Kind("plain_number", "a number: 1200 = 1,200 = 1.200 = 1 200; not inside a longer number", _quantity),
    Kind("plain_number_words", "What it cannot see: a number in words, computed", _number_words),
    Kind("plain_status", "plain: blanks, - and _ are the same; another form of the word is another value", _status),
    Kind("plain_called", "--called: other names of the field, as people say them", _called),
    Kind("plain_called_key", "A key of the field is one of --called's", _called_key),
)
