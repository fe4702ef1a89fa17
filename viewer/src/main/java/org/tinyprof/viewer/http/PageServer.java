package org.tinyprof.viewer.http;

import java.io.Closeable;
import java.io.IOException;
import java.io.StringWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;

/** Serves the page and its answers to clients with a valid token. */
public final class PageServer implements Closeable {
  private static final String ASK = "/ask/";
  private static final String TOKEN = "token=";
  private static final int LONGEST_ADDRESS = 16_384;
  private static final int ANSWERS_AT_ONCE = 8;

  private final Connections connections;
  private final Semaphore answering = new Semaphore(ANSWERS_AT_ONCE, true);
  private final PageFiles files = new PageFiles();
  private final Guard guard;
  private final LatestRequests latest = new LatestRequests();
  private final Answers answers;

  /**
   * Starts to serve.
   *
   * @param port 0 for any that is free
   */
  public PageServer(InetAddress address, int port, Answers answers) throws IOException {
    this(address, port, answers, ConnectionLimits.USUAL);
  }

  PageServer(InetAddress address, int port, Answers answers, ConnectionLimits limits)
      throws IOException {
    this.answers = answers;
    try {
      connections = new Connections(address, port, limits, this::reply);
    } catch (BindException e) {
      throw new IOException(
          "port "
              + port
              + " of "
              + address.getHostAddress()
              + " is not available; give another"
              + " --port, or none",
          e);
    }
    guard = new Guard(port(), names(address));
    connections.start();
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
    return connections.port();
  }

  /** An address that opens the page once. */
  public String newAddress() {
    InetAddress address = connections.address();
    String host =
        address.isLoopbackAddress() || address.isAnyLocalAddress()
            ? "127.0.0.1"
            : address.getHostAddress();
    return "http://" + host + ":" + port() + "/?token=" + guard.token();
  }

  private Reply reply(HttpRequest request) {
    boolean head = request.isHead();
    if (!head && !request.method().equals("GET")) {
      return Reply.text(405, "this page is read only");
    }
    if (request.path().length() + request.query().length() > LONGEST_ADDRESS) {
      return Reply.text(414, "the address is too long");
    }
    boolean enters = request.path().equals("/") && request.query().startsWith(TOKEN);
    if (enters && !head && guard.takes(request.query().substring(TOKEN.length()), request)) {
      return TokenRedirect.of(request).with("Set-Cookie", guard.cookie());
    }
    if (!guard.isOurs(request)) {
      return Refusal.ofOrigin(request, port());
    }
    if (!guard.hasCookie(request)) {
      return Refusal.ofStranger(request);
    }
    if (enters) {
      return TokenRedirect.of(request); // the token is used up, but the cookie is there
    }
    return request.path().startsWith(ASK)
        ? answer(request.path().substring(ASK.length()), request.query())
        : files.find(request.path()).orElseGet(() -> Reply.text(404, "there is no such file"));
  }

  private Reply answer(String question, String query) {
    try {
      Parameters parameters = Parameters.parse(query);
      int turn = parameters.number("turn", 0, Integer.MAX_VALUE, 0);
      BooleanSupplier wanted = latest.take(parameters.text("view"), turn);
      answering.acquire();
      try {
        return Reply.json(200, answers.answer(question, parameters, wanted));
      } finally {
        answering.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failure(500, "the server ends");
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
  public void close() throws IOException {
    connections.close();
  }
}
