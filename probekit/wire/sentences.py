"""What to do about each thing that can go wrong on the wire: one sentence of our own for each code.

Nothing of an endpoint's text is ever in them.
"""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # errors that an endpoint reports
    "unauthorized": (
        "The endpoint does not accept the key: set the right one in PROBEKIT_API_KEY, or name its variable "
        "with --api-key-env."
    ),
    "forbidden": (
        "The endpoint refuses this key or this client: check what the key may do, and the region and network "
        "that it is used from."
    ),
    "blocked": (
        "A guard in front of the endpoint blocked the request before the key was looked at: allow probekit's "
        "User-Agent there, or ask from another network."
    ),
    "quota": (
        "The account has no credit or quota left, and no wait helps: add credit, or take another key with "
        "--api-key-env."
    ),
    "not_found": (
        "The endpoint knows no such path or no such model: check that --base-url ends where /chat/completions "
        "begins (often in /v1), and the name given with --model."
    ),
    "model_not_found": (
        "The endpoint does not have this model: probekit doctor lists what it has; give one of them with --model."
    ),
    "method_not_allowed": (
        "The path does not take a POST: check that --base-url is the API's and not a web page's (it often ends in /v1)."
    ),
    "request_too_large": (
        "The endpoint refuses a request of this size: raise the limit of the server, or of the proxy in front of it."
    ),
    "context_length": (
        "The conversation does not fit the model's context: start the server with a longer one, or take another model."
    ),
    "refused": (
        "The endpoint refuses this kind of request: run probekit doctor to learn what it accepts, or set what "
        "it wants with --request FILE."
    ),
    "tools_need_flag": (
        "The server has tool calls switched off: start vLLM with --enable-auto-tool-choice --tool-call-parser "
        "NAME (SGLang: --tool-call-parser NAME)."
    ),
    "tools_need_jinja": (
        "The server cannot render tools: start llama-server with --jinja, and with a model whose chat "
        "template has tools."
    ),
    "arguments_must_be_object": (
        "The model's chat template wants the arguments of past calls as an object: run probekit doctor, which "
        "finds the dialect."
    ),
    "prompt_filtered": (
        "A filter in front of the model refused the prompt itself: switch it off for this deployment, or take "
        "another endpoint."
    ),
    "redirect": (
        "The endpoint answers with a redirect, which is not followed, since the key would go with it: give "
        "the final address with --base-url."
    ),
    "unavailable": "The endpoint answers with a permanent error: look into the server's log, and check --base-url.",
    "rate_limited": "The endpoint limits the rate of requests: wait, or take a key with a higher limit.",
    "server_error": "The endpoint failed on its own side: look into the server's log, and try again later.",
    "gateway_timeout": (
        "A gateway gave up before the model had answered: raise its time limit, or ask the model's server without it."
    ),
    "overloaded": "The endpoint is overloaded or still loads the model: try again later.",
    "request_timeout": "The endpoint did not get the request in time: check the network between here and there.",
    "error_in_ok": (
        "The endpoint reports an error under status 200: look into the server's log, or into that of what "
        "stands behind the gateway."
    ),
    # what came, or did not
    "no_reply": "No reply came: check that the server is up, and that --base-url has its right host and port.",
    "reply_cut": (
        "The reply stopped before its end, so nobody knows what it would have said: look into the server's "
        "log, and at the time limits of what stands between."
    ),
    "reply_too_large": (
        "The reply is larger than probekit reads: look at what the server sends, and limit the answer with "
        "max_tokens in --request FILE."
    ),
    "bad_encoding": (
        "The reply is compressed in a way that was not asked for and cannot be undone here: switch "
        "compression off in the server or the gateway."
    ),
    "too_many_headers": "The reply's headers have no end: what answers there is no chat endpoint; check --base-url.",
    "deadline": "The time was over before the reply was: take a faster model or server.",
    # a body that holds no answer
    "empty_body": "The reply has no body: look into the server's log.",
    "no_choice": (
        "The reply holds no choice: the server, or what stands behind the gateway, gave no answer; look into its log."
    ),
    "html_page": (
        "The endpoint answers with a web page: --base-url points at a site and not at the API (it often ends in /v1)."
    ),
    "not_json": (
        "The endpoint answers with something that is no JSON: check that --base-url is that of an OpenAI- "
        "compatible API (it often ends in /v1)."
    ),
    "other_api": (
        "The reply belongs to another API than chat completions: check --base-url (for Ollama and LM Studio "
        "it ends in /v1)."
    ),
    "body_malformed": (
        "The reply is broken JSON and is not repaired: look for a gateway that changes bodies, and into the "
        "server's log."
    ),
    "body_duplicate_keys": (
        "The reply gives one key twice with different values, and nobody can say which one counts: report it "
        "to the server's makers."
    ),
    "body_not_json_number": (
        "The reply holds NaN, Infinity or a number too long to read: switch off what writes it (logprobs, "
        "often), or report it to the server's makers."
    ),
    "body_too_deep": (
        "The reply is nested deeper than any answer is: what answers there is no chat endpoint; check --base- url."
    ),
    "body_too_large": (
        "The reply holds more values than any answer does: what answers there is no chat endpoint; check --base-url."
    ),
    "calls_too_large": (
        "The reply's calls are larger than any request could carry back: limit the answer with max_tokens in "
        "--request FILE, or look at what the server sends."
    ),
    "invalid_utf8": (
        "The reply holds bytes that are no UTF-8, so what the model said is not certain: look for a gateway "
        "that changes bodies, or at the server's detokenizer."
    ),
    "stream_cut": (
        "The reply came as an event stream that has no end: look into the server's log, and for a gateway "
        "that streams although it was not asked to."
    ),
    "stream_broken": (
        "The reply came as an event stream with a broken event: look for a gateway that streams although it "
        "was not asked to."
    ),
    # an answer that cannot be judged
    "length": (
        "The answer was cut at the token limit: raise max_tokens with --request FILE, or the server's own limit."
    ),
    "filtered": "A filter ended the answer: switch it off for this deployment, or take another endpoint.",
    "ended_by_error": "The server says that the answer ended by an error: look into its log.",
    "error_after_text": (
        "The reply holds an error beside the beginning of an answer: look into the log of the server, or of "
        "what stands behind the gateway."
    ),
    "call_lost": (
        "The reply announces a call and holds none: it was lost on the server's side; check its tool parser "
        "(vLLM: --tool-call-parser)."
    ),
    "call_unreadable": (
        "The reply holds a call whose name or arguments cannot be read: check the server's tool parser (vLLM: "
        "--tool-call-parser)."
    ),
    "calls_conflict": (
        "The reply tells of different calls in tool_calls and in function_call: take a newer version of the server."
    ),
    "arguments_cut": (
        "A call's arguments stop before their end although the server says nothing of it: raise max_tokens "
        "with --request FILE, or check the server's tool parser."
    ),
    "arguments_markup": (
        "A call's arguments hold the markup of the model's own format: choose the tool parser that fits the "
        "model (vLLM and SGLang: --tool-call-parser NAME)."
    ),
    "leaked_call": (
        "The model's call came back as text: let the server parse it (vLLM: --enable-auto-tool-choice --tool- "
        "call-parser NAME; SGLang: --tool-call-parser NAME; llama-server: --jinja), or take a model whose "
        "template has tools (Ollama, LM Studio)."
    ),
    "tool_use_failed": (
        "The server refused to pass on what the model had said as a call: take a model or a server whose tool "
        "calls it can parse."
    ),
    "no_output": "The reply has neither text nor call: look into the server's log.",
    "answer_only_in_reasoning": (
        "All that the model said stands in the reasoning: check the server's reasoning parser (vLLM: "
        "--reasoning-parser), or allow more tokens with --request FILE."
    ),
    "placeholder": "The reply is an empty form, without id, model and text: look into the gateway's log.",
    "content_unreadable": (
        "The answer is neither text nor a list of text parts: check what kind of model answers there."
    ),
}
