"""Which variables hold keys, told by their names."""

from __future__ import annotations

import pytest

from probekit.outside.secrets import names_secret, secret_values, too_short
from probekit.wire.masking import Masker

LONG = "0123456789abcdef"


@pytest.mark.parametrize(
    "name",
    [
        *("OPENAI_API_KEY", "GITHUB_TOKEN", "GH_PAT", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "PGPASSWORD"),
        *("DB_PASSWD", "NPM_AUTH", "APIKEY", "openaiApiKey", "my-service-token", "MYSQL_PWD", "KEY2", "HF_TOKENS"),
        *("GITHUBTOKEN", "CREDENTIALS", "REDISCLI_AUTH", "SESSION_COOKIE", "ACCESSTOKEN"),
    ],
)
def test_names_of_secrets(name: str) -> None:
    """Whole words, in either case, and the endings that people glue on."""
    assert names_secret(name)
    assert secret_values({name: LONG}) == {name: LONG}


@pytest.mark.parametrize(
    "name",
    [
        *("KEYBOARD", "TOKENIZERS_PARALLELISM", "PATH", "MONKEY", "PWD", "OLDPWD", "HOME", "AUTHOR", "COMPASS"),
        *("XAUTHORITY", "PATTERN", "KEYMAP", "BYPASS", "LANG", ""),
    ],
)
def test_names_of_other_things(name: str) -> None:
    """A word that only begins like one is none."""
    assert secret_values({name: LONG}) == {}


@pytest.mark.parametrize(
    "value",
    [
        "/tmp/ssh-XXXX/agent.17",  # noqa: S108 - no file is touched
        "/home/me/my keys/key.json",
        "~/.ssh/id_ed25519",
        "./secrets/key.pem",
        "/Users/me/key",
    ],
)
def test_a_path_is_no_secret(value: str) -> None:
    """By its form alone: nothing is looked up."""
    assert secret_values({"SSH_AUTH_SOCK": value}) == {}


def test_a_key_that_begins_with_a_slash_is_a_secret() -> None:
    """Base64 has slashes."""
    value = "/bPxRfiCYEXAMPLEKEY/wJalrXUtnFEMI"
    assert secret_values({"AWS_KEY": value}) == {"AWS_KEY": value}


def test_short_values_are_named_and_not_masked() -> None:
    """An empty one is none."""
    environment = {"A_TOKEN": "12345678901", "B_TOKEN": "", "C_TOKEN": LONG, "MAX_TOKENS": "4096"}
    assert secret_values(environment) == {"C_TOKEN": LONG}
    assert too_short(environment) == ("A_TOKEN", "MAX_TOKENS")


def test_each_line_of_a_value_is_masked_on_its_own() -> None:
    """Also what JSON makes of it, and bytes that are no UTF-8 do no harm."""
    pem = "-----BEGIN KEY-----\nMIIEvQIBADANBgkq\nshort\nhkiG9w0BAQEFAASC\udcff\n"
    found = secret_values({"TLS_KEY": pem})
    assert found == {"TLS_KEY": "-----BEGIN KEY-----", "TLS_KEY:2": "MIIEvQIBADANBgkq", "TLS_KEY:3": "hkiG9w0BAQEFAASC"}
    assert "MIIE" not in Masker(*found.values()).mask(r"{\"key\": \"-----BEGIN KEY-----\nMIIEvQIBADANBgkq\"}")


def test_the_password_of_a_url_is_a_secret_whatever_the_name() -> None:
    """As it stands and as it is meant; a short one is named, and a URL without one is nothing."""
    found = secret_values(
        {"DATABASE_URL": "postgres://admin:hunter2%40longer@db.example.com/prod", "HOME_URL": "http://a/b"}
    )
    assert set(found.values()) == {"hunter2%40longer", "hunter2@longer"}
    assert {name.partition(":")[0] for name in found} == {"DATABASE_URL"}
    assert too_short({"REDIS_URL": "redis://:short@h:1/0", "SITE": "https://example.com:8080/@x"}) == ("REDIS_URL",)
