package org.tinyprof.viewer.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** What goes back to the browser, with the headers that every answer has. */
final class Reply {
  static final String JSON = "application/json;charset=utf-8";
  static final String TEXT = "text/plain;charset=utf-8";
  static final String HTML = "text/html;charset=utf-8";
  private static final Map<Integer, String> REASONS =
      Map.ofEntries(
          Map.entry(200, "OK"),
          Map.entry(303, "See Other"),
          Map.entry(400, "Bad Request"),
          Map.entry(403, "Forbidden"),
          Map.entry(404, "Not Found"),
          Map.entry(405, "Method Not Allowed"),
          Map.entry(408, "Request Timeout"),
          Map.entry(409, "Conflict"),
          Map.entry(414, "URI Too Long"),
          Map.entry(431, "Request Header Fields Too Large"),
          Map.entry(500, "Internal Server Error"));
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

  private static final String HEADERS =
      "Content-Security-Policy: "
          + POLICY
          + "\r\nX-Content-Type-Options: nosniff"
          + "\r\nReferrer-Policy: no-referrer"
          + "\r\nCross-Origin-Resource-Policy: same-origin"
          + "\r\nCross-Origin-Opener-Policy: same-origin"
          + "\r\nCache-Control: no-store\r\n";
  private static final int FIRST_ERROR = 400;

  private final int status;
  private final String type;
  private final byte[] body;
  private final String own; // headers of this reply alone

  private Reply(int status, String type, byte[] body, String own) {
    this.status = status;
    this.type = type;
    this.body = body;
    this.own = own;
  }

  Reply(int status, String type, byte[] body) {
    this(status, type, body, "");
  }

  static Reply text(int status, String line) {
    return new Reply(status, TEXT, (line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  static Reply html(int status, String page) {
    return new Reply(status, HTML, page.getBytes(StandardCharsets.UTF_8));
  }

  static Reply json(int status, String json) {
    return new Reply(status, JSON, json.getBytes(StandardCharsets.UTF_8));
  }

  /** The same reply with one more header. */
  Reply with(String name, String value) {
    return new Reply(status, type, body, own + name + ": " + value + "\r\n");
  }

  boolean isSuccess() {
    return status < FIRST_ERROR;
  }

  /**
   * Writes the reply at once.
   *
   * @param bare whether to leave the body out, as the method HEAD asks
   * @param persistent whether the connection stays open
   */
  void write(OutputStream out, boolean bare, boolean persistent) throws IOException {
    String head =
        "HTTP/1.1 "
            + status
            + " "
            + REASONS.get(status)
            + "\r\nContent-Type: "
            + type
            + "\r\nContent-Length: "
            + body.length
            + "\r\n"
            + (persistent ? "" : "Connection: close\r\n")
            + HEADERS
            + own
            + "\r\n";
    ByteArrayOutputStream all = new ByteArrayOutputStream(head.length() + body.length);
    all.writeBytes(head.getBytes(StandardCharsets.ISO_8859_1));
    if (!bare) {
      all.writeBytes(body);
    }
    all.writeTo(out);
    out.flush();
  }
}
