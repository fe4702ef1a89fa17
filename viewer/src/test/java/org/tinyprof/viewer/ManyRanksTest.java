package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.interchange.read.ReadingRules;

/**
 * Exports and live pages of many ranks, again and again: reading ahead and questions meet in
 * another order each time. {@code -Dtinyprof.page.rounds=200} tries more orders.
 */
class ManyRanksTest {
  private static final int ROUNDS = Integer.getInteger("tinyprof.page.rounds", 10);
  private static final Duration LIMIT = Duration.ofMinutes(5); // of one round, for a hang

  @TempDir static Path folder;

  private static Path run(int ranks) throws Exception {
    return HeatRun.write(folder.resolve(ranks + ".tprof"), ranks, 1, 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {1024, 3000})
  void everyExportEnds(int ranks) throws Exception {
    Path run = run(ranks);
    for (int round = 0; round < ROUNDS; round++) {
      ByteArrayOutputStream page = new ByteArrayOutputStream();
      assertTimeoutPreemptively(
          LIMIT,
          () -> PageExport.write(List.of(run.toString()), ReadingRules.NONE, page, Progress.SILENT),
          "round " + round);
      String answers = Packed.inPage(page.toString(StandardCharsets.UTF_8));
      assertTrue(answers.contains("\"ranks|main|"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1024, 3000})
  void everyLivePageAnswers(int ranks) throws Exception {
    List<String> runs = List.of(run(ranks).toString());
    for (int round = 0; round < ROUNDS; round++) {
      assertTimeoutPreemptively(LIMIT, () -> visit(runs), "round " + round);
    }
  }

  /**
   * Asks as a browser does: the first page, then all callpaths over several connections at once.
   */
  private static void visit(List<String> runs) throws Exception {
    try (Viewer viewer = Viewer.start(runs, InetAddress.getLoopbackAddress(), 0)) {
      HttpClient browser =
          HttpClient.newBuilder()
              .version(HttpClient.Version.HTTP_1_1)
              .cookieHandler(new CookieManager())
              .build();
      URI entry = URI.create(viewer.newAddress());
      browser.send(get(entry), HttpResponse.BodyHandlers.discarding());
      String tree = text(browser, entry.resolve("/ask/tree"));
      text(browser, entry.resolve("/ask/findings"));
      List<CompletableFuture<HttpResponse<String>>> asked = new ArrayList<>();
      for (var node : new ObjectMapper().readTree(tree).get("nodes")) {
        String path = URLEncoder.encode(node.get("path").asText(), StandardCharsets.UTF_8);
        for (String question : List.of("ranks", "course")) {
          URI uri = entry.resolve("/ask/" + question + "?pixels=64&height=64&path=" + path);
          asked.add(browser.sendAsync(get(uri), HttpResponse.BodyHandlers.ofString()));
        }
      }
      for (CompletableFuture<HttpResponse<String>> answer : asked) {
        assertEquals(200, answer.get().statusCode(), answer.get().body());
      }
    }
  }

  private static HttpRequest get(URI uri) {
    return HttpRequest.newBuilder(uri).build();
  }

  private static String text(HttpClient browser, URI uri) throws Exception {
    HttpResponse<String> answer = browser.send(get(uri), HttpResponse.BodyHandlers.ofString());
    assertEquals(200, answer.statusCode(), answer.body());
    return answer.body();
  }
}
