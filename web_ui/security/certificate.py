"""The certificate and key of one's own with which the board speaks TLS.

Error: `CertificateError` (a `ValueError`): files with which the board cannot speak TLS, and why.
"""

import ssl
from dataclasses import dataclass
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from pathlib import Path

EXPIRED, NOT_YET_VALID = 10, 9
"""What OpenSSL calls them."""


class CertificateError(ValueError):
    """A certificate or key with which the board cannot speak TLS."""


@dataclass(frozen=True, slots=True)
class KeyPair:
    """Where the certificate and its key are."""

    certificate: Path
    key: Path


@dataclass(frozen=True, slots=True)
class Certificate:
    """What a certificate says: for which names and addresses it is good, and until when."""

    names: tuple[str, ...]
    until: datetime

    def is_for(self, name: str) -> bool:
        """Tell whether it is good for a name or an address; a star stands for one part of a name."""
        return any(
            fnmatchcase(name.lower(), good.lower()) and name.count(".") == good.count(".") for good in self.names
        )


def tls_context(pair: KeyPair) -> ssl.SSLContext:
    """Return what the server needs to speak TLS with a certificate, or raise `CertificateError`."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    for path in (pair.certificate, pair.key):
        try:
            path.read_bytes()
        except OSError as error:
            raise CertificateError(f"{path}: {error.strerror}") from error
    try:
        context.load_cert_chain(pair.certificate, pair.key, password=_no_password)
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            raise CertificateError(f"{pair.key} is not the key of {pair.certificate}") from error
        text = f"{pair.certificate} and {pair.key} are not a certificate and its key as PEM, without a password"
        raise CertificateError(text) from error
    return context


def read_certificate(pair: KeyPair) -> Certificate:
    """Return what a certificate says, as a browser sees it that trusts it; `CertificateError` if it has run out."""
    asking = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    asking.check_hostname = False
    asking.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    serving = tls_context(pair)
    asking.load_verify_locations(pair.certificate)
    try:
        found = _shaken_hands(asking, serving)
    except ssl.SSLCertVerificationError as error:
        reasons = {EXPIRED: "has run out", NOT_YET_VALID: "is not good yet: is the clock of this machine right?"}
        text = reasons.get(error.verify_code, f"cannot be used: {error.verify_message}")
        raise CertificateError(f"{pair.certificate} {text}") from error
    names = tuple(str(name) for kind, name in found.get("subjectAltName", ()) if kind in ("DNS", "IP Address"))
    return Certificate(names, datetime.fromtimestamp(ssl.cert_time_to_seconds(str(found["notAfter"])), UTC))


def _shaken_hands(asking: ssl.SSLContext, serving: ssl.SSLContext) -> dict[str, tuple[tuple[str, str], ...]]:
    """Let both sides of a TLS connection meet in memory, and return the certificate that the asking one sees."""
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = asking.wrap_bio(to_client, to_server)
    server = serving.wrap_bio(to_server, to_client, server_side=True)
    for _ in range(4):
        for side in (client, server):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
    return client.getpeercert() or {}  # type: ignore[return-value]  # the parts that are used are of this kind


def _no_password() -> str:
    """Give OpenSSL none, or it would ask on the terminal."""
    return ""
