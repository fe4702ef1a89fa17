package org.tinyprof.viewer.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What other connections do to a request that is in order: nothing. */
class ConnectionsTest {
  private static final int PATIENCE_MILLIS = 60_000; // for a hang
  private static final String HALF_A_REQUEST = "GET / HTTP/1.1\r\nHost: 127.0.0.1";

  private final List<Socket> others = new ArrayList<>();

  @AfterEach
  void closeOthers() throws IOException {
    for (Socket other : others) {
      other.close();
    }
  }

  private static PageServer server(ConnectionLimits limits) throws IOException {
    return new PageServer(
        InetAddress.getLoopbackAddress(), 0, (q, p, wanted) -> "{\"asked\":1}", limits);
  }

  private static String cookie(PageServer server) throws IOException {
    String link = server.newAddress().replaceFirst("http://[^/]*", "");
    return new RawHttp(server.port()).get(link).cookie();
  }

  private Socket connect(PageServer server, String sent) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
    others.add(socket);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.getOutputStream().write(sent.getBytes(StandardCharsets.ISO_8859_1));
    return socket;
  }

  private static int status(PageServer server, String cookie) throws IOException {
    return new RawHttp(server.port()).with("Cookie: " + cookie).get("/ask/run").status();
  }

  @Test
  void headersThatDoNotEndHoldUpNobody() throws Exception {
    try (PageServer server = server(ConnectionLimits.USUAL)) {
      String cookie = cookie(server);
      for (int i = 0; i < 100; i++) {
        connect(server, HALF_A_REQUEST);
      }
      assertEquals(200, status(server, cookie));
    }
  }

  @Test
  void idleConnectionsMakeRoomForOthers() throws Exception {
    try (PageServer server = server(ConnectionLimits.USUAL)) {
      String cookie = cookie(server);
      for (int i = 0; i < 300; i++) {
        connect(server, i % 2 == 0 ? "" : HALF_A_REQUEST);
      }
      assertEquals(200, status(server, cookie));
      int read = others.get(0).getInputStream().read();
      assertEquals(-1, read, "the one that waited longest was closed");
    }
  }

  @Test
  void strangersMakeRoomBeforeThePagesOwnConnection() throws Exception {
    try (PageServer server = server(new ConnectionLimits(4, PATIENCE_MILLIS, PATIENCE_MILLIS))) {
      String request =
          "GET /ask/run HTTP/1.1\r\nHost: 127.0.0.1:"
              + server.port()
              + "\r\nCookie: "
              + cookie(server)
              + "\r\n\r\n";
      Socket page = connect(server, request);
      String first = answer(page);
      assertTrue(first.startsWith("HTTP/1.1 200"), first);
      for (int i = 0; i < 20; i++) {
        connect(server, "");
      }
      assertEquals(-1, others.get(1).getInputStream().read(), "a stranger's was closed");
      page.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      String second = answer(page);
      assertTrue(second.startsWith("HTTP/1.1 200"), second);
    }
  }

  /** Reads one answer and leaves the connection open. */
  private static String answer(Socket socket) throws IOException {
    StringBuilder read = new StringBuilder();
    InputStream in = socket.getInputStream();
    while (!read.toString().endsWith("{\"asked\":1}")) {
      int next = in.read();
      assertTrue(next >= 0, "ended after " + read);
      read.append((char) next);
    }
    return read.toString();
  }

  @Test
  void headersThatDoNotEndAreGivenUp() throws Exception {
    try (PageServer server = server(new ConnectionLimits(10, 1, PATIENCE_MILLIS))) {
      InputStream in = connect(server, HALF_A_REQUEST).getInputStream();
      String refused = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(refused.startsWith("HTTP/1.1 408 Request Timeout"), refused);
    }
  }

  @Test
  void aConnectionThatAsksNothingIsClosed() throws Exception {
    try (PageServer server = server(new ConnectionLimits(10, PATIENCE_MILLIS, 1))) {
      assertEquals(-1, connect(server, "").getInputStream().read());
    }
  }

  @Test
  void aRequestWithABodyGetsItsAnswerAndTheConnectionEnds() throws Exception {
    try (PageServer server = server(ConnectionLimits.USUAL)) {
      Socket socket =
          connect(
              server,
              "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\n12345GET / HTTP/1.1");
      socket.shutdownOutput();
      String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(all.startsWith("HTTP/1.1 405 Method Not Allowed\r\n"), all);
      assertEquals(all.indexOf("HTTP/1.1"), all.lastIndexOf("HTTP/1.1"), "one answer: " + all);
    }
  }
}
