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


def test_a_patience_that_makes_no_sense_is_refused_in_one_sentence(make_server):
    server = make_server()
    for options, sentence in [
        (("--away-seconds", "0"), '--away-seconds is a whole number of seconds from 1 to 86400, not "0".'),
        (("--away-seconds", "5", "--replace-seconds", "4"), "--away-seconds is at most --replace-seconds, which is 4."),
        (("--replace-seconds", "2"), "--replace-seconds is at least --away-seconds, which is 3."),
        (("--replace-seconds", "86401"), '--replace-seconds is a whole number of seconds from 1 to 86400, not "86401".'),
    ]:
        refused = subprocess.run([server.parlour, "serve", "--in-memory", *options], capture_output=True, text=True, timeout=20)
        assert refused.returncode == 64
        assert refused.stderr == f"parlour: {sentence}\n"


def test_a_grace_that_makes_no_sense_is_refused_in_one_sentence(make_server):
    server = make_server()
    for seconds in ("0", "86401", str(2**63 - 1)):
        refused = subprocess.run(
            [server.parlour, "serve", "--in-memory", "--grace-seconds", seconds], capture_output=True, text=True, timeout=20)
        assert refused.returncode == 64
        assert refused.stderr == f'parlour: --grace-seconds is a whole number of seconds from 1 to 86400, not "{seconds}".\n'
