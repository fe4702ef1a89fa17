package org.tinyprof.viewer.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.io.StringWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.json.JsonOutput;

/** Serves the page and its answers to those who came with a token. */
public final class PageServer implements Closeable {
  private static final String ASK = "/ask/";
  private static final int LONGEST_ADDRESS = 16_384;
  private static final int THREADS = 8;
  private static final int BACKLOG = 64;

  static {
    // Before the first server: without it JDK 17 holds each small answer back for 40 ms.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxReqTime", "30");
    System.setProperty("sun.net.httpserver.maxReqHeaders", "100");
    System.setProperty("jdk.httpserver.maxConnections", "200");
  }

  private final HttpServer server;
  private final ExecutorService threads;
  private final PageFiles files = new PageFiles();
  private final Guard guard;
  private final Turns turns = new Turns();
  private final Answers answers;

  /**
   * Starts to serve.
   *
   * @param port 0 for any that is free
   */
  public PageServer(InetAddress address, int port, Answers answers) throws IOException {
    this.answers = answers;
    try {
      server = HttpServer.create(new InetSocketAddress(address, port), BACKLOG);
    } catch (BindException e) {
      throw new IOException(
          "port "
              + port
              + " of "
              + address.getHostAddress()
              + " cannot be had; give another"
              + " --port, or none",
          e);
    }
    guard = new Guard(port(), names(address));
    threads =
        Executors.newFixedThreadPool(
            THREADS,
            task -> {
              Thread thread = new Thread(task, "page");
              thread.setDaemon(true);
              return thread;
            });
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  private Set<String> names(InetAddress address) {
    Set<String> names = new HashSet<>();
    for (String name : new String[] {"127.0.0.1", "localhost", "[::1]"}) {
      names.add(name + ":" + port());
    }
    if (!address.isLoopbackAddress()) {
      names.add(address.getHostAddress() + ":" + port());
      names.add(address.getHostName().toLowerCase(Locale.ROOT) + ":" + port());
      names.add(address.getCanonicalHostName().toLowerCase(Locale.ROOT) + ":" + port());
    }
    return names;
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** An address that opens the page once. */
  public String newAddress() {
    InetAddress address = server.getAddress().getAddress();
    String host =
        address.isLoopbackAddress() || address.isAnyLocalAddress()
            ? "127.0.0.1"
            : address.getHostAddress();
    return "http://" + host + ":" + port() + "/?token=" + guard.token();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      reply(exchange).send(exchange);
    } catch (CancellationException e) {
      Reply.text(409, "a later question took its place").send(exchange);
    }
  }

  private Reply reply(HttpExchange exchange) throws IOException {
    String method = exchange.getRequestMethod();
    String path = exchange.getRequestURI().getPath();
    String query = Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse("");
    if (!guard.isOurs(exchange.getRequestHeaders())) {
      return Reply.text(403, "this page answers its own address only");
    }
    if (!method.equals("GET") && !method.equals("HEAD")) {
      return Reply.text(405, "this page is read only");
    }
    if (path == null || path.length() + query.length() > LONGEST_ADDRESS) {
      return Reply.text(414, "the address is too long");
    }
    if (path.equals("/") && query.startsWith("token=")) {
      return enter(exchange, query.substring("token=".length()));
    }
    if (!guard.hasCookie(exchange.getRequestHeaders())) {
      return Reply.text(
          403,
          "this address has been used; press Enter in the terminal of tinyprof view for another");
    }
    return path.startsWith(ASK)
        ? answer(path.substring(ASK.length()), query)
        : files.find(path).orElseGet(() -> Reply.text(404, "there is no such file"));
  }

  private Reply enter(HttpExchange exchange, String token) {
    boolean known = guard.takes(token);
    if (!known && !guard.hasCookie(exchange.getRequestHeaders())) {
      return Reply.text(
          403,
          "this address has been used; press Enter in the terminal of tinyprof view for another");
    }
    if (known) {
      exchange.getResponseHeaders().add("Set-Cookie", guard.cookie());
    }
    exchange.getResponseHeaders().add("Location", "/");
    return new Reply(303, Reply.TEXT, new byte[0]);
  }

  private Reply answer(String question, String query) {
    try {
      Parameters parameters = Parameters.parse(query);
      int turn = parameters.number("turn", 0, Integer.MAX_VALUE, 0);
      BooleanSupplier wanted = turns.take(parameters.text("view"), turn);
      return Reply.json(200, answers.answer(question, parameters, wanted));
    } catch (QuestionException e) {
      return failure(400, e.getMessage());
    } catch (CancellationException e) {
      return failure(409, "a later question took its place");
    } catch (IOException e) {
      return failure(500, String.valueOf(e.getMessage()));
    } catch (OutOfMemoryError e) {
      return failure(500, "not enough memory; set TINYPROF_JAVA_OPTS=-Xmx8g or so");
    } catch (RuntimeException e) {
      return failure(500, "unexpected " + e + "; please report it");
    }
  }

  private static Reply failure(int status, String line) {
    StringWriter json = new StringWriter();
    try {
      new JsonOutput(json).beginObject().name("error").value(line).endObject();
    } catch (IOException e) {
      throw new IllegalStateException("a text in memory cannot fail to be written", e);
    }
    return Reply.json(status, json.toString());
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
