"""Currencies: ISO 4217 codes, their names in seven languages, and their signs.

kind   the record that the rest of the judge sees
names  the frozen table of names; signs: signs, and words that stand for several currencies
money  where a text names a currency, and the amounts that it stands beside
"""
