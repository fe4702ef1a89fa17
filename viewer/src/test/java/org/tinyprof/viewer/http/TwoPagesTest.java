package org.tinyprof.viewer.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Two pages of one server do not wait for each other. */
class TwoPagesTest {
  private static final int AT_ONCE = 6; // a browser sends no more requests to one server
  private static final int PATIENCE_SECONDS = 60;

  private final CountDownLatch begun = new CountDownLatch(AT_ONCE);
  private final CountDownLatch mayEnd = new CountDownLatch(1);

  private String answer(String question) {
    if (question.equals("long")) {
      begun.countDown();
      try {
        mayEnd.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return "{\"answer\":\"" + question + "\"}";
  }

  @Test
  void aShortQuestionIsAnsweredWhileAnotherPageWaitsForItsLongOnes() throws Exception {
    try (PageServer server =
        new PageServer(InetAddress.getLoopbackAddress(), 0, (q, asked, wanted) -> answer(q))) {
      HttpClient one = HttpClient.newHttpClient();
      HttpClient other = HttpClient.newHttpClient();
      String ofOne = cookie(server);
      List<CompletableFuture<HttpResponse<String>>> under = new ArrayList<>();
      for (int turn = 0; turn < AT_ONCE; turn++) {
        under.add(
            one.sendAsync(
                request(server, "long?view=one-" + turn, ofOne),
                HttpResponse.BodyHandlers.ofString()));
      }
      assertTrue(begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
      HttpResponse<String> answered =
          other
              .sendAsync(
                  request(server, "short?view=other-tree", cookie(server)),
                  HttpResponse.BodyHandlers.ofString())
              .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertEquals("{\"answer\":\"short\"}", answered.body());
      assertTrue(under.stream().noneMatch(CompletableFuture::isDone));
      mayEnd.countDown();
      for (CompletableFuture<HttpResponse<String>> each : under) {
        assertEquals(200, each.get(PATIENCE_SECONDS, TimeUnit.SECONDS).statusCode());
      }
    } finally {
      mayEnd.countDown();
    }
  }

  private static String cookie(PageServer server) throws Exception {
    String entry = server.newAddress().replaceFirst("http://[^/]*", "");
    return new RawHttp(server.port()).get(entry).cookie();
  }

  private static HttpRequest request(PageServer server, String asked, String cookie) {
    URI address = URI.create("http://127.0.0.1:" + server.port() + "/ask/" + asked);
    return HttpRequest.newBuilder(address).header("Cookie", cookie).build();
  }
}
