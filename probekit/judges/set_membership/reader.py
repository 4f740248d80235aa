"""The reader of sentences for a scenario: with its prompt, to know an echo by, its total, and its prefix."""

from __future__ import annotations

from probekit.judges.set_membership.answer import SentenceReader
from probekit.judges.set_membership.echo import Echo
from probekit.judges.set_membership.lexer import Lexer
from probekit.judges.set_membership.lexicon import Lexicon
from probekit.judges.set_membership.numbers import total_words
from probekit.judges.set_membership.parameters import Parameters
from probekit.judges.set_membership.triggers import Triggers


def reader_for(parameters: Parameters) -> SentenceReader:
    """A reader, which holds nothing that changes what a sentence says."""
    total, words = parameters.total, total_words(parameters.total)
    triggers = Triggers(total, words, parameters.prefix)
    return SentenceReader(Lexer(Lexicon(), total, words), Echo(parameters.prompt), triggers, total)
