package org.tinyprof.viewer.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.text.QuestionException;

class PageServerTest {
  private PageServer server;
  private volatile BooleanSupplier wanted = () -> true;
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch goOn = new CountDownLatch(1);

  @BeforeEach
  void start() throws IOException {
    server = new PageServer(InetAddress.getLoopbackAddress(), 0, this::answer);
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private String answer(String question, Parameters parameters, BooleanSupplier stillWanted)
      throws QuestionException {
    if (question.equals("wrong")) {
      throw new QuestionException("no metric 'tme'; did you mean 'time'?");
    }
    if (question.equals("broken")) {
      throw new IllegalStateException("a fault");
    }
    if (question.equals("slow") && parameters.text("turn").equals("1")) {
      wanted = stillWanted;
      asked.countDown();
      try {
        goOn.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return "{\"secret\":\"" + question + "\"}";
  }

  private RawHttp http() {
    return new RawHttp(server.port());
  }

  private String cookie() throws IOException {
    String address = server.newAddress();
    return http().get(address.substring(address.indexOf("/?"))).cookie();
  }

  @Test
  void aTokenOpensThePageOnceAndBecomesACookie() throws Exception {
    String path = server.newAddress().replaceFirst("http://[^/]*", "");
    RawHttp.Answer first = http().get(path);
    assertEquals(303, first.status());
    assertTrue(first.head().contains("HttpOnly;SameSite=Strict;Path=/"), first.head());
    assertFalse(first.head().contains(path), "the token does not stay in the address");
    assertEquals(403, http().get(path).status());
    assertEquals(200, http().with("Cookie: " + first.cookie()).get("/").status());
    assertEquals(303, http().with("Cookie: " + first.cookie()).get(path).status());
  }

  @Test
  void nothingIsHandedOutWithoutTheCookie() throws Exception {
    for (String path : List.of("/", "/page.js", "/ask/run", "/?token=guessed", "/ask/run?token=")) {
      RawHttp.Answer answer = http().get(path);
      assertEquals(403, answer.status(), path);
      assertFalse(answer.body().contains("secret"), path);
    }
    String forged = "Cookie: " + cookie().replaceFirst("=.*", "=guessed");
    assertEquals(403, http().with(forged).get("/ask/run").status());
  }

  @Test
  void anotherNameOrOriginIsTurnedAway() throws Exception {
    String cookie = "Cookie: " + cookie();
    assertEquals(200, http().with(cookie).get("/ask/run").status());
    assertEquals(403, http().host("evil.example").with(cookie).get("/ask/run").status());
    assertEquals(403, http().host("127.0.0.1:1").with(cookie).get("/ask/run").status());
    for (String other :
        List.of("Origin: http://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site")) {
      assertEquals(403, http().with(cookie, other).get("/ask/run").status(), other);
    }
    String own = "Origin: http://127.0.0.1:" + server.port();
    assertEquals(200, http().with(cookie, own).get("/ask/run").status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../../../../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "//etc/passwd",
        "/page.css/../../x",
        "/PageFiles.class",
        "/page.js%00.css"
      })
  void noPathFindsAFile(String path) throws Exception {
    RawHttp.Answer answer = http().with("Cookie: " + cookie()).get(path);
    assertTrue(answer.status() == 404 || answer.status() == 400, answer.head());
    assertFalse(answer.body().contains("root:"), answer.body());
  }

  @Test
  void everyFileOfThePageIsThere() throws Exception {
    String cookie = "Cookie: " + cookie();
    for (String name : List.of("d3.min.js", "page.js")) {
      RawHttp.Answer answer = http().with(cookie).get("/" + name);
      assertEquals(200, answer.status(), name);
      assertTrue(answer.head().contains("text/javascript"), name);
      assertTrue(answer.head().contains("script-src 'self'"), name);
    }
  }

  @Test
  void onlyReadingIsAllowed() throws Exception {
    String cookie = "Cookie: " + cookie();
    assertEquals(405, http().with(cookie).ask("POST", "/ask/run").status());
    assertEquals(405, http().with(cookie).ask("DELETE", "/").status());
    assertEquals(200, http().with(cookie).ask("HEAD", "/").status());
    assertEquals(414, http().with(cookie).get("/ask/run?q=" + "x".repeat(20_000)).status());
  }

  @Test
  void aWrongQuestionIsOneLineAndAFaultDoesNotEndTheServer() throws Exception {
    String cookie = "Cookie: " + cookie();
    RawHttp.Answer wrong = http().with(cookie).get("/ask/wrong");
    assertEquals(400, wrong.status());
    assertEquals("{\"error\":\"no metric 'tme'; did you mean 'time'?\"}", wrong.body());
    assertEquals(500, http().with(cookie).get("/ask/broken").status());
    assertEquals(200, http().with(cookie).get("/ask/run").status());
  }

  @Test
  void aLaterQuestionOfTheSameViewMakesAnEarlierOneUnwanted() throws Exception {
    String cookie = "Cookie: " + cookie();
    Thread first =
        new Thread(
            () -> {
              try {
                http().with(cookie).get("/ask/slow?view=a&turn=1");
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    first.start();
    asked.await();
    assertTrue(wanted.getAsBoolean());
    http().with(cookie).get("/ask/slow?view=b&turn=2");
    assertTrue(wanted.getAsBoolean(), "another view's question does not matter");
    http().with(cookie).get("/ask/slow?view=a&turn=3");
    assertFalse(wanted.getAsBoolean());
    goOn.countDown();
    first.join();
  }
}
