"""The tools of the planted log, and the commands that look at them."""

from __future__ import annotations

import copy
from dataclasses import dataclass


@dataclass(frozen=True)
class Run:
    """One command: the tool, the field and the flags beside them."""

    tool: str
    field: str
    kind: str
    flags: tuple[str, ...] = ()


RUNS = (
    Run("create_event", "timezone", "timezone", ("--carrier", "start,end")),
    Run("schedule_call", "when.tz", "timezone", ("--carrier", "when.at")),
    Run("send_digest", "recipients.timezone", "timezone"),
    Run("book_room", "timezone", "timezone", ("--same", "JST=Asia/Tokyo=+09:00")),
    Run("refund_payment", "currency", "currency", ("--carrier", "amount")),
    Run("create_invoice", "currency_code", "currency", ("--kind", "currency")),
    Run("ship_order", "country", "country"),
    Run("update_profile", "address.country", "country"),
    Run("deploy_service", "region", "region"),
    Run("set_tax_region", "tax_region", "region"),
    Run("create_task", "due_date", "date"),
    Run("open_incident", "severity", "plain", ("--bait", "sev-2")),
    Run("update_order", "quantity", "plain"),
    Run("set_status", "status", "plain"),
    Run("triage", "urgency", "plain", ("--called", "priority")),
)

_TEXT = {"type": "string"}


def _object(**properties: object) -> dict[str, object]:
    return {"type": "object", "properties": properties}


def _says(text: str) -> dict[str, object]:
    return {"type": "string", "description": text}


TOOLS: dict[str, tuple[str, dict[str, object]]] = {
    "create_event": (
        "Create an event",
        _object(title=_TEXT, start=_says("Start, ISO 8601"), end=_TEXT, timezone=_says("Name of the zone")),
    ),
    "schedule_call": ("Schedule a phone call", _object(who=_TEXT, when=_object(tz=_TEXT, at=_TEXT))),
    "send_digest": (
        "Send a digest",
        _object(recipients={"type": "array", "items": _object(name=_TEXT, timezone=_TEXT)}),
    ),
    "book_room": ("Book a room", _object(room=_TEXT, timezone=_says("Name of the zone"))),
    "refund_payment": ("Refund a payment", _object(order=_TEXT, amount=_TEXT, currency=_says("ISO code"))),
    "create_invoice": ("Write an invoice", _object(customer=_TEXT, net=_TEXT, currency_code=_TEXT)),
    "ship_order": ("Ship an order", _object(order=_TEXT, country=_says("Two letters"))),
    "update_profile": ("Update a profile", _object(name=_TEXT, address=_object(city=_TEXT, country=_TEXT))),
    "deploy_service": ("Deploy a service", _object(service=_TEXT, region=_says("Where it runs"))),
    "set_tax_region": ("Set where taxes are due", _object(seller=_TEXT, tax_region=_says("ISO 3166-2"))),
    "create_task": ("Create a task", _object(title=_TEXT, due_date=_says("ISO 8601"))),
    "open_incident": ("Open an incident", _object(summary=_TEXT, severity=_TEXT)),
    "update_order": ("Change an order", _object(item=_TEXT, quantity={"type": "number"})),
    "set_status": ("Set what state a ticket is in", _object(ticket=_TEXT, status=_TEXT)),
    "triage": ("Triage a ticket", _object(ticket=_TEXT, urgency=_TEXT)),
    "set_alarm": ("Set an alarm", _object(at=_TEXT, timezone=_TEXT)),
    "get_user": ("Read a user's profile", _object(name=_TEXT)),
    "lookup_place": ("Look a place up", _object(city=_TEXT)),
    "ask_user": ("Ask the user", _object(question=_TEXT)),
    "search_wiki": ("Search the wiki", _object(query=_TEXT)),
    "get_order": ("Read an order", _object(order=_TEXT)),
}


def schema_of(tool: str, change: dict[str, object] | None) -> tuple[str, dict[str, object]]:
    """The description and the parameters of a tool; `change` adds to the properties of its field (last part)."""
    description, parameters = TOOLS[tool]
    parameters = copy.deepcopy(parameters)
    for path, more in (change or {}).items():
        at: dict[str, object] = parameters
        for part in path.split("."):
            properties = at["properties"]
            assert isinstance(properties, dict)
            at = properties[part]
        assert isinstance(more, dict)
        at.update(more)
    return description, parameters
