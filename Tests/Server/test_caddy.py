"""What only Caddy does: deploy/Caddyfile with Debian's Caddy, which gets its certificate by itself."""

import subprocess

from proxies import ROOT, Authority, Caddy, environment


def test_the_file_is_valid_and_laid_out_as_caddy_does(tmp_path):
    file = ROOT / "deploy/Caddyfile"
    for command in (["validate", "--adapter", "caddyfile", "--config", file], ["fmt", file]):
        done = subprocess.run(
            ["caddy", *command], capture_output=True, text=True, timeout=30, env=environment(tmp_path))
        assert done.returncode == 0, done.stderr
    assert done.stdout == file.read_text()


def test_the_certificate_comes_from_the_authority_by_itself(make_server, tmp_path):
    server = make_server("--trust-proxy", "127.0.0.1")
    server.start()
    authority = Authority(tmp_path)
    caddy = Caddy(tmp_path, server.port, f"acme_ca {authority.directory}\nacme_ca_root {authority.certificate}")
    try:
        authority.start()
        authority.save_root(caddy.folder / "root.pem")
        caddy.trusted = caddy.folder / "root.pem"
        caddy.start()
        status, _, body = caddy.request("GET", "/")
        assert status == 200 and b"<title>Parlour</title>" in body
    finally:
        caddy.close()
        authority.close()
