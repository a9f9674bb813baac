"""Requests that cannot be read are answered, and at once."""

import socket

import pytest

HEADS = [
    b"BREW /api/v1/avatars HTTP/1.1\r\nHost: x\r\n\r\n", b"get /api/v1/avatars HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /api/v1/avatars HTTP/1.1\r\nHost: x\r\nCookie: a=\x01\r\n\r\n", b"GET /api/v1/avatars HTTP/1.1\r\nBad name: x\r\n\r\n",
    b"GET /api/v1/avatars HTTP/1.1\r\nContent-Length: -1\r\n\r\n", b"\x00\x01\x02\x03\r\n\r\n",
]


@pytest.fixture
def server(make_server):
    server = make_server()
    server.start()
    return server


def answer(server, sent, ends=False):
    """What comes back until the server closes the connection. It is less patient than the server, which waits ten seconds."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as connection:
        connection.sendall(sent)
        if ends:
            connection.shutdown(socket.SHUT_WR)
        received = b""
        while part := connection.recv(65_536):
            received += part
        return received


@pytest.mark.parametrize("head", HEADS)
def test_a_first_request_that_cannot_be_read_is_answered(server, head):
    received = answer(server, head)
    assert received.startswith(b"HTTP/1.1 400") and b'"code":"badRequest"' in received


def test_a_body_that_ends_too_early_is_the_clients_fault(server):
    sent = b'POST /api/v1/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"game'
    received = answer(server, sent, ends=True)
    assert received.startswith(b"HTTP/1.1 400") and b'"code":"badRequest"' in received
    assert server.stop() == 0
    assert "failed" not in server.process.stderr.read()
