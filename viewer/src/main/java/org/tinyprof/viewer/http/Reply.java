package org.tinyprof.viewer.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What goes back to the browser, with the headers that every answer has. */
final class Reply {
  static final String JSON = "application/json;charset=utf-8";
  static final String TEXT = "text/plain;charset=utf-8";
  private static final String POLICY =
      String.join(
          ";",
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "img-src 'self' data: blob:",
          "connect-src 'self'",
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'none'");

  private final int status;
  private final String type;
  private final byte[] body;

  Reply(int status, String type, byte[] body) {
    this.status = status;
    this.type = type;
    this.body = body;
  }

  static Reply text(int status, String line) {
    return new Reply(status, TEXT, (line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  static Reply json(int status, String json) {
    return new Reply(status, JSON, json.getBytes(StandardCharsets.UTF_8));
  }

  void send(HttpExchange exchange) throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", type);
    headers.set("Content-Security-Policy", POLICY);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cache-Control", "no-store");
    boolean bare = exchange.getRequestMethod().equals("HEAD") || body.length == 0;
    exchange.sendResponseHeaders(status, bare ? -1 : body.length);
    if (!bare) {
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(body);
      }
    }
  }
}
