package org.tinyprof.viewer.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Requests as bytes, so that a test can send what no client library would. */
final class RawHttp {
  private final int port;
  private final String host;
  private final List<String> headers;

  RawHttp(int port) {
    this(port, "127.0.0.1:" + port, List.of());
  }

  private RawHttp(int port, String host, List<String> headers) {
    this.port = port;
    this.host = host;
    this.headers = headers;
  }

  /** What came back. */
  record Answer(int status, String head, String body) {
    /** Name and value of the cookie that is to be kept. */
    String cookie() {
      String start = "set-cookie: ";
      return head.lines()
          .filter(line -> line.toLowerCase(java.util.Locale.ROOT).startsWith(start))
          .map(line -> line.substring(start.length()).replaceFirst(";.*", ""))
          .findFirst()
          .orElse("none=none");
    }
  }

  RawHttp host(String other) {
    return new RawHttp(port, other, headers);
  }

  RawHttp with(String... lines) {
    return new RawHttp(port, host, List.of(lines));
  }

  Answer get(String path) throws IOException {
    return ask("GET", path);
  }

  Answer ask(String method, String path) throws IOException {
    StringBuilder request = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
    request.append("Host: ").append(host).append("\r\nConnection: close\r\n");
    headers.forEach(header -> request.append(header).append("\r\n"));
    return send(request.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Sends bytes and reads until the server closes. */
  Answer send(byte[] bytes) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(bytes);
      socket.shutdownOutput();
      InputStream in = socket.getInputStream();
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      int end = Math.max(0, text.indexOf("\r\n\r\n"));
      String head = text.substring(0, end);
      int status = head.startsWith("HTTP/1.1 ") ? Integer.parseInt(head.substring(9, 12)) : 0;
      return new Answer(status, head, text.substring(Math.min(text.length(), end + 4)));
    }
  }
}
