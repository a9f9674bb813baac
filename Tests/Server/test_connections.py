"""More connections than the system allows a process."""

import resource
import select
import socket
import time


def test_connections_beyond_the_limit_wait_and_are_served_when_others_go(make_server):
    server = make_server()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (160, hard))
    try:
        server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    connections = [connect(server) for _ in range(300)]
    served = answered(connections, seconds=2)
    assert 64 <= len(served) < 160
    for connection in served:
        connection.close()
    waiting = [connection for connection in connections if connection not in served]
    assert len(answered(waiting, seconds=5)) >= 64
    for connection in waiting:
        connection.close()
    assert server.request("GET", "/readyz")[0] == 200
    assert server.stop() == 0


def connect(server):
    connection = socket.create_connection(("127.0.0.1", server.port))
    connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    return connection


def answered(connections, seconds):
    """The connections that have an answer after a while."""
    time.sleep(seconds)
    ready, _, _ = select.select(connections, [], [], 0)
    return [connection for connection in ready if connection.recv(100).startswith(b"HTTP/1.1 200")]
