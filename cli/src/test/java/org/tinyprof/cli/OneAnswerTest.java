package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tinyprof.analysis.fixtures.VariedRun;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Profile;

/** One question has one answer, however it is spelt and whoever is asked. */
class OneAnswerTest {
  private static final long SEEDS = Long.getLong("tinyprof.answers.seeds", 12);
  private static final List<List<String>> QUESTIONS =
      List.of(
          List.of("tree"),
          List.of("tree", "--self"),
          List.of("tree", "--metric", "bytes", "--min-share", "5"),
          List.of("flat"),
          List.of("flat", "--self", "--min-share", "2"),
          List.of("balance"));

  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.range(0, SEEDS);
  }

  private Path write(Profile profile) throws IOException {
    return Files.write(folder.resolve("run.tprof"), IndexFile.encodeWhole(profile));
  }

  private static String asked(List<String> question, Path run, String... more) {
    List<Object> words = new ArrayList<>(question);
    words.add(1, run);
    words.addAll(List.of(more));
    words.addAll(List.of("--format", "json"));
    Commands done = Commands.run(words.toArray());
    return done.exitCode() + done.out() + done.err();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aRankIsASliceAndEverythingAQuery(long seed) throws Exception {
    Profile profile = VariedRun.profile(seed);
    Path run = write(profile);
    for (List<String> question : QUESTIONS) {
      for (int rank = 0; rank < profile.run().ranks(); rank++) {
        assertEquals(
            asked(question, run, "--rank", "" + rank),
            asked(question, run, "--slice", "rank(" + rank + ")"));
      }
      assertEquals(asked(question, run), asked(question, run, "--query", "*"));
    }
    assertEquals(
        asked(List.of("report"), run, "--rank", "0"),
        asked(List.of("report"), run, "--slice", "rank(0)"));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void oneQueryHasOneAnswerInEachSpelling(long seed) throws Exception {
    Profile profile = VariedRun.profile(seed);
    Path run = write(profile);
    int ranks = profile.run().ranks();
    int callpaths = profile.schema().callpaths().size();
    String name = profile.schema().callpaths().name((int) (seed % callpaths));
    String last = "rank(" + (ranks - 1) + ")";
    for (List<String> question : QUESTIONS) {
      String answer = asked(question, run, "--slice", last, "--query", name);
      assertEquals(
          numbers(answer),
          numbers(asked(question, run, "--rank", "" + (ranks - 1), "--query", name)));
      String inHatchetsWords = "MATCH (\".\", p) WHERE p.\"name\" = \"" + name + "\"";
      assertEquals(
          numbers(answer),
          numbers(asked(question, run, "--slice", last, "--query", inHatchetsWords)));
    }
  }

  /** A slice of all ranks reads every value; without it the index answers. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theIndexSaysWhatTheValuesSay(long seed) throws Exception {
    Profile profile = VariedRun.profile(seed);
    Path run = write(profile);
    String all = "rank(0-" + profile.run().ranks() + ").execution(0-)";
    for (String metric : List.of("time", "time.self", "count", "bytes")) {
      assertEquals(
          numbers(asked(List.of("tree", "--metric", metric), run)),
          numbers(asked(List.of("tree", "--metric", metric), run, "--slice", all)));
    }
  }

  /** The numbers of each callpath, without what only the index knows. */
  private static Map<String, String> numbers(String answer) throws IOException {
    Map<String, String> numbers = new TreeMap<>();
    if (!answer.startsWith("0")) {
      return Map.of("refused", answer); // no lane has a value of the metric
    }
    JsonNode page = new ObjectMapper().readTree(answer.substring(1));
    for (Map.Entry<String, JsonNode> section : page.properties()) {
      for (JsonNode row : section.getValue().path("rows")) {
        Map<String, String> cells = new TreeMap<>();
        row.properties().forEach(cell -> cells.put(cell.getKey(), rounded(cell.getValue())));
        cells.remove("histogram");
        numbers.put(section.getKey() + " " + cells.remove("callpath"), cells.toString());
      }
    }
    return numbers;
  }

  /** Sums of the index are exact, those of values are rounded. */
  private static String rounded(JsonNode number) {
    return number.isNumber() ? "%.9g".formatted(number.asDouble()) : number.asText();
  }

  /** Also where a callpath has less time than its children, and so a negative one of its own. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theReportsMethodsAreThoseOfTheFlatProfile(long seed) throws Exception {
    Path run = write(VariedRun.profile(seed));
    Map<String, String> flat = new TreeMap<>();
    for (JsonNode row : page(List.of("flat"), run).at("/flat/rows")) {
      flat.put(row.get("name").asText(), ownTime(row, "time.self_ns"));
    }
    for (JsonNode row : page(List.of("report"), run).at("/methods/rows")) {
      String path = row.get("callpath").asText();
      String name = path.substring(path.lastIndexOf('<') + 1);
      assertEquals(flat.get(name), ownTime(row, "time_ns"), name);
    }
  }

  private static JsonNode page(List<String> question, Path run) throws IOException {
    return new ObjectMapper().readTree(asked(question, run).substring(1));
  }

  private static String ownTime(JsonNode row, String column) {
    return rounded(row.get(column)) + " " + rounded(row.get("share"));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void exportsHaveTheTreesNumbers(long seed) throws Exception {
    Profile profile = VariedRun.profile(seed);
    Path run = write(profile);
    if (profile.values().lanes().size() > profile.run().ranks()) {
      return; // the tree has main threads and the others apart
    }
    Map<String, Double> exported = exported(profile, run);
    Map<String, Double> byRank = new TreeMap<>();
    for (int rank = 0; rank < profile.run().ranks(); rank++) {
      byRank.putAll(exported(profile, run, "--slice", "rank(" + rank + ")"));
    }
    assertEquals(exported, byRank);
    Map<String, Double> shown = new TreeMap<>();
    for (int rank = 0; rank < profile.run().ranks(); rank++) {
      for (String metric : List.of("time", "time.self")) {
        String end = metric.equals("time") ? "" : ", own";
        String tree = asked(List.of("tree", "--metric", metric), run, "--rank", "" + rank);
        for (JsonNode row : new ObjectMapper().readTree(tree.substring(1)).at("/tree/rows")) {
          put(shown, row.get("callpath").asText() + " on " + rank + end, row.get(metric + "_ns"));
        }
      }
    }
    assertEquals(shown.keySet(), exported.keySet());
    shown.forEach((key, nanos) -> assertEquals(nanos / 1e9, exported.get(key), 1e-9, key));
  }

  private static Map<String, Double> exported(Profile profile, Path run, String... more)
      throws IOException {
    List<Object> words = new ArrayList<>(List.of("convert", run, "--to", "caliper"));
    words.addAll(List.of(more));
    JsonNode caliper = new ObjectMapper().readTree(Commands.run(words.toArray()).out());
    List<String> columns = new ArrayList<>();
    caliper.get("columns").forEach(column -> columns.add(column.asText()));
    Map<String, Double> exported = new TreeMap<>();
    for (JsonNode row : caliper.get("data")) {
      int callpath = row.get(columns.indexOf("path")).asInt();
      String key =
          profile.schema().callpaths().path(callpath)
              + " on "
              + row.get(columns.indexOf("mpi.rank")).asInt();
      put(exported, key, row.get(columns.indexOf("time (inc)")));
      put(exported, key + ", own", row.get(columns.indexOf("time")));
    }
    return exported;
  }

  private static void put(Map<String, Double> values, String key, JsonNode value) {
    if (value.isNumber()) {
      values.put(key, value.asDouble());
    }
  }
}
