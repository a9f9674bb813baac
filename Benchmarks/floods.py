"""What an honest room notices of a socket that floods, and what phones that read slowly cost: floods.py BINARY PORT DATA LOAD.

The server has its usual limits. The honest rooms are at 127.0.0.1, and the flood is at 127.0.0.2. LOAD is the program of
the target FanOut, which measures the honest rooms. The flood shares its core with LOAD and gets only what that leaves."""

import http.client
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable

from phones import HOME, Phone, frame, open_room, text
from server import Server

FLOOD = "127.0.0.2"
SECONDS = 10
PRESSES = 40
READERS = 500
SETUP = {
    "game": {
        "name": "Flood", "kind": "coop",
        "phases": [{"name": "Play", "symmetric": False, "actions": ["Draw", "Trade", "Build", "Rest"]}],
    },
    "clock": {"kind": "none"},
}


# MARK: Floods

def connect(port: int, code: str, hello: object) -> socket.socket:
    """A socket of the flood that has said hello."""
    return Phone(port, code, hello, FLOOD).socket


def pour(phone: socket.socket, block: bytes) -> int:
    """Sends a block again and again until the server has closed the connection, and returns how many bytes went out."""
    sent = 0
    try:
        while True:
            sent += phone.send(block)
    except OSError:
        return sent
    finally:
        phone.close()


def pings(port: int, code: str, hello: object) -> int:
    return pour(connect(port, code, hello), frame(9, b"") * 20_000)


def after_close(port: int, code: str, hello: object) -> int:
    phone = connect(port, code, hello)
    phone.sendall(text("bad") * 100)
    return pour(phone, text({"n": 1, "do": {}}) * 5_000)


def reconnecting(port: int, code: str, hello: object) -> int:
    phone = connect(port, code, hello)
    block = text({"n": 1, "do": {}}) * 399
    phone.sendall(block)
    phone.close()
    return len(block)


FLOODS: dict[str, Callable[[int, str, object], int]] = {
    "pings": pings, "after-close": after_close, "reconnecting": reconnecting,
}


def flood(kind: str, port: int) -> None:
    """Floods until it is ended, always with one socket."""
    os.nice(19)
    code, token = open_room(port, SETUP, FLOOD)
    while True:
        try:
            FLOODS[kind](port, code, {"hello": {"token": token}})
        except OSError:
            continue


def measure_flood(kind: str | None, binary: str, port: int, data: str, load: str) -> None:
    server = Server(binary, port, data, before=("taskset", "-c", "0"), has_limits=True)
    server.start()
    flooding = None
    if kind:
        flooding = subprocess.Popen(["taskset", "-c", "1", sys.executable, __file__, "--flood", kind, str(port)])
    try:
        arguments = [str(port), str(server.id), "latency", "10", "4", str(SECONDS), str(PRESSES)]
        told = subprocess.run(["taskset", "-c", "1", load, *arguments], capture_output=True, text=True, check=True).stdout
    finally:
        if flooding:
            flooding.kill()
            flooding.wait()
        server.stop()
    for name in ("press to state", "cores the server used"):
        found = re.search(rf"{name}.*?: +(.*)", told)
        print(f"  {kind or 'no flood':14} {name}: {found[1] if found else told}")


# MARK: Slow readers

def kernel_kilobytes() -> int:
    """The memory of all TCP buffers of this machine."""
    found = re.search(r"^TCP:.* mem (\d+)", pathlib.Path("/proc/net/sockstat").read_text(), re.MULTILINE)
    assert found
    return int(found[1]) * 4


def measure_readers(binary: str, port: int, data: str) -> None:
    server = Server(binary, port, data, has_limits=True)
    server.start()
    code, token = open_room(port, SETUP, FLOOD)
    host = Phone(port, code, {"hello": {"token": token}}, FLOOD).socket
    host.sendall(text({"n": 1, "room": {"start": {}}}))
    readers = [connect(port, code, {"watch": {}}) for _ in range(READERS)]
    time.sleep(2)
    print(f"slow readers: {READERS} phones of a table with a press every 20 ms; each reads 64 bytes every 0.4 s")

    def tell(when: str) -> None:
        print(f"  {when:12} server {server.resident_kilobytes // 1024} MB, TCP buffers {kernel_kilobytes() // 1024} MB")

    tell("at first")
    host.setblocking(False)
    for number in range(2, 1_000):
        host.sendall(text({"n": number, "do": {"toggle": {"action": number % 4}} if number % 3 else {"ready": {}}}))
        time.sleep(0.02)
        try:
            while host.recv(1 << 20):
                pass
        except BlockingIOError:
            pass
        # A twentieth of the readers in each step.
        for reader in readers[number % 20 :: 20]:
            reader.recv(64)
    tell("afterwards")
    for reader in readers:
        reader.close()
    time.sleep(3)
    tell("without them")
    connection = http.client.HTTPConnection(HOME, port)
    connection.request("GET", "/metrics")
    for line in connection.getresponse().read().decode().splitlines():
        if line.startswith(("parlour_states_s", "parlour_slow")):
            print(f"  {line}")
    server.stop()


def main() -> None:
    if sys.argv[1] == "--flood":
        flood(sys.argv[2], int(sys.argv[3]))
    binary, port, data, load = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
    print(f"floods: 10 rooms of 4, each acting {PRESSES} times a second for {SECONDS} s, beside one socket that floods")
    for kind in (None, *FLOODS):
        shutil.rmtree(data, ignore_errors=True)
        measure_flood(kind, binary, port, data, load)
    shutil.rmtree(data, ignore_errors=True)
    measure_readers(binary, port, data)


if __name__ == "__main__":
    main()
