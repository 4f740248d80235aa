"""The rehearsal endpoint: an OpenAI-compatible server on loopback, and the scripted agents that it plays.

It stands where a model stands, so that the whole program can be seen at work without one. Its agents read what they
need from the request, as a model would, and the program speaks to it over real HTTP; nothing in it is counted
from one request to the next.

`conversation` what an agent sees of a request, and what it may say · `catalogue`, `worlds` and `plain` the families of
scripts · `nulls` the agents that do one thing whatever they are asked · `thermometer` the part that all of them play
in the preflight · `agents` the table of them all · `completions` request → answer, pure · `http1` bytes → request ·
`server` the socket.
"""
