"""The floor: a bare gRPC server that moves messages of the same number and sizes and does nothing else.

Seats are grouped like the players of a game. Each calls once a step; when all of a group have called, every stream of
the group gets the messages of that step. Run as a program it serves until its standard input is closed.
"""

from __future__ import annotations

import asyncio
import os
import struct
import sys
from typing import Any, Final

import grpc

SERVICE: Final = "bench.Floor"
# Of a call: group, seats in the group, size of the answer; then the sizes of this seat's stream messages of the step.
# Of a stream: group, seat, size of the first message.
HEADER: Final = struct.Struct("!III")


def request(group: int, seats: int, answer: int, streamed: list[int], size: int) -> bytes:
    """Return a call's message, padded to the size of a real one."""
    head = HEADER.pack(group, seats, answer) + struct.pack(f"!{len(streamed) + 1}I", len(streamed), *streamed)
    return head + bytes(max(0, size - len(head)))


class FloorGroup:
    """The streams of one group and how many seats have called."""

    def __init__(self) -> None:
        self.called = 0
        self.queues: dict[int, asyncio.Queue[list[int] | None]] = {}
        self.waiting: list[tuple[int, list[int]]] = []


class FloorServer:
    """Answers calls and fills streams with zeros."""

    def __init__(self) -> None:
        self.groups: dict[int, FloorGroup] = {}

    async def submit(self, data: bytes, context: Any) -> bytes:
        """Count a seat's call; the last one of a step sends everybody's messages."""
        group_id, seats, answer = HEADER.unpack_from(data)
        (count,) = struct.unpack_from("!I", data, HEADER.size)
        sizes = list(struct.unpack_from(f"!{count}I", data, HEADER.size + 4))
        seat = int(dict(context.invocation_metadata())["seat"])
        group = self.groups[group_id]
        group.waiting.append((seat, sizes))
        if len(group.waiting) == seats:
            step, group.waiting = group.waiting, []
            for one, messages in step:
                group.queues[one].put_nowait(messages)
        return bytes(answer)

    async def watch(self, data: bytes, context: Any) -> None:
        """Send a seat's messages, step by step."""
        group_id, seat, first = HEADER.unpack_from(data)
        queue: asyncio.Queue[list[int] | None] = asyncio.Queue()
        self.groups.setdefault(group_id, FloorGroup()).queues[seat] = queue
        await context.write(bytes(first))
        while True:
            for size in await queue.get() or []:
                await context.write(bytes(size))

    def handlers(self) -> grpc.GenericRpcHandler:
        """Return the two methods."""
        methods: dict[str, Any] = {
            "Submit": grpc.unary_unary_rpc_method_handler(self.submit),
            "Watch": grpc.unary_stream_rpc_method_handler(self.watch),
        }
        return grpc.method_handlers_generic_handler(SERVICE, methods)


async def main() -> None:
    """Serve until standard input is closed."""
    server = grpc.aio.server(options=(("grpc.so_reuseport", 0),))
    server.add_generic_rpc_handlers((FloorServer().handlers(),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(f"ready address=127.0.0.1:{port}", flush=True)
    await asyncio.to_thread(os.read, sys.stdin.fileno(), 1)
    await server.stop(None)


if __name__ == "__main__":
    asyncio.run(main())
