package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.Shape;

/**
 * The most sampled source line of each node of a frame, over its ranks and callpaths. The index has
 * it if all agree; otherwise the values of the callpaths are read.
 */
public final class HotLines {
  private static final List<MetricDefinition> LINES =
      List.of(MetricDefinition.LINE, MetricDefinition.LINE_2, MetricDefinition.LINE_3);
  private static final List<MetricDefinition> SAMPLES =
      List.of(
          MetricDefinition.LINE_SAMPLES,
          MetricDefinition.LINE_2_SAMPLES,
          MetricDefinition.LINE_3_SAMPLES);

  private final Slice slice;
  private final int[] lineColumns;
  private final int[] sampleColumns;
  private final int[] lines; // of each node, 0 if none is known

  private HotLines(Frame frame, int nodes) {
    this.slice = frame.settings.slice;
    List<MetricDefinition> metrics = frame.schema().metrics();
    this.lineColumns = LINES.stream().mapToInt(metrics::indexOf).toArray();
    this.sampleColumns = SAMPLES.stream().mapToInt(metrics::indexOf).toArray();
    this.lines = new int[nodes];
  }

  /** Of all nodes of a frame: of callpaths, or of methods where it is grouped by name. */
  public static HotLines of(Frame frame) throws IOException, QuestionException {
    FrameTree tree = frame.tree();
    HotLines hot = new HotLines(frame, tree.size());
    if (hot.lineColumns[0] >= 0 && hot.sampleColumns[0] >= 0) {
      hot.find(frame, tree);
    }
    return hot;
  }

  /** The hottest line of a node; empty if no sample knows a line. */
  public OptionalInt line(int node) {
    return lines[node] > 0 ? OptionalInt.of(lines[node]) : OptionalInt.empty();
  }

  private void find(Frame frame, FrameTree tree) throws IOException {
    boolean whole = slice.hasAllLanes() && slice.hasWholeLanes();
    Overview index = frame.run().summaries();
    BitSet unclear = new BitSet();
    BitSet wanted = new BitSet();
    for (int node = 0; node < lines.length; node++) {
      int line = ofIndex(index, tree.members(node));
      if (line >= 0 && (line == 0 || whole)) {
        lines[node] = line;
      } else {
        unclear.set(node);
        for (int callpath : tree.members(node)) {
          wanted.set(callpath);
        }
      }
    }
    if (!unclear.isEmpty()) {
      Map<Integer, Map<Integer, Long>> found = read(frame, wanted);
      unclear.stream().forEach(node -> lines[node] = hottest(found, tree.members(node)));
    }
  }

  /** The one line that all ranks and callpaths have; 0 if none has one, -1 if they differ. */
  private int ofIndex(Overview index, int[] callpaths) {
    int line = 0;
    for (int callpath : callpaths) {
      MetricOverview seen = index.callpath(callpath).metric(lineColumns[0]);
      Summary values = seen.values();
      if (values.count() > 0) {
        int one = values.min().intValue();
        boolean same = values.min().compareTo(values.max()) == 0 && (line == 0 || line == one);
        if (!same) {
          return -1;
        }
        line = one;
      }
    }
    return line;
  }

  /** For each callpath the samples of its lines. */
  private Map<Integer, Map<Integer, Long>> read(Frame frame, BitSet callpaths) throws IOException {
    Map<Integer, Map<Integer, Long>> found = new TreeMap<>();
    BitSet columns = new BitSet();
    for (int i = 0; i < lineColumns.length; i++) {
      if (lineColumns[i] >= 0 && sampleColumns[i] >= 0) {
        columns.set(lineColumns[i]);
        columns.set(sampleColumns[i]);
      }
    }
    Selection selection =
        slice.selection(frame.run().info().ranks()).callpaths(callpaths::get).metrics(columns::get);
    frame
        .run()
        .source()
        .visit(
            selection,
            (callpath, lanes, block) ->
                add(found.computeIfAbsent(callpath, any -> new TreeMap<>()), lanes, block));
    return found;
  }

  private void add(Map<Integer, Long> samples, List<Lane> lanes, Block block) {
    Shape shape = block.shape();
    for (int lane = 0; lane < lanes.size(); lane++) {
      int executions = shape.executions(lane);
      for (int execution = 0; execution < executions; execution++) {
        int from = shape.position(lane, execution);
        int count = shape.iterations(lane, execution);
        for (int i = 0; i < count && slice.hasExecution(execution, executions); i++) {
          if (slice.hasIteration(i, count)) {
            addRow(samples, block, from + i);
          }
        }
      }
    }
  }

  private void addRow(Map<Integer, Long> samples, Block block, int row) {
    for (int i = 0; i < lineColumns.length; i++) {
      if (lineColumns[i] >= 0 && sampleColumns[i] >= 0) {
        Column line = block.column(lineColumns[i]);
        if (line.has(row)) {
          samples.merge(
              (int) line.value(row), block.column(sampleColumns[i]).value(row), Long::sum);
        }
      }
    }
  }

  /** Of lines that were found as often the first. */
  private static int hottest(Map<Integer, Map<Integer, Long>> found, int[] callpaths) {
    Map<Integer, Long> all = new TreeMap<>();
    for (int callpath : callpaths) {
      found.getOrDefault(callpath, Map.of()).forEach((line, n) -> all.merge(line, n, Long::sum));
    }
    int hottest = 0;
    long most = 0;
    for (Map.Entry<Integer, Long> line : all.entrySet()) {
      if (line.getValue() > most) {
        hottest = line.getKey();
        most = line.getValue();
      }
    }
    return hottest;
  }
}
