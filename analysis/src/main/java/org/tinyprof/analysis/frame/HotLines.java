package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.Shape;

/**
 * The most sampled source line of each node of a frame, over its ranks and callpaths. The index has
 * it if all agree; otherwise the values of the callpaths are read.
 */
public final class HotLines {
  private final Slice slice;
  private final LineSamples samples;
  private final int[] lines; // of each node, 0 if none is known; none at all without samples

  private HotLines(Frame frame, int nodes) {
    this.slice = frame.settings.slice;
    this.samples = new LineSamples(frame.schema());
    this.lines = new int[nodes];
  }

  /**
   * Of all nodes of a frame: of callpaths, or of methods where it is grouped by name. Other groups,
   * such as classes, have no line.
   */
  public static HotLines of(Frame frame) throws IOException, QuestionException {
    HotLines none = new HotLines(frame, 0);
    if (!none.samples.areKnown()) {
      return none;
    }
    FrameTree tree = frame.tree();
    HotLines hot = new HotLines(frame, tree.size());
    hot.find(frame, tree);
    return hot;
  }

  /** How often samples found each line, over all callpaths of a frame. */
  public static SortedMap<Integer, Long> samples(Frame frame)
      throws IOException, QuestionException {
    HotLines lines = new HotLines(frame, 0);
    SortedMap<Integer, Long> all = new TreeMap<>();
    if (lines.samples.areKnown()) {
      for (Map<Integer, Long> found : lines.read(frame, frame.callpaths(), false).values()) {
        found.forEach((line, times) -> all.merge(line, times, Long::sum));
      }
    }
    return all;
  }

  /** The hottest line of a node; empty if no sample knows a line. */
  public OptionalInt line(int node) {
    return node < lines.length && lines[node] > 0
        ? OptionalInt.of(lines[node])
        : OptionalInt.empty();
  }

  private void find(Frame frame, FrameTree tree) throws IOException {
    boolean whole = slice.hasAllLanes() && slice.hasWholeLanes();
    Overview index = frame.run().summaries();
    BitSet unclear = new BitSet();
    BitSet wanted = new BitSet();
    for (int node = 0; node < lines.length; node++) {
      if (!isMethod(frame, tree, node)) {
        continue;
      }
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
      Map<Integer, Map<Integer, Long>> found = read(frame, wanted, true);
      unclear.stream().forEach(node -> lines[node] = hottest(found, tree.members(node)));
    }
  }

  /** Whether a node is called as its callpaths are, and not as a group of several methods. */
  private static boolean isMethod(Frame frame, FrameTree tree, int node) {
    String method = frame.schema().callpaths().name(tree.callpath(node));
    return tree.name(node).equals(method);
  }

  /** The one line that all ranks and callpaths have; 0 if none has one, -1 if they differ. */
  private int ofIndex(Overview index, int[] callpaths) {
    int line = 0;
    for (int callpath : callpaths) {
      MetricOverview seen = index.callpath(callpath).metric(samples.hottestLine());
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

  /**
   * For each callpath the samples of its lines.
   *
   * @param hot without lines at which threads mostly waited
   */
  private Map<Integer, Map<Integer, Long>> read(Frame frame, BitSet callpaths, boolean hot)
      throws IOException {
    Map<Integer, Map<Integer, Long>> found = new TreeMap<>();
    BitSet columns = new BitSet();
    samples.metrics(columns::set);
    Selection selection =
        slice.selection(frame.run().info().ranks()).callpaths(callpaths::get).metrics(columns::get);
    frame
        .run()
        .source()
        .visit(
            selection,
            (callpath, lanes, block) ->
                add(found.computeIfAbsent(callpath, any -> new TreeMap<>()), hot, lanes, block));
    return found;
  }

  private void add(Map<Integer, Long> found, boolean hot, List<Lane> lanes, Block block) {
    Shape shape = block.shape();
    for (int lane = 0; lane < lanes.size(); lane++) {
      int executions = shape.executions(lane);
      for (int execution = 0; execution < executions; execution++) {
        int from = shape.position(lane, execution);
        int count = shape.iterations(lane, execution);
        for (int i = 0; i < count && slice.hasExecution(execution, executions); i++) {
          if (slice.hasIteration(i, count)) {
            samples.add(block, from + i, from + i + 1, hot, found);
          }
        }
      }
    }
  }

  private static int hottest(Map<Integer, Map<Integer, Long>> found, int[] callpaths) {
    Map<Integer, Long> all = new TreeMap<>();
    for (int callpath : callpaths) {
      found.getOrDefault(callpath, Map.of()).forEach((line, n) -> all.merge(line, n, Long::sum));
    }
    return LineSamples.hottest(all);
  }
}
