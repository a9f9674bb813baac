"""A server that cannot start says why."""

import subprocess


def test_a_port_that_is_taken_is_told_in_one_sentence(make_server):
    server = make_server()
    server.start()
    port = str(server.port)
    second = subprocess.run(
        [server.parlour, "serve", "--in-memory", "--port", port, "--web", str(server.web)],
        capture_output=True, text=True, timeout=20,
    )
    assert second.returncode == 74
    assert second.stderr == (
        f"parlour: The server cannot run: it cannot listen on 127.0.0.1, port {port}: Address already in use.\n"
    )
