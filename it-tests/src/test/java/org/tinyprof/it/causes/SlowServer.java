package org.tinyprof.it.causes;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * What the programs wait for, in the process of the test: a byte is answered after ten times as
 * many milliseconds, and a page after as many as its path says.
 */
final class SlowServer implements AutoCloseable {
  private final ServerSocket socket = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
  private final HttpServer http =
      HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "slow-server");
            thread.setDaemon(true);
            return thread;
          });

  SlowServer() throws IOException {
    threads.execute(this::accept);
    http.setExecutor(threads);
    http.createContext(
        "/",
        exchange -> {
          pause(Integer.parseInt(exchange.getRequestURI().getPath().substring(1)));
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    http.start();
  }

  int port() {
    return socket.getLocalPort();
  }

  int httpPort() {
    return http.getAddress().getPort();
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        threads.execute(() -> answer(client));
      } catch (IOException e) {
        return; // closed
      }
    }
  }

  private static void answer(Socket client) {
    try (client) {
      client.setTcpNoDelay(true);
      for (int asked = client.getInputStream().read();
          asked >= 0;
          asked = client.getInputStream().read()) {
        pause(10L * asked);
        client.getOutputStream().write(asked);
      }
    } catch (IOException e) {
      return; // the program has ended
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
    http.stop(0);
    threads.shutdownNow();
  }
}
