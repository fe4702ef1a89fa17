package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.FlatProfile;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.FrameTree;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.interchange.text.Figures;

/** What the analysis says about the selection that an address of the page holds. */
final class SelectedNumbers {
  private static final double ROUNDED = 3e-6; // charts are sent six digits

  private final OpenProfile run;
  private final Map<String, String> state = new HashMap<>();
  private final String metric;

  SelectedNumbers(OpenProfile run, String address) throws Exception {
    this.run = run;
    int hash = address.indexOf('#');
    for (String pair : hash < 0 ? new String[0] : address.substring(hash + 1).split("&", -1)) {
      String[] parts = pair.split("=", 2);
      state.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
    }
    metric = state("metric").isEmpty() ? run.schema().label(run.time()) : state.get("metric");
  }

  private String state(String key) {
    return state.getOrDefault(key, "");
  }

  private Frame frame(String... metrics) throws Exception {
    String slice =
        Map.of("rank", "ranks", "execution", "exec", "iteration", "iter", "time", "time")
            .entrySet()
            .stream()
            .filter(part -> !state(part.getValue()).isEmpty())
            .map(part -> part.getKey() + "(" + state(part.getValue()) + ")")
            .sorted()
            .collect(Collectors.joining("."));
    Frame all = slice.isEmpty() ? Frame.of(run) : Frame.of(run).slice(slice);
    return all.metrics(metrics); // an interval of time has errors too
  }

  private Frame scoped(Frame frame) {
    return state("self").isEmpty() ? frame : frame.self();
  }

  private Reduction over() {
    return state("over").isEmpty()
        ? Reduction.MEAN
        : Reduction.valueOf(state.get("over").toUpperCase(Locale.ROOT));
  }

