package org.tinyprof.analysis.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.analysis.reference.Answers.assertClose;
import static org.tinyprof.analysis.reference.Answers.assertSame;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tinyprof.analysis.frame.CallGraph;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.FlatProfile;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.HotPath;
import org.tinyprof.analysis.frame.Imbalance;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.reference.Answers;
import org.tinyprof.analysis.reference.Reference;
import org.tinyprof.analysis.reference.ReferenceProfile;
import org.tinyprof.analysis.reference.ReferenceRun;
import org.tinyprof.format.schema.Forest;

/** Chopper's recorded answers; docs/differences.md has where ours differ. */
class ChopperAnswersTest {
  private static final double NANOS = 1e9;

  static List<String> profiles() {
    return Answers.profiles();
  }

  private static JsonNode answer(String profile) throws Exception {
    return Reference.read("chopper/" + profile + ".json");
  }

  /** The same column by our name. */
  private static String ours(String column) {
    return switch (column) {
      case "time" -> "time.self";
      case "time (inc)" -> "time";
      case "visits (inc)" -> "visits.inc";
      case "bytes (inc)" -> "bytes.inc";
      default -> column;
    };
  }

  private static double scale(String column) {
    return column.startsWith("time") ? NANOS : 1;
  }

  /** Whether a node has an ancestor of its name. */
  private static boolean recursive(ReferenceProfile profile, String name) {
    for (int node = 0; node < profile.forest().size(); node++) {
      if (profile.names().get(node).equals(name)) {
        int at = profile.forest().parent(node);
        while (at != Forest.NONE) {
          if (profile.names().get(at).equals(name)) {
            return true;
          }
          at = profile.forest().parent(at);
        }
      }
    }
    return false;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("profiles")
  void addsUpByNameLikeItsFlatProfile(String name) throws Exception {
    JsonNode expected = answer(name).get("flat_profile");
    ReferenceProfile profile = ReferenceProfile.read(name);
    try (OpenProfile run = ReferenceRun.of(profile)) {
      for (String column : List.of("time", "time (inc)", "visits", "bytes")) {
        FlatProfile flat = FlatProfile.of(Frame.of(run).metrics(ours(column)));
        Map<String, Double> found = new HashMap<>();
        flat.rows().forEach(row -> found.put(row.name(), row.values().get(0)));
        assertEquals(expected.get("rows").size(), flat.rows().size());
        for (JsonNode row : expected.get("rows")) {
          String group = row.get(0).asText();
          double theirs = row.get(Answers.column(expected, column)).asDouble() * scale(column);
          if (column.equals("time (inc)") && recursive(profile, group)) {
            assertTrue(found.get(group) <= theirs, "a recursion counts once: " + group);
          } else {
            assertClose(theirs, found.get(group), column + " of " + group);
          }
        }
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("profiles")
  void takesChildrenOutAndInLikeItsExclusiveAndInclusiveMetrics(String name) throws Exception {
    ReferenceProfile profile = ReferenceProfile.read(name);
    int compared = 0;
    for (String kind : List.of("exclusive", "inclusive")) {
      if (!answer(name).has(kind)) {
        continue; // not recorded
      }
      JsonNode expected = answer(name).get(kind);
      int rank = Answers.column(expected, "rank");
      for (int c = rank < 0 ? 1 : 2; c < expected.get("columns").size(); c++) {
        String column = expected.get("columns").get(c).asText();
        if (column.equals("time (inc)")) {
          continue; // that one is what we record
        }
        try (OpenProfile run = ReferenceRun.of(profile)) {
          LoadedFrame found = Frame.of(run).metrics(ours(column)).open(Dimension.RANK).load();
          Map<String, Integer> nodes = nodes(found);
          for (JsonNode row : expected.get("rows")) {
            int node = nodes.get(row.get(0).asText());
            int ofRank = rank < 0 ? 0 : row.get(rank).asInt();
            if (!Double.isNaN(profile.value("time", node, ofRank))) {
              double value = found.value(0, node, ofRank, 0, 0);
              assertClose(row.get(c).asDouble() * scale(column), value, column + row);
              compared++;
            }
          }
        }
      }
    }
    assertTrue(compared > 0 || !answer(name).has("exclusive"));
  }

  private static Map<String, Integer> nodes(LoadedFrame frame) {
    Map<String, Integer> nodes = new HashMap<>();
    for (int node = 0; node < frame.tree().size(); node++) {
      nodes.put(frame.tree().path(node), node);
    }
    return nodes;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("profiles")
  void findsItsLoadImbalance(String name) throws Exception {
    ReferenceProfile profile = ReferenceProfile.read(name);
    Map<String, Integer> nodes = new HashMap<>();
    for (int node = 0; node < profile.forest().size(); node++) {
      nodes.put(profile.path(node), node);
    }
    int compared = 0;
    for (JsonNode expected : answer(name).get("load_imbalance").get("answers")) {
      if (expected.has("error")) {
        continue;
      }
      String metric = expected.get("metric").isNull() ? "time" : expected.get("metric").asText();
      double scale = scale(metric);
      try (OpenProfile run = ReferenceRun.of(profile)) {
        boolean verbose = expected.get("verbose").asBoolean();
        Frame frame = Frame.of(run).metrics(ours(metric));
        Imbalance found = verbose ? Imbalance.inDetail(frame) : Imbalance.of(frame);
        boolean squashed = !expected.get("threshold").isNull();
        if (squashed) {
          Imbalance above = found.above(expected.get("threshold").asDouble());
          if (expected.get("merged").isEmpty()) {
            assertEquals(expected.get("rows").size(), above.rows().size(), expected.toString());
          }
          continue; // its paths are those of the squashed tree
        }
        Map<String, Imbalance.Row> rows = new HashMap<>();
        found.rows().forEach(row -> rows.put(row.path(), row));
        for (JsonNode row : expected.get("rows")) {
          int node = nodes.get(row.get(0).asText());
          if (ranksWith(profile, node) == 0) {
            assertFalse(rows.containsKey(row.get(0).asText()), "absent is not zero: " + row);
            continue;
          }
          Imbalance.Row ours = rows.get(row.get(0).asText());
          double mean = Reference.number(row.get(Answers.column(expected, metric + ".mean")));
          double ratio = Reference.number(row.get(Answers.column(expected, metric + ".imbalance")));
          assertClose(mean * scale, ours.mean(), row.toString());
          assertSame(ratio, ours.imbalance(), row.toString());
          if (verbose && !profile.absent().get(node)) {
            assertDetail(row, expected, metric, ours, scale, profile.ranks());
          }
          compared++;
        }
      }
    }
    assertTrue(compared > 0);
  }

  private static int ranksWith(ReferenceProfile profile, int node) {
    int count = 0;
    for (int rank = 0; rank < profile.ranks(); rank++) {
      count += Double.isNaN(profile.value("time", node, rank)) ? 0 : 1;
    }
    return count;
  }

  private static void assertDetail(
      JsonNode row, JsonNode expected, String metric, Imbalance.Row ours, double scale, int ranks) {
    JsonNode percentiles = row.get(Answers.column(expected, metric + ".percentiles"));
    for (int i = 0; i < percentiles.size(); i++) {
      double found = ours.detail().orElseThrow().percentiles().get(i);
      assertClose(percentiles.get(i).asDouble() * scale, found, row.toString());
    }
    boolean alike = percentiles.get(0).asDouble() == percentiles.get(4).asDouble();
    List<Long> histogram = new ArrayList<>();
    row.get(Answers.column(expected, metric + ".hist")).forEach(bin -> histogram.add(bin.asLong()));
    assertEquals(
        alike ? List.of((long) ranks, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L) : histogram,
        ours.detail().orElseThrow().histogram(),
        row.toString());
    JsonNode top = row.get(Answers.column(expected, metric + ".ranks"));
    assertEquals(top.size(), ours.detail().orElseThrow().top().size());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("profiles")
  void walksItsHotPathWithoutTheColdNodeAtItsEnd(String name) throws Exception {
    for (JsonNode expected : answer(name).get("hot_path").get("answers")) {
      if (expected.has("error")) {
        continue;
      }
      String metric = expected.get("metric").isNull() ? "time" : expected.get("metric").asText();
      double threshold = expected.get("threshold").asDouble();
      try (OpenProfile run = ReferenceRun.read(name)) {
        Frame frame = Frame.of(run).metrics(ours(metric));
        HotPath found =
            expected.get("start").isNull()
                ? HotPath.of(frame, threshold)
                : HotPath.from(frame, expected.get("start").asText(), threshold);
        String last = expected.get("path").get("last").asText();
        int length = expected.get("path").get("length").asInt();
        LoadedFrame loaded = frame.load();
        int node = nodes(loaded).get(last);
        int parent = loaded.tree().forest().parent(node);
        boolean cold = length > 1 && loaded.value(0, node) < threshold * loaded.value(0, parent);
        String end = found.nodes().get(found.nodes().size() - 1).path();
        assertEquals(cold ? length - 1 : length, found.nodes().size(), expected.toString());
        assertEquals(cold ? loaded.tree().path(parent) : last, end, expected.toString());
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("profiles")
  void findsItsCorrelationsWhereNoRankLacksACallpath(String name) throws Exception {
    ReferenceProfile profile = ReferenceProfile.read(name);
    if (!profile.isComplete()) {
      return;
    }
    for (JsonNode expected : answer(name).get("correlation").get("answers")) {
      if (expected.has("error")) {
        continue;
      }
      List<String> metrics = new ArrayList<>();
      expected.get("metrics").forEach(metric -> metrics.add(ours(metric.asText())));
      try (OpenProfile run = ReferenceRun.of(profile)) {
        CorrelationMethod method =
            CorrelationMethod.valueOf(expected.get("method").asText().toUpperCase(Locale.ROOT));
        Frame frame = Frame.of(run).metrics(metrics.toArray(String[]::new));
        for (Correlation.Pair pair : Correlation.of(frame, method).pairs()) {
          JsonNode row = expected.get("matrix").get(metrics.indexOf(pair.first()));
          double r = Reference.number(row.get(metrics.indexOf(pair.second())));
          assertSame(r, pair.r(), pair.toString());
        }
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("profiles")
  void drawsItsCallGraph(String name) throws Exception {
    JsonNode expected = answer(name).get("callgraph").get("groupby_aggregate");
    TreeSet<String> edges = new TreeSet<>();
    for (JsonNode edge : expected.get("edges")) {
      if (!edge.get(0).equals(edge.get(1))) {
        edges.add(edge.get(0).asText() + " calls " + edge.get(1).asText());
      }
    }
    try (OpenProfile run = ReferenceRun.read(name)) {
      CallGraph found = CallGraph.of(Frame.of(run));
      TreeSet<String> ours = new TreeSet<>();
      found.edges().forEach(edge -> ours.add(edge.caller() + " calls " + edge.callee()));
      assertEquals(edges, ours);
      assertEquals(expected.get("rows").size(), found.nodes().rows().size());
    }
  }

  @Test
  void correlatesAndFitsLikeScipy() throws Exception {
    for (JsonNode each : Reference.read("stats/correlation.json").get("cases")) {
      double[] xs = numbers(each.get("x"));
      double[] ys = numbers(each.get("y"));
      JsonNode answer = each.get("answer");
      String id = each.get("id").asText();
      for (CorrelationMethod method : CorrelationMethod.values()) {
        JsonNode r = answer.get(method.name().toLowerCase(Locale.ROOT)).get("r");
        assertSame(Reference.number(r), method.of(xs, ys), method + " of " + id);
      }
      JsonNode line = answer.get("regression");
      if (line.has("slope") && !line.get("slope").isTextual()) {
        LineFit fit = LineFit.of(xs, ys);
        assertEquals(
            Reference.number(line.get("slope")),
            fit.slope(),
            1e-9 * Math.max(1, Math.abs(fit.slope())),
            id);
        assertEquals(
            Reference.number(line.get("intercept")),
            fit.intercept(),
            1e-8 * Math.max(1, Math.abs(fit.intercept())),
            id);
      }
    }
  }

  private static double[] numbers(JsonNode list) {
    double[] numbers = new double[list.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = list.get(i).asDouble();
    }
    return numbers;
  }
}
