package org.tinyprof.viewer.http;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads requests from one connection. The head of a request has a limited length, and a limited
 * time from its first byte to its last. For one thread.
 */
final class RequestReader {
  private static final int MOST_BYTES = 1 << 16;
  private static final int MOST_HEADERS = 100;
  private static final int DRAINED_BYTES = 1 << 16;
  private static final int DRAIN_MILLIS = 1000;
  private static final long MILLI = 1_000_000;

  private final Socket socket;
  private final ConnectionLimits limits;
  private final byte[] buffer = new byte[8192];
  private int at;
  private int end;
  private int bytes; // of this request
  private long deadline; // of this request

  RequestReader(Socket socket, ConnectionLimits limits) {
    this.socket = socket;
    this.limits = limits;
  }

  /** The next request; empty if the client has ended the connection, or sends none for long. */
  Optional<HttpRequest> next() throws IOException {
    try {
      deadline = System.nanoTime() + limits.idleMillis() * MILLI;
      if (at == end && !fill()) {
        return Optional.empty();
      }
    } catch (SocketTimeoutException e) {
      return Optional.empty();
    }
    deadline = System.nanoTime() + limits.headMillis() * MILLI;
    bytes = 0;
    try {
      return head();
    } catch (SocketTimeoutException e) {
      throw new BadRequestException(408, "the request did not end in time");
    }
  }

  private Optional<HttpRequest> head() throws IOException {
    List<String> lines = new ArrayList<>();
    while (true) {
      Optional<String> line = line();
      if (line.isEmpty()) {
        return Optional.empty(); // the client has gone in the middle of it
      }
      if (line.get().isEmpty() && !lines.isEmpty()) {
        return Optional.of(HttpRequest.parse(lines));
      }
      if (!line.get().isEmpty()) {
        lines.add(line.get());
      }
      if (lines.size() > MOST_HEADERS + 1) {
        throw new BadRequestException(431, "the request has too many headers");
      }
    }
  }

  private Optional<String> line() throws IOException {
    StringBuilder line = new StringBuilder();
    while (at < end || fill()) {
      char next = (char) (buffer[at++] & 0xFF);
      bytes++;
      if (bytes > MOST_BYTES) {
        throw new BadRequestException(431, "the request is too long");
      }
      if (next == '\n') {
        int length = line.length();
        boolean ends = length > 0 && line.charAt(length - 1) == '\r';
        return Optional.of(line.substring(0, ends ? length - 1 : length));
      }
      line.append(next);
    }
    return Optional.empty();
  }

  private boolean fill() throws IOException {
    long left = deadline - System.nanoTime();
    if (left <= 0) {
      throw new SocketTimeoutException("the deadline has passed");
    }
    socket.setSoTimeout((int) Math.max(1, left / MILLI));
    at = 0;
    end = Math.max(0, socket.getInputStream().read(buffer));
    return end > 0;
  }

  /**
   * Reads on for a moment after the last answer: closing a socket that has unread bytes would take
   * the answer away from the client.
   */
  void drain() throws IOException {
    deadline = System.nanoTime() + DRAIN_MILLIS * MILLI;
    try {
      int read = 0;
      while (read < DRAINED_BYTES && fill()) {
        read += end;
      }
    } catch (SocketTimeoutException e) {
      return; // the client keeps it open for no reason of ours
    }
  }
}
