package org.tinyprof.benchmarks.peers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicLong;

/** Stands in for a collector of OpenTelemetry on this host: takes every request, keeps none. */
final class SpanCollector implements AutoCloseable {
  private static final int OK = 200;
  private static final int NO_BODY = -1;

  private final HttpServer server;
  private final AtomicLong bytes = new AtomicLong();

  SpanCollector() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::take);
    server.start();
  }

  private void take(HttpExchange request) throws IOException {
    bytes.addAndGet(request.getRequestBody().transferTo(OutputStream.nullOutputStream()));
    request.sendResponseHeaders(OK, NO_BODY);
    request.close();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** What the requests held so far. */
  long bytes() {
    return bytes.get();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
