package org.tinyprof.viewer.http;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Optional;

/** One client's connection: requests and their answers in turn, on a thread of its own. */
final class Connection implements Closeable {
  private final Socket socket;
  private final RequestReader requests;
  private volatile boolean answering;
  private volatile boolean trusted;
  private volatile long since = System.nanoTime();

  Connection(Socket socket, ConnectionLimits limits) throws IOException {
    this.socket = socket;
    this.requests = new RequestReader(socket, limits);
    socket.setTcpNoDelay(true); // small answers are not held back
  }

  /** Whether it waits for a request, or for the rest of one. */
  boolean isIdle() {
    return !answering;
  }

  /** Whether a request on it was allowed to see the page. */
  boolean isTrusted() {
    return trusted;
  }

  /** Since when it waits or answers, by the clock of {@link System#nanoTime}. */
  long since() {
    return since;
  }

  /** Serves until either side has enough; a client that goes away is no failure. */
  void serve(RequestHandler handler) {
    try (socket) {
      OutputStream out = socket.getOutputStream();
      boolean more = true;
      while (more) {
        more = answerNext(handler, out);
      }
      socket.shutdownOutput();
      requests.drain();
    } catch (IOException e) {
      System.getLogger(Connection.class.getName())
          .log(System.Logger.Level.DEBUG, "a connection of the page broke off", e);
    }
  }

  private boolean answerNext(RequestHandler handler, OutputStream out) throws IOException {
    Optional<HttpRequest> next;
    try {
      next = requests.next();
    } catch (BadRequestException e) {
      e.reply().write(out, false, false);
      return false;
    }
    if (next.isEmpty()) {
      return false;
    }
    begin(true);
    Reply reply = handler.reply(next.get());
    trusted |= reply.isSuccess(); // strangers get errors alone
    reply.write(out, next.get().isHead(), next.get().persistent());
    begin(false);
    return next.get().persistent();
  }

  private void begin(boolean answers) {
    since = System.nanoTime();
    answering = answers;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
