"""Timezones: their names, offsets and spellings, wall-clock times, and what they are called in seven languages.

kind      the record that the rest of the judge sees
mentions  where a text names a zone; zone_names: in words; clocks: where it names a time
zone_values  when two spellings are one zone; the frozen tables are in iana, zone_cities, zone_regions and zone_words
words     what the field is called
"""
