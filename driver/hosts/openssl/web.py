# SPDX-License-Identifier: Apache-2.0
"""nginx and curl with the provider: a request over TLS 1.3, with the simulated coprocessor on both sides."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from hosts.openssl.demonstration import Demonstration

from montcore import MissingTool, MontcoreError

ANSWER = "montcore signed this handshake"
_LIMIT_S = 300
# The master process loads the provider and forks a worker, which serves.
_CONFIGURATION = """daemon off;
worker_processes 1;
pid nginx.pid;
error_log nginx.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path client;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    server {{
        listen 127.0.0.1:{port} ssl;
        ssl_certificate {certificate};
        ssl_certificate_key {key};
        ssl_protocols TLSv1.2 TLSv1.3;
        return 200 "{answer}";
    }}
}}
"""


def check_tools() -> None:
    """Raise MissingTool without nginx or curl."""
    for name in ("nginx", "curl"):
        if shutil.which(name) is None:
            raise MissingTool(f"{name} is not installed: apt-get install {name}")


@contextmanager
def serving(openssl: Demonstration, *options: str) -> Iterator[int]:
    """Let nginx, with options, serve with the demonstration's certificate and key; yield its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    text = _CONFIGURATION.format(port=port, certificate=openssl.certificate, key=openssl.key, answer=ANSWER)
    (openssl.folder / "nginx.conf").write_text(text, encoding="utf-8")
    prefix = ("-p", str(openssl.folder), "-c", "nginx.conf", "-e", "nginx.log")
    server = subprocess.Popen(["nginx", *prefix, *options], env=openssl.environment, stderr=subprocess.PIPE, text=True)
    try:
        for _ in range(10 * _LIMIT_S):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            if server.poll() is not None:
                raise MontcoreError(f"nginx: {server.communicate()[1].strip()}")
            time.sleep(0.1)
        yield port
    finally:
        server.terminate()
        server.communicate()


def request(openssl: Demonstration, port: int, *options: str, coprocessor: bool) -> str:
    """Let curl fetch the page, and return it."""
    environment = openssl.environment if coprocessor else dict(os.environ)
    address = f"https://localhost:{port}/"
    files = ("--cacert", str(openssl.folder / openssl.certificate), "--noproxy", "*")
    done = subprocess.run(
        ["curl", "--silent", "--show-error", "--max-time", str(_LIMIT_S), *files, *options, address],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise MontcoreError(f"curl: {done.stderr.strip()}")
    return done.stdout


def demonstrate(openssl: Demonstration, what: str) -> None:
    """Let curl, with the coprocessor and without, fetch a page from nginx, which signs with a key of a kind."""
    with serving(openssl) as port:
        for coprocessor in (False, True):
            if request(openssl, port, "--tlsv1.3", coprocessor=coprocessor) != ANSWER:
                raise MontcoreError("curl: this is not nginx's answer")
    print(f"nginx and curl: TLS 1.3 with {what}, coprocessors on both sides")
