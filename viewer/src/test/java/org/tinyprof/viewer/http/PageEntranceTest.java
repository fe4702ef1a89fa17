package org.tinyprof.viewer.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who gets in with the printed address, and what those read who do not. */
class PageEntranceTest {
  private static final String FORWARDED = "localhost:9000";
  private static final String[] CLICKED = {
    "Sec-Fetch-Site: cross-site",
    "Sec-Fetch-Mode: navigate",
    "Sec-Fetch-Dest: document",
    "Referer: https://hub.example.org/terminals/1"
  };

  private PageServer server;

  @BeforeEach
  void start() throws IOException {
    server =
        new PageServer(InetAddress.getLoopbackAddress(), 0, (q, p, wanted) -> "{\"secret\":1}");
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private RawHttp http() {
    return new RawHttp(server.port());
  }

  private String link() {
    return server.newAddress().replaceFirst("http://[^/]*", "");
  }

  @Test
  void aLinkClickedOnAnotherPageLeadsOnFromAPlaceOfOurOwn() throws Exception {
    String link = link();
    RawHttp.Answer answer = http().with(CLICKED).get(link);
    assertEquals(200, answer.status(), "a redirect would come without the strict cookie");
    assertTrue(answer.body().contains("http-equiv=\"refresh\" content=\"0;url=/\""));
    String cookie = "Cookie: " + answer.cookie();
    assertEquals(200, http().with(cookie, "Sec-Fetch-Site: same-origin").get("/").status());
    assertEquals(403, http().with(CLICKED).get(link).status(), "the token works once");
  }

  @Test
  void aForwardedPortOpensWithTheTokenAndIsKnownFromThenOn() throws Exception {
    RawHttp forwarded = http().host(FORWARDED);
    assertEquals(403, forwarded.get("/?token=guessed").status());
    RawHttp.Answer answer = forwarded.get(link());
    assertEquals(303, answer.status());
    String cookie = "Cookie: " + answer.cookie();
    for (String origin : List.of("http://" + FORWARDED, "https://" + FORWARDED)) {
      assertEquals(
          200, forwarded.with(cookie, "Origin: " + origin).get("/ask/run").status(), origin);
    }
    assertEquals(403, http().host("localhost:9001").with(cookie).get("/ask/run").status());
  }

  @Test
  void aForeignNameThatLeadsHereGetsNothingWithoutAToken() throws Exception {
    String cookie = "Cookie: " + http().get(link()).cookie();
    RawHttp evil = http().host("evil.example:" + server.port());
    for (String path : List.of("/", "/ask/run", "/?token=guessed")) {
      RawHttp.Answer answer = evil.with(cookie).get(path);
      assertEquals(403, answer.status(), path);
      assertFalse(answer.body().contains("secret"), path);
    }
  }

  @Test
  void aBrowserThatIsRefusedShowsWhatToDo() throws Exception {
    String html = "Accept: text/html,application/xhtml+xml,*/*;q=0.8";
    RawHttp.Answer used = http().with(html).get("/");
    assertEquals(403, used.status());
    assertTrue(used.head().contains("text/html"), used.head());
    assertTrue(used.body().contains("press Enter in the terminal of tinyprof view"), used.body());
    RawHttp.Answer named = http().host(FORWARDED).with(html).get("/");
    assertEquals(403, named.status());
    String place = "in place of 127.0.0.1:" + server.port() + " and keep the token";
    assertTrue(named.body().contains(place), named.body());
    assertFalse(named.body().contains(FORWARDED), "nothing that a request says is shown");
  }

  @Test
  void onlyOpeningUsesTheTokenUp() throws Exception {
    String link = link();
    assertEquals(403, http().ask("HEAD", link).status());
    assertEquals(405, http().ask("POST", link).status());
    assertEquals(303, http().get(link).status());
  }
}