  /** The table of callpaths: each with its value, and none that the analysis has not. */
  void checkTree(List<List<Object>> rows) throws Exception {
    LoadedFrame loaded = scoped(frame(metric).over(over())).withExtremes().load();
    FrameTree tree = loaded.tree();
    Map<String, Integer> nodes = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      nodes.put(tree.path(node), node);
    }
    for (List<Object> row : rows.subList(1, rows.size())) {
      String path = row.get(0).toString();
      assertTrue(nodes.containsKey(path), path);
      assertNear(path, loaded.value(0, nodes.get(path)), row.get(1));
      boolean adds = run.schema().metric(run.metric(metric)).additive();
      assertTrue(row.get(3) == null || adds, "a share of " + metric + " for " + path);
    }
  }

  /** The rank chart: a row for each selected rank, with its value. */
  void checkRanks(List<List<Object>> rows) throws Exception {
    Map<Integer, Double> expected = new TreeMap<>();
    LoadedFrame loaded =
        scoped(frame(metric).at(callpath()).comparable()).open(Dimension.RANK).load();
    for (int row = 0; row < loaded.rows().size(); row++) {
      double value = loaded.value(0, 0, row, 0, 0);
      if (!Double.isNaN(value)) {
        expected.put(loaded.rows().get(row).rank(), value);
      }
    }
    Map<Integer, Object> shown = new TreeMap<>();
    for (List<Object> row : rows.subList(1, rows.size())) {
      if (row.get(2) != null) {
        shown.put(((Number) row.get(5)).intValue(), row.get(2));
      }
    }
    assertEquals(expected.keySet(), shown.keySet(), "ranks of " + path());
    expected.forEach((rank, value) -> assertNear("rank " + rank, value, shown.get(rank)));
  }

  /** The histogram: as many ranks as have a value. */
  void checkHistogram(List<List<Object>> rows, List<List<Object>> ranks) {
    long counted =
        rows.subList(1, rows.size()).stream()
            .mapToLong(row -> number(row.get(1)).longValue())
            .sum();
    long having = ranks.subList(1, ranks.size()).stream().filter(row -> row.get(2) != null).count();
    assertEquals(having, counted, "ranks in the histogram");
  }

  /** The numbers of the selected callpath, one row per metric. */
  void checkDetails(List<List<Object>> rows) throws Exception {
    for (List<Object> row : rows.subList(1, rows.size())) {
      String name = row.get(0).toString().replaceFirst("\\.self$", "");
      Frame frame = scoped(frame(name).at(callpath()));
      LoadedFrame loaded = frame.withExtremes().load();
      assertNear(name + " min", loaded.value(0, 0, Reduction.MIN), row.get(2));
      double mean = loaded.value(0, 0, Reduction.SUM) / loaded.ranksWith(0, 0);
      boolean folded =
          run.schema().metrics().stream()
              .anyMatch(each -> each.name().equals(name) && !each.additive());
      assertNear(name + " mean", folded ? Double.NaN : mean, row.get(3));
      assertNear(name + " max", loaded.value(0, 0, Reduction.MAX), row.get(4));
    }
  }

  /** The course along iterations of the selected execution: fastest and slowest rank. */
  void checkCourse(List<List<Object>> rows) throws Exception {
    if (state("exec").isEmpty() || !rows.get(0).get(0).equals("iteration")) {
      return;
    }
    for (List<Object> row : rows.subList(1, rows.size())) {
      Frame one = frame(metric).at(callpath()).slice("iteration(" + row.get(0) + ")");
      LoadedFrame loaded = scoped(one.comparable()).withExtremes().load();
      assertNear("iteration " + row.get(0), loaded.value(0, 0, Reduction.MIN), row.get(1));
      assertNear("iteration " + row.get(0), loaded.value(0, 0, Reduction.MAX), row.get(3));
    }
  }

  /** Own values by name, the same as those of a flat profile. */
  void checkOwn(List<List<Object>> rows) throws Exception {
    if (rows.isEmpty() || !state("only").isEmpty()) {
      return; // what does not add up has no picture; the names of a query are a part of these
    }
    Map<String, Double> expected = new TreeMap<>();
    for (FlatProfile.Row row : FlatProfile.of(frame(metric).over(over()).self()).rows()) {
      if (row.values().get(0) > 0) {
        expected.put(row.name(), row.values().get(0));
      }
    }
    Map<String, Object> shown = new TreeMap<>();
    rows.subList(1, rows.size()).forEach(row -> shown.put(row.get(0).toString(), row.get(1)));
    assertEquals(expected.keySet(), shown.keySet(), "own values");
    expected.forEach((name, value) -> assertNear("own " + name, value, shown.get(name)));
  }

  /** Shares of callpaths and of own values are of one whole. */
  static void checkWhole(List<List<Object>> tree, List<List<Object>> own) {
    Set<Long> wholes = new TreeSet<>();
    for (List<List<Object>> rows : List.of(tree, own)) {
      for (List<Object> row : rows.isEmpty() ? rows : rows.subList(1, rows.size())) {
        double share = row.get(3) == null ? 0 : number(row.get(3)).doubleValue();
        if (share > 0) {
          wholes.add(Math.round(number(row.get(1)).doubleValue() / share));
        }
      }
    }
    wholes.removeIf(whole -> wholes.contains(whole - 1)); // rounded
    assertTrue(wholes.size() <= 1, "wholes of shares: " + wholes);
  }

  private String path() {
    return state("path");
  }

  private int callpath() throws Exception {
    FrameTree tree = Frame.of(run).metrics(metric).load().tree();
    for (int node = 0; node < tree.size() && !path().isEmpty(); node++) {
      if (tree.path(node).equals(path())) {
        return tree.callpath(node);
      }
    }
    return 0;
  }

  /** The words in the table: values as the terminal prints them, callpath by callpath. */
  void checkTexts(Map<String, String> texts, List<List<Object>> rows) throws Exception {
    String unit = Measure.of(run.schema(), run.metric(metric)).unit();
    for (List<Object> row : rows.subList(1, rows.size())) {
      String shown = texts.get(row.get(0).toString());
      if (shown != null && row.get(1) != null && state("share").isEmpty()) {
        double value = number(row.get(1)).doubleValue();
        String printed =
            switch (unit) {
              case "ns" -> Figures.nanos(value);
              case "bytes" -> Figures.bytes(value);
              default -> Figures.count(value);
            };
        assertEquals(printed, shown, row.get(0).toString());
      }
    }
  }

  private static Number number(Object shown) {
    return (Number) shown;
  }

  private static void assertNear(String what, double expected, Object shown) {
    double found = shown == null ? Double.NaN : number(shown).doubleValue();
    boolean same =
        Double.isNaN(expected)
            ? Double.isNaN(found)
            : Math.abs(expected - found) <= ROUNDED * Math.abs(expected) + 1e-9;
    assertTrue(same, () -> what + ": " + expected + " by the analysis, " + found + " on the page");
  }
}
