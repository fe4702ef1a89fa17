package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.analysis.reference.Answers.assertClose;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.reference.Answers;
import org.tinyprof.analysis.reference.Reference;
import org.tinyprof.analysis.reference.ReferenceProfile;
import org.tinyprof.analysis.reference.ReferenceRun;
import org.tinyprof.format.schema.Absent;

/** Hatchet's recorded filters, squashes and arithmetic; docs/differences.md has what differs. */
class HatchetFramesTest {
  private static final double NANOS = 1e9;
  private static final Map<String, String> CONDITIONS =
      Map.of(
          "time > 1", "time.self > 1s",
          "time (inc) >= 2", "time >= 2s",
          "visits <= 2", "visits <= 2",
          "bytes = 0", "bytes = 0",
          "name starts with MPI_", "name ~ MPI_*",
          "name not in (main, foo)", "name != main and name != foo");

  private static Map<String, Integer> nodes(LoadedFrame frame) {
    Map<String, Integer> nodes = new TreeMap<>();
    for (int node = 0; node < frame.tree().size(); node++) {
      nodes.put(frame.tree().path(node), node);
    }
    return nodes;
  }

  /** Compares the tree and what is exclusive in Hatchet; inclusive values stay with us. */
  private static void assertSquashed(JsonNode squashed, Frame kept, Frame all, String id)
      throws Exception {
    LoadedFrame found = kept.metrics("time.self", "visits", "bytes", "time").load();
    TreeSet<String> paths = new TreeSet<>();
    squashed.get("rows").forEach(row -> paths.add(row.get(0).asText()));
    Map<String, Integer> nodes = nodes(found);
    assertEquals(paths, nodes.keySet(), id);
    for (JsonNode row : squashed.get("rows")) {
      int node = nodes.get(row.get(0).asText());
      for (String column : List.of("time", "visits", "bytes")) {
        double theirs = row.get(Answers.column(squashed, column)).asDouble();
        int ours = found.column(column.equals("time") ? "time.self" : column);
        double value = found.value(ours, node);
        double zero = Double.isNaN(value) ? 0 : value; // a rank's missing row is 0 in Hatchet
        assertClose(theirs * (column.equals("time") ? NANOS : 1), zero, id + row);
      }
      double total = 0;
      LoadedFrame whole = all.metrics("time").load();
      for (int callpath : found.tree().members(node)) {
        double time = whole.value(0, callpath);
        total += Double.isNaN(time) ? 0 : time;
      }
      double inclusive = found.value(3, node);
      assertClose(total, Double.isNaN(inclusive) ? 0 : inclusive, "squash keeps totals " + id);
    }
  }

  @Test
  void filtersAndSquashesLikeHatchetAndKeepsTotals() throws Exception {
    int compared = 0;
    for (JsonNode each : Reference.read("frames/filter-squash.json").get("cases")) {
      String profile = each.get("profile").asText();
      boolean mean = each.get("frame").asText().equals("mean");
      if (!mean || ReferenceRun.NOT_OURS.contains(profile) || lacksRows(profile)) {
        continue;
      }
      try (OpenProfile run = ReferenceRun.read(profile)) {
        Frame all = Frame.of(run);
        Frame kept = all.filter(CONDITIONS.get(each.get("filter").asText()));
        if (each.has("error")) {
          assertEquals(0, kept.tree().size(), each.toString());
        } else {
          assertSquashed(each.get("squashed"), kept, all, each.get("id").asText());
        }
        compared++;
      }
    }
    assertTrue(compared >= 50, "only " + compared);
  }

  private static boolean lacksRows(String profile) throws Exception {
    return !ReferenceProfile.read(profile).isComplete(); // Hatchet takes absent values for 0
  }

  @Test
  void answersHatchetsQueriesWithAFrame() throws Exception {
    int compared = 0;
    for (JsonNode each : Reference.read("queries/queries.json").get("cases")) {
      String query =
          each.get("query").isTextual() ? each.get("query").asText() : each.get("query").toString();
      String profile = each.get("profile").asText();
      boolean unknown = query.contains("score") || query.contains("tag");
      if (!each.has("squashed")
          || unknown
          || ReferenceRun.NOT_OURS.contains(profile)
          || lacksRows(profile)) {
        continue;
      }
      try (OpenProfile run = ReferenceRun.read(profile)) {
        Frame all = Frame.of(run);
        assertSquashed(each.get("squashed"), all.query(query), all, each.get("id") + " " + query);
        compared++;
      }
    }
    assertTrue(compared > 40, "only " + compared);
  }

