package org.tinyprof.viewer.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.question.Questions;

/** Ten thousand requests that nobody would send on purpose. A failure names the seed. */
class PageServerFuzzTest {
  private static final int REQUESTS = 5_000;
  private static final List<String> QUESTIONS =
      List.of(
          "run",
          "findings",
          "tree",
          "children",
          "snapshots",
          "rank",
          "ranks",
          "course",
          "cell",
          "callpaths",
          "details",
          "flat",
          "graph",
          "messages",
          "grid",
          "timeline",
          "moment",
          "differences",
          "version",
          "runs",
          "points",
          "multiples",
          "curve",
          "nothing",
          "../run",
          "");
  private static final List<String> NAMES =
      List.of(
          "path", "rank", "ranks", "exec", "iter", "metric", "self", "over", "q", "only", "prune",
          "order", "along", "group", "first", "last", "width", "height", "pixels", "bins", "ids",
          "top", "bottom", "left", "right", "nodes", "run", "turn", "view", "rows", "where", "pick",
          "brush", "time", "span", "depth", "thread", "threads", "sort", "colour", "axes", "by",
          "to", "falling", "before", "after");
  private static final List<String> VALUES =
      List.of(
          "",
          "0",
          "1",
          "-1",
          "7",
          "2-5",
          "0.0s-0.5s",
          "5-2",
          "999999999",
          "99999999999999999999",
          "NaN",
          "main",
          "main<step",
          "main<step<compute",
          "<",
          "time",
          "bytes",
          "tag",
          "max",
          "value",
          "host",
          "MATCH (",
          "[{",
          "**<MPI_*",
          "main[time > 5ms]",
          "iteration",
          "callpath",
          "\u0000",
          "0,1,2,,",
          "\uD800",
          "%",
          "name",
          "class",
          "1e309",
          "ranks",
          "-ranks",
          "ranks >= 8 and solver = cg",
          "ranks:2:8",
          "value::main:0:9;solver:a:z",
          "value%3A%3Amain;ranks;%zz",
          "value::",
          "@kind",
          "solver",
          "x".repeat(5000));

  @TempDir static Path folder;

  @Test
  void nothingIsAnsweredWithoutAToken() throws Exception {
    try (PageServer server =
        new PageServer(InetAddress.getLoopbackAddress(), 0, (q, p, wanted) -> "{\"secret\":1}")) {
      RawHttp http = new RawHttp(server.port());
      for (int seed = 0; seed < REQUESTS; seed++) {
        RawHttp.Answer answer = http.send(request(new Random(seed), server.port()));
        assertFalse(answer.body().contains("secret"), "seed " + seed);
        assertTrue(answer.status() == 0 || answer.status() >= 400, "seed " + seed + answer.head());
      }
      String address = server.newAddress();
      assertEquals(303, http.get(address.substring(address.indexOf("/?"))).status());
    }
  }

  /** A request of which some bytes are others. */
  private static byte[] request(Random random, int port) {
    String path = "/ask/" + QUESTIONS.get(random.nextInt(QUESTIONS.size())) + "?token=guessed";
    String cookie = random.nextBoolean() ? "Cookie: tinyprof-" + port + "=guessed\r\n" : "";
    byte[] bytes =
        ("GET "
                + path
                + " HTTP/1.1\r\nHost: 127.0.0.1:"
                + port
                + "\r\n"
                + cookie
                + "Connection: close\r\n\r\n")
            .getBytes(StandardCharsets.ISO_8859_1);
    int changes = random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      bytes[random.nextInt(bytes.length - 4)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  @Test
  void noQuestionMakesTheServerFail() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    askAnything(run, 0, REQUESTS / 2);
  }

  @Test
  void noQuestionAboutManyRunsMakesTheServerFail() throws Exception {
    Path study = Files.createDirectories(folder.resolve("study"));
    for (int i = 0; i < 6; i++) {
      StudyRun.of(i, 1 << i)
          .with("solver", i % 2 == 0 ? "cg" : "<img src=x>")
          .with("main", 10.0 * i + 1)
          .with("main<step", 5.0 * i)
          .write(study.resolve(i + ".tprof"));
    }
    askAnything(study, REQUESTS / 2, REQUESTS);
  }

  private static void askAnything(Path runs, int from, int to) throws Exception {
    try (Questions questions =
            Questions.of(List.of(runs.toString()), ReadingRules.NONE, Optional.empty());
        PageServer server = new PageServer(InetAddress.getLoopbackAddress(), 0, questions)) {
      String entry = server.newAddress().replaceFirst("http://[^/]*", "");
      String cookie = new RawHttp(server.port()).get(entry).cookie();
      HttpClient client = HttpClient.newHttpClient();
      for (int seed = from; seed < to; seed++) {
        URI asked = URI.create("http://127.0.0.1:" + server.port() + question(new Random(seed)));
        HttpRequest request = HttpRequest.newBuilder(asked).header("Cookie", cookie).build();
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertTrue(
            Set.of(200, 400, 404, 409, 414).contains(answer.statusCode()),
            "seed " + seed + ": " + asked + " " + answer.body());
      }
    }
  }

  private static String question(Random random) {
    StringBuilder question =
        new StringBuilder("/ask/" + QUESTIONS.get(random.nextInt(QUESTIONS.size())) + "?");
    int pairs = random.nextInt(6);
    for (int i = 0; i < pairs; i++) {
      String value = VALUES.get(random.nextInt(VALUES.size()));
      question.append(NAMES.get(random.nextInt(NAMES.size()))).append('=');
      question.append(URLEncoder.encode(value, StandardCharsets.UTF_8)).append('&');
    }
    return question.toString();
  }
}
