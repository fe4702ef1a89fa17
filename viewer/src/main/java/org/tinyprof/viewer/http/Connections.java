package org.tinyprof.viewer.http;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Accepts connections and gives each a thread, so that a slow client holds up nobody else. Where
 * there are too many, an idle one is closed for each that comes: first those on which nobody was
 * allowed to see the page, the one that waits longest before the others.
 */
final class Connections implements Closeable {
  private static final int BACKLOG = 64;
  private static final long PAUSE_MILLIS = 50; // where the system has no descriptor left
  private static final Comparator<Connection> EXPENDABLE =
      Comparator.comparing(Connection::isTrusted).thenComparingLong(Connection::since);

  private final ServerSocket server;
  private final ConnectionLimits limits;
  private final RequestHandler handler;
  private final ExecutorService threads = Executors.newCachedThreadPool(Connections::thread);
  private final Set<Connection> open = new LinkedHashSet<>();

  Connections(InetAddress address, int port, ConnectionLimits limits, RequestHandler handler)
      throws IOException {
    this.server = new ServerSocket(port, BACKLOG, address);
    this.limits = limits;
    this.handler = handler;
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "page");
    thread.setDaemon(true);
    return thread;
  }

  InetAddress address() {
    return server.getInetAddress();
  }

  int port() {
    return server.getLocalPort();
  }

  void start() {
    threads.execute(this::accept);
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        add(server.accept());
      } catch (IOException e) {
        if (!server.isClosed()) {
          System.getLogger(Connections.class.getName())
              .log(System.Logger.Level.DEBUG, "a connection was not accepted", e);
          pause();
        }
      }
    }
  }

  /** Makes room after a failure, most often for want of descriptors. */
  private void pause() {
    try {
      shed();
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void add(Socket socket) throws IOException {
    Connection connection = new Connection(socket, limits);
    synchronized (open) {
      if (server.isClosed() || (open.size() >= limits.connections() && !shed())) {
        connection.close();
        return;
      }
      open.add(connection);
      threads.execute(() -> serve(connection));
    }
  }

  private void serve(Connection connection) {
    try {
      connection.serve(handler);
    } finally {
      forget(connection);
    }
  }

  private void forget(Connection connection) {
    synchronized (open) {
      open.remove(connection);
    }
  }

  /** Closes an idle connection; says whether there was one. */
  private boolean shed() {
    synchronized (open) {
      Optional<Connection> first = open.stream().filter(Connection::isIdle).min(EXPENDABLE);
      first.ifPresent(this::end);
      return first.isPresent();
    }
  }

  private void end(Connection connection) {
    forget(connection);
    try {
      connection.close();
    } catch (IOException e) {
      System.getLogger(Connections.class.getName())
          .log(System.Logger.Level.DEBUG, "a connection did not close", e);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    synchronized (open) {
      List.copyOf(open).forEach(this::end);
    }
    threads.shutdownNow();
  }
}