  @Test
  void addsSubtractsMultipliesAndDividesWhatBothHave() throws Exception {
    for (JsonNode each : Reference.read("frames/arithmetic.json").get("cases")) {
      try (OpenProfile a = ReferenceRun.of(ReferenceProfile.of(each.get("input").get("a")));
          OpenProfile b = ReferenceRun.of(ReferenceProfile.of(each.get("input").get("b")))) {
        for (Arithmetic arithmetic : Arithmetic.values()) {
          JsonNode expected = each.get("answers").get(arithmetic.symbol());
          Frame left = Frame.of(a).metrics("time", "visits");
          FrameArithmetic found = left.zip(arithmetic, Frame.of(b).metrics("time", "visits"));
          assertZipped(expected, found, arithmetic, each.get("id").asText());
        }
      }
    }
  }

  private static void assertZipped(
      JsonNode expected, FrameArithmetic found, Arithmetic arithmetic, String id) {
    Map<String, Integer> nodes = new HashMap<>();
    for (int node = 0; node < found.size(); node++) {
      nodes.put(found.path(node), node);
    }
    assertEquals(expected.get("rows").size(), nodes.size(), id);
    int missing = Answers.column(expected, "_missing_node");
    double scale =
        arithmetic == Arithmetic.TIMES
            ? NANOS * NANOS
            : arithmetic == Arithmetic.DIVIDE ? 1 : NANOS;
    for (JsonNode row : expected.get("rows")) {
      int node = nodes.get(row.get(0).asText());
      int side = missing < 0 ? 0 : row.get(missing).asInt();
      assertEquals(
          List.of(
                  FrameArithmetic.Side.BOTH,
                  FrameArithmetic.Side.LEFT_ONLY,
                  FrameArithmetic.Side.RIGHT_ONLY)
              .get(side),
          found.side(node),
          id + row);
      if (side != 0) {
        assertTrue(Double.isNaN(found.value(0, node)), "not invented: " + id + row);
        continue;
      }
      double visits = found.value(1, node);
      boolean noughts = found.left(1, node) == 0 && found.right(1, node) == 0;
      if (arithmetic == Arithmetic.DIVIDE && noughts) {
        assertTrue(Double.isNaN(visits), "0/0 is not a number: " + id);
      } else {
        double theirs = Reference.number(row.get(Answers.column(expected, "visits")));
        assertClose(theirs, visits, id + row);
      }
      boolean still = found.left(0, node) == 0 && found.right(0, node) == 0;
      if (!(arithmetic == Arithmetic.DIVIDE && still)) {
        double theirs = Reference.number(row.get(Answers.column(expected, "time (inc)")));
        double seconds = found.value(0, node) / scale;
        assertClose(theirs * 1e5, seconds * 1e5, id + arithmetic + row);
      }
    }
  }

  @Test
  void groupsByNameLikeHatchetButCountsARecursionOnce() throws Exception {
    List<String> compared = new ArrayList<>();
    for (JsonNode each : Reference.read("frames/groupby.json").get("cases")) {
      String profile = each.get("profile").asText();
      if (!each.get("function").asText().equals("sum")
          || each.has("error")
          || ReferenceRun.NOT_OURS.contains(profile)) {
        continue;
      }
      try (OpenProfile run = ReferenceRun.read(profile)) {
        LoadedFrame found =
            Frame.of(run).metrics("time.self", "visits", "time").groupBy(Key.NAME).load();
        Map<String, Integer> nodes = nodes(found);
        for (JsonNode row : each.get("rows")) {
          int node = nodes.get(row.get(0).asText());
          double self = row.get(Answers.column(each, "time")).asDouble() * NANOS;
          double inclusive = row.get(Answers.column(each, "time (inc)")).asDouble() * NANOS;
          assertClose(self, Absent.orZero(found.value(0, node)), each.get("id") + " " + row);
          assertTrue(Absent.orZero(found.value(2, node)) <= inclusive * (1 + 1e-9), row.toString());
        }
        compared.add(profile);
      }
    }
    assertTrue(compared.size() > 10, "only " + compared);
  }
}
