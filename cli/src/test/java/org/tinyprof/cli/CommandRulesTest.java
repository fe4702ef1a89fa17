package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.format.binary.IndexFile;

/**
 * What every command says keeps the first page's rules: no line is too wide, nothing is negative or
 * no number, no share passes its whole, and parts add up.
 */
class CommandRulesTest {
  private static final long SEEDS = Long.getLong("tinyprof.rules.seeds", 12);
  private static final int[] WIDTHS = {80, 100, 160};
  private static final double EXACT = 1e-6;
  private static final Pattern NO_NUMBER = Pattern.compile("NaN|Infinity|null");
  private static final Pattern NEGATIVE = Pattern.compile("\\s-\\d");
  private static final Pattern SHARE = Pattern.compile("(± ?|\\+-|[+-]|vary by\\s+)?([0-9.]+) %");
  private static final Pattern SPLIT =
      Pattern.compile("(?s)time went[^\\n]*\\n(?:[^\\n]*ranks[^\\n]*\\n)?(.*?)\\n\\n");
  private static final List<List<String>> ONE_RUN =
      List.of(
          List.of("report"),
          List.of("report", "--sum"),
          List.of("tree"),
          List.of("tree", "--all"),
          List.of("tree", "--self"),
          List.of("tree", "--over", "sum"),
          List.of("tree", "--over", "max"),
          List.of("tree", "--metric", "count"),
          List.of("tree", "--hot"),
          List.of("tree", "--paths"),
          List.of("flat"),
          List.of("flat", "--self"),
          List.of("flat", "--paths"),
          List.of("flat", "--callers", "main"),
          List.of("flat", "--callees", "main"),
          List.of("balance"),
          List.of("balance", "--self"),
          List.of("info"),
          List.of("flat", "--metric", "count,time"));
  private static final List<List<String>> PERHAPS = // some runs have nothing for them
      List.of(
          List.of("efficiency"), List.of("messages"), List.of("trace"), List.of("flat", "--cost"));
  private static final List<List<String>> MANY_RUNS =
      List.of(
          List.of("runs"),
          List.of("runs", "--show", "all"),
          List.of("stats"),
          List.of("stats", "--group-by", "solver"),
          List.of("stats", "--boxplot"));
  private static final List<List<String>> MANY_RUNS_COMPARED =
      List.of(
          List.of("stats", "--spread"),
          List.of("stats", "--prefer", "--group-by", "solver"),
          List.of("stats", "--clusters"),
          List.of("scaling", "--by", "size"),
          List.of("scaling", "--by", "size", "--speedup"),
          List.of("scaling", "--by", "size", "--verbose"),
          List.of("model", "--by", "size"),
          List.of("model", "--by", "size", "--verbose"));

  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.range(0, SEEDS);
  }

  private Path run(long seed) throws IOException {
    return Files.write(
        folder.resolve("run" + seed + ".tprof"), IndexFile.encodeWhole(AgreeingRun.profile(seed)));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void holdForOneRun(long seed) throws Exception {
    for (List<String> question : ONE_RUN) {
      check(question, List.of(run(seed)), false);
    }
    for (List<String> question : PERHAPS) {
      List<Object> words = new ArrayList<>(question);
      words.add(1, run(seed));
      if (Commands.run(words.toArray()).exitCode() == 0) {
        check(question, List.of(run(seed)), false);
      }
    }
    check(List.of("flat", "--metric", "count,time", "--correlate"), List.of(run(seed)), true);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void holdForTheDifferenceOfTwoRuns(long seed) throws Exception {
    check(List.of("compare"), List.of(run(seed), run(seed + SEEDS)), true);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void holdForManyRuns(long seed) throws Exception {
    List<Path> files = new ArrayList<>();
    for (StudyRun run : RandomStudy.runs(seed)) {
      files.add(run.write(folder.resolve("run-" + run.number() + ".tprof")));
    }
    for (List<String> question : MANY_RUNS) {
      check(question, files, false);
    }
    for (List<String> question : MANY_RUNS_COMPARED) {
      check(question, files, true);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void ownTimesAddUpToTheRootsAndCalleesToNoMoreThanTheirCaller(long seed) throws Exception {
    Path run = run(seed);
    Map<String, Double> left = new HashMap<>();
    double roots = 0;
    for (JsonNode row : json("tree", run, "--over", "sum").at("/tree/rows")) {
      String path = row.get("callpath").asText();
      double nanos = row.path("time_ns").asDouble();
      int end = path.lastIndexOf('<');
      roots += end < 0 ? nanos : 0;
      left.put(path, nanos);
      left.computeIfPresent(path.substring(0, Math.max(0, end)), (above, rest) -> rest - nanos);
    }
    left.forEach((path, rest) -> assertTrue(rest >= 0, path + ": " + rest));
    double own = 0;
    for (JsonNode row : json("tree", run, "--over", "sum", "--self").at("/tree/rows")) {
      own += row.path("time.self_ns").asDouble();
    }
    assertEquals(roots, own, EXACT * roots);
    double methods = 0;
    for (JsonNode section : json("flat", run, "--over", "sum")) {
      for (JsonNode row : section.path("rows")) {
        methods += row.path("time.self_ns").asDouble();
      }
    }
    assertTrue(methods <= roots * (1 + EXACT), methods + " of " + roots);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void partsOfTimeAddUpAsTheyAreShown(long seed) throws Exception {
    Path run = run(seed);
    double whole = 0;
    for (JsonNode part : json("report", run).at("/split/rows")) {
      whole += part.path("share").asDouble();
    }
    for (int width : WIDTHS) {
      String report = Commands.run("report", run, "--width", width).out();
      Matcher parts = SPLIT.matcher(report);
      assertTrue(parts.find(), report);
      double shown =
          SHARE
              .matcher(parts.group(1))
              .results()
              .mapToDouble(share -> Double.parseDouble(share.group(2)))
              .sum();
      assertEquals(100 * whole, shown, 0.51, report);
      assertEquals((double) Math.round(10 * shown), 10 * shown, EXACT, report);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void sharesOfCallersAndCalleesAddUp(long seed) throws Exception {
    for (String side : List.of("callers", "callees")) {
      JsonNode rows = json("flat", run(seed), "--" + side, "main").at("/" + side + "/rows");
      double sum = 0;
      for (JsonNode row : rows) {
        sum += row.path("share").asDouble();
      }
      assertTrue(sum <= 1 + EXACT, side + ": " + rows);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noCallCountsInsideAnotherOneThatCounts(long seed) throws Exception {
    double whole = 0;
    for (JsonNode row : json("tree", run(seed)).at("/tree/rows")) {
      whole += row.get("callpath").asText().contains("<") ? 0 : row.path("time_ns").asDouble();
    }
    for (String side : List.of("callers", "callees")) {
      for (String method : List.of("step", "of", "f")) {
        if (Commands.run("flat", run(seed), "--" + side, method).exitCode() == 0) {
          JsonNode rows = json("flat", run(seed), "--" + side, method).at("/" + side + "/rows");
          double sum = 0;
          for (JsonNode row : rows) {
            sum += row.path("time_ns").asDouble();
          }
          assertTrue(sum <= whole * (1 + EXACT), side + " of " + method + ": " + rows);
        }
      }
    }
  }

  /** In numbers as machines read them: no rounding hides anything. */
  private static void checkRows(JsonNode page, boolean changes) {
    for (JsonNode section : page) {
      for (JsonNode row : section.path("rows")) {
        String context = page.path("title") + ": " + row;
        for (Map.Entry<String, JsonNode> cell : row.properties()) {
          double value = cell.getValue().asDouble(0);
          assertTrue(changes || value >= 0, context);
          boolean share = cell.getKey().endsWith("share") || cell.getKey().equals("load");
          assertFalse(share && value > 1 + EXACT, context);
        }
        inOrder(row, "min_ns", "mean_ns", "max_ns");
        inOrder(row, "min_ns", "median_ns", "max_ns");
        if (row.path("before_ns").isNumber() && row.path("after_ns").isNumber()) {
          double change = row.get("after_ns").asDouble() - row.get("before_ns").asDouble();
          assertEquals(change, row.get("change_ns").asDouble(), 1, context);
        }
      }
    }
  }

  private static void inOrder(JsonNode row, String... names) {
    double last = Double.NEGATIVE_INFINITY;
    for (String name : names) {
      if (row.path(name).isNumber()) {
        double value = row.get(name).asDouble();
        assertTrue(value >= last - EXACT * Math.abs(last), row.toString());
        last = value;
      }
    }
  }

  private static JsonNode json(Object... question) throws IOException {
    List<Object> words = new ArrayList<>(List.of(question));
    words.addAll(List.of("--format", "json"));
    Commands done = Commands.run(words.toArray());
    assertEquals(0, done.exitCode(), done.err());
    return new ObjectMapper().readTree(done.out());
  }

  /**
   * @param changes whether numbers may be differences, which are negative or above 100 %
   */
  private static void check(List<String> question, List<Path> runs, boolean changes)
      throws IOException {
    List<Object> asked = new ArrayList<>(question);
    asked.addAll(1, runs);
    checkRows(json(asked.toArray()), changes);
    for (int width : WIDTHS) {
      List<Object> words = new ArrayList<>(asked);
      words.addAll(List.of("--width", width));
      Commands done = Commands.run(words.toArray());
      assertEquals(0, done.exitCode(), question + done.err());
      String said = done.out() + done.err();
      String context = question + " " + width + "\n" + said;
      List<String> wide =
          said.lines()
              .filter(line -> line.codePointCount(0, line.length()) > width)
              .filter(line -> !line.startsWith("  tinyprof ")) // commands are there to be copied
              .toList();
      assertEquals(List.of(), wide, context);
      assertFalse(NO_NUMBER.matcher(said).find(), context);
      assertFalse(!changes && NEGATIVE.matcher(said).find(), context);
      String shares =
          said.replaceFirst("(?s)\nHow steady it is\n.*", ""); // a spread is not a share
      for (Matcher share = SHARE.matcher(shares); share.find(); ) {
        boolean of = share.group(1) == null && !changes;
        assertFalse(of && Double.parseDouble(share.group(2)) > 100, context);
      }
    }
  }
}
