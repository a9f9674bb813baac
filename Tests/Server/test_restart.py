"""An orderly stop, and what a phone finds afterwards."""

import asyncio
import json
import signal
import socket
import time

import pytest
import websockets

from parlour_server import Phone


def test_a_stop_is_told_and_the_next_server_goes_on_where_it_was(make_server):
    server = make_server()
    server.start()
    opened = server.open_room()
    phone = Phone(server, opened["code"], opened["token"])

    async def play():
        await phone.connect()
        await phone.send({"room": {"start": {}}})
        await phone.send({"do": {"toggle": {"action": 1}}})
        await asyncio.sleep(0.3)
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        last = json.loads(await phone.socket.recv())
        while "closing" not in last:
            last = json.loads(await phone.socket.recv())
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await phone.socket.recv()
        assert closed.value.rcvd.code == 1001
        assert await stopping == 0
        return last

    async def come_back():
        state = await phone.connect()
        await phone.close()
        return state

    last = asyncio.run(play())
    assert last["view"]["sections"][0]["actions"][1]["done"]
    server.start()
    state = asyncio.run(come_back())
    assert state["view"] == last["view"]
    assert state["at"] == last["at"], "the time the server was down does not count"


def test_a_stop_leaves_nothing_to_do_behind(make_server):
    """Sockets leave their rooms, and connections leave their server, on different threads; none may come too late."""
    server = make_server("--threads", "4")

    async def sit_down():
        phones = []
        for _ in range(40):
            opened = server.open_room()
            phones.append(Phone(server, opened["code"], opened["token"]))
            await phones[-1].connect()
        assert await asyncio.to_thread(server.stop) == 0

    for _ in range(5):
        server.start()
        asyncio.run(sit_down())
        lines = server.process.stderr.read().splitlines()
        assert [line for line in lines if "phones can be connected" not in line] == []


def test_a_server_with_rooms_and_nobody_in_them_stops(make_server):
    server = make_server()
    server.start()
    opened = server.open_room()
    assert server.stop() == 0
    server.start()
    assert server.request("GET", f"/api/v1/rooms/{opened['code']}")[0] == 200


def test_an_empty_server_stops_for_either_signal(make_server):
    for kind in (signal.SIGINT, signal.SIGTERM):
        server = make_server()
        server.start()
        server.process.send_signal(kind)
        assert server.process.wait(timeout=20) == 0


@pytest.mark.parametrize("request_so_far", [b"", b"GET / HTTP/1.1\r\n", b"POST /api/v1/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"])
def test_a_request_that_never_ends_does_not_keep_the_server_from_stopping(make_server, request_so_far):
    server = make_server()
    server.start()
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(request_so_far)
        time.sleep(0.2)
        # As long as the owner's service manager waits before it kills the process.
        assert server.stop() == 0


def test_a_port_that_is_taken_is_one_sentence(make_server):
    server = make_server()
    server.start()
    other = make_server()
    other.port = server.port
    with pytest.raises(AssertionError) as failure:
        other.start()
    assert other.process.wait() == 74
    assert len(str(failure.value).strip().splitlines()) == 1
    assert "0x" not in str(failure.value)
