package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.read.SplitJson.Kind;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * Makes a profile of a Caliper file. Rows of one rank and callpath are folded into one value; rows
 * without a path, which are time outside of all regions, are left out.
 */
final class CaliperProfile {
  private static final int HEAP_SHARE = 4;

  private final String name;
  private final SplitJson file;
  private final ReadingRules rules;
  private final int path;
  private final int rank;

  private CaliperProfile(String name, SplitJson file, ReadingRules rules) throws IOException {
    this.name = name;
    this.file = file;
    this.rules = rules;
    int sampled = file.column(CaliperNames.SAMPLED_PATH);
    this.path = sampled >= 0 ? sampled : file.column(CaliperNames.PATH);
    this.rank = file.column(CaliperNames.RANK);
    if (path < 0) {
      throw lacks("callpaths (path)");
    }
  }

  /**
   * Makes a profile of a table.
   *
   * @param name of the file, for messages
   * @param contents the id that follows from the file's bytes
   */
  static ForeignProfile of(String name, SplitJson file, RunId contents, ReadingRules rules)
      throws IOException {
    try {
      return new CaliperProfile(name, file, rules).profile(contents);
    } catch (IllegalArgumentException e) { // a name that no profile can hold
      throw new MalformedProfileException(name, 0, e.getMessage());
    }
  }

  private IOException lacks(String what) {
    return new IOException(
        name
            + ": Caliper's file without a column of "
            + what
            + "; ask cali-query for more, such as: select *, sum(time.duration)");
  }

  private ForeignProfile profile(RunId contents) throws IOException {
    CaliperFrames frames = new CaliperFrames(file);
    CaliperMetrics found = CaliperMetrics.of(name, file, rules, path);
    List<CaliperMetric> metrics =
        found.metrics().stream().filter(each -> !frames.isNumber(each.own())).toList();
    if (metrics.isEmpty()) {
      throw lacks("numbers, such as times");
    }
    CaliperTree tree = new CaliperTree(file, path, words(metrics));
    if (file.rows() > 0 && tree.callpaths().isEmpty()) {
      throw new IOException(
          name + ": Caliper's file whose values are outside of all regions (nested attributes)");
    }
    List<MetricDefinition> definitions = new ArrayList<>();
    metrics.forEach(metric -> definitions.add(metric.definition()));
    for (MetricDefinition always : List.of(MetricDefinition.TIME, MetricDefinition.COUNT)) {
      if (!definitions.contains(always)) {
        definitions.add(always);
      }
    }
    Set<String> tags = new HashSet<>();
    tree.callpaths().forEach(callpath -> tags.addAll(callpath.attributes().keySet()));
    tags.stream().sorted().forEach(tag -> definitions.add(MetricDefinition.consistent(tag)));
    Schema schema = new Schema(definitions, new Callpaths(tree.callpaths()), List.of());
    SortedMap<Integer, List<Integer>> rows = rows(tree);
    requireMemory((long) rows.size() * frames.count(), tree.callpaths().size());
    CaliperValues values = new CaliperValues(name, file, metrics, tree, frames, path);
    LaneValues lanes = values.lanes(schema, rows);
    RunInfo run =
        CaliperRun.of(
            name, file, contents, rows.isEmpty() ? 0 : rows.lastKey(), found.ranksFolded());
    List<String> notes = new ArrayList<>(found.notes());
    frames.note().ifPresent(notes::add);
    notes.addAll(values.notes());
    return new ForeignProfile(new Profile(run, Precision.LOSSLESS, schema, lanes), notes);
  }

  /** The rows that have a callpath, by rank. */
  private SortedMap<Integer, List<Integer>> rows(CaliperTree tree) throws IOException {
    SortedMap<Integer, List<Integer>> rows = new TreeMap<>();
    for (int row = 0; row < file.rows(); row++) {
      if (tree.callpath(CaliperTree.node(file, row, path)) != CaliperTree.NO_CALLPATH) {
        double number = rank < 0 ? 0 : Absent.orZero(file.cell(row, rank));
        if (number != Math.rint(number) || number < 0 || number >= Integer.MAX_VALUE) {
          throw new MalformedProfileException(name, 0, "row " + row + " is of no rank");
        }
        rows.computeIfAbsent((int) number, unseen -> new ArrayList<>()).add(row);
      }
    }
    return rows;
  }

  private void requireMemory(long lanes, long callpaths) throws MalformedProfileException {
    if (lanes * callpaths > Runtime.getRuntime().maxMemory() / Integer.BYTES / HEAP_SHARE) {
      throw new MalformedProfileException(
          name,
          0,
          lanes + " ranks of " + callpaths + " callpaths do not fit into memory",
          "the file was altered, or needs a larger -Xmx");
    }
  }

  /**
   * What the file says of its paths in words, by node. A column that says different things of one
   * path is none that describes callpaths, and is left out.
   */
  private Map<Integer, Map<String, String>> words(List<CaliperMetric> metrics) {
    Set<String> numbers = new HashSet<>();
    metrics.forEach(metric -> numbers.add(metric.definition().name()));
    Map<Integer, Map<String, String>> words = new HashMap<>();
    for (int column = 0; column < file.columns().size(); column++) {
      String title = file.columns().get(column).name();
      if (column != path && file.columns().get(column).kind() == Kind.NODE && !title.isEmpty()) {
        if (!numbers.contains(CaliperMetric.plain(title))) {
          labels(column)
              .forEach(
                  (node, label) ->
                      words
                          .computeIfAbsent(node, unseen -> new LinkedHashMap<>())
                          .put(title, label));
        }
      }
    }
    return words;
  }

  private Map<Integer, String> labels(int column) {
    Map<Integer, String> labels = new HashMap<>();
    for (int row = 0; row < file.rows(); row++) {
      int node = CaliperTree.node(file, row, path);
      int word = CaliperTree.node(file, row, column);
      if (node >= 0 && word >= 0) {
        String label = file.nodes().get(word).label();
        String before = labels.putIfAbsent(node, label);
        if (before != null && !before.equals(label)) {
          return Map.of();
        }
      }
    }
    labels.values().removeIf(String::isEmpty);
    return labels;
  }
}
