"""Logs: one line an event, as text or as JSON, without tokens and without hands."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Any, Final, TextIO

# Tokens are 43 URL-safe characters. Whatever looks like one, or follows the word Bearer, is a secret or as good as one.
_SECRETS: Final = re.compile(r"(?i)(bearer\s+)\S+|(?<![\w-])[\w-]{43}(?![\w-])")
_STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
LEVELS: Final = ("debug", "info", "warning", "error")
FORMATS: Final = ("text", "json")


def redact(text: str) -> str:
    """Return the text with everything that could be a token taken out."""
    return _SECRETS.sub(lambda found: f"{found.group(1) or ''}[redacted]", text)


def one_line(text: str) -> str:
    """Return the text without anything that could forge a line or move a cursor."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


class _Formatter(logging.Formatter):
    """What both formats share: the parts of a record, cleaned."""

    def parts(self, record: logging.LogRecord) -> dict[str, Any]:
        """Return the parts of a record, in order."""
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        parts: dict[str, Any] = {
            "time": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": redact(record.getMessage()),
        }
        for name, value in record.__dict__.items():
            if name not in _STANDARD:
                parts[name] = value if isinstance(value, int | float | bool) else redact(str(value))
        if record.exc_info:
            parts["error"] = redact(self.formatException(record.exc_info))
        return parts


class JsonFormatter(_Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        return json.dumps(self.parts(record), ensure_ascii=True)


class TextFormatter(_Formatter):
    """Time, level, message and the details as name=value."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; a traceback follows indented, so that no line of it can pass for another event."""
        parts = self.parts(record)
        head = f"{parts.pop('time')} {parts.pop('level'):7} {one_line(parts.pop('message'))}"
        error = parts.pop("error", "")
        parts.pop("logger")
        details = "".join(f" {name}={one_line(str(value))}" for name, value in parts.items())
        trace = "".join(f"\n    {one_line(line)}" for line in str(error).splitlines())
        return head + details + trace


def set_up_logs(level: str, form: str, stream: TextIO | None = None) -> None:
    """Send all logs of this process to one stream, standard error by default."""
    handler = logging.StreamHandler(stream if stream is not None else sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # Libraries are of interest when they warn.
    for name in ("asyncio", "grpc", "zeroconf"):
        logging.getLogger(name).setLevel(logging.WARNING)
