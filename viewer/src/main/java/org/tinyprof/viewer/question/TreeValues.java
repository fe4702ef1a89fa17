package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tinyprof.analysis.answer.LevelNotes;
import org.tinyprof.analysis.frame.Estimates;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.FrameTree;
import org.tinyprof.analysis.frame.HotPath;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.RankSteps;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** The values of a tree's nodes, and what the page draws of each. */
final class TreeValues {
  private static final int BINS = 15;

  private final OpenRun open;
  private final FrameTree tree;
  private final NodeValues recorded;
  private final NodeValues shown; // the same, or without the callpaths below
  private final NodeValues calls;
  private final Reduction over;
  private final String label;
  private final int metric;
  private final boolean inclusive;
  private final Optional<RankSteps> spread;
  private final Optional<Estimates> estimates; // none of values that were read ahead
  private final double[] sizes;
  private final BitSet hot;
  private final double total;
  private final LevelNotes notes;
  private final int[] nodes; // by callpath; negative where there is none

  private TreeValues(
      OpenRun open,
      Parameters asked,
      FrameTree tree,
      List<NodeValues> columns,
      String label,
      Optional<RankSteps> spread,
      Optional<Estimates> estimates)
      throws IOException, QuestionException {
    this.open = open;
    this.tree = tree;
    this.recorded = columns.get(0);
    this.shown = columns.get(1);
    this.calls = columns.get(2);
    this.over = asked.choice("over", Reduction.MEAN);
    this.label = label;
    this.metric = open.run().metric(open.metric(asked));
    this.spread = spread;
    this.estimates = estimates;
    this.notes = open.levelNotes();
    this.inclusive = open.run().schema().metric(metric).inclusive();
    this.sizes = forest().weights(recorded::value, inclusive);
    this.nodes = new int[open.forest().size()];
    Arrays.fill(nodes, -1);
    for (int node = 0; node < forest().size(); node++) {
      nodes[callpath(node)] = node;
    }
    this.total = whole(open, asked, total(forest(), sizes));
    this.hot = new BitSet();
    HotPath.nodes(forest(), recorded::value, inclusive, Forest.NONE, HotPath.THRESHOLD)
        .forEach(hot::set);
  }

  static TreeValues of(OpenRun open, Parameters asked) throws IOException, QuestionException {
    String name = open.metric(asked);
    boolean self = asked.yes("self");
    Reduction over = asked.choice("over", Reduction.MEAN);
    Optional<RankRange> range = neighbours(asked);
    if (range.isPresent() && !open.readsErrors()) {
      Optional<List<NodeValues>> known = readAhead(open, name, self, range.get(), over);
      if (known.isPresent()) {
        String label = name + (self ? ".self" : "");
        FrameTree tree = open.everything().tree();
        return new TreeValues(
            open, asked, tree, known.get(), label, Optional.empty(), Optional.empty());
      }
    }
    Frame frame =
        Search.kept(
            open,
            asked,
            open.sliced(asked).metrics(name, MetricDefinition.COUNT.name()).over(over));
    LoadedFrame recorded = frame.withExtremes().load();
    LoadedFrame shown = self ? frame.self().load() : recorded;
    NodeValues first = new LoadedNodes(recorded, 0);
    List<NodeValues> columns =
        List.of(first, self ? new LoadedNodes(shown, 0) : first, new LoadedNodes(recorded, 1));
    String label = shown.columns().get(0);
    Optional<RankSteps> spread = Optional.of(RankSteps.of(frame));
    Optional<Estimates> estimates = Optional.of(Estimates.of(self ? frame.self() : frame));
    return new TreeValues(open, asked, recorded.tree(), columns, label, spread, estimates);
  }

  /** The whole that shares are of in every view. */
  static double total(OpenRun open, Parameters asked) throws IOException, QuestionException {
    String name = open.metric(asked);
    boolean inclusive = open.definition(name).inclusive();
    Reduction over = asked.choice("over", Reduction.MEAN);
    Optional<RankRange> range = neighbours(asked);
    if (range.isPresent()) {
      Optional<NodeValues> known = ValuesAhead.of(open, name, false, range.get(), over);
      if (known.isPresent()) {
        Forest all = open.forest();
        return whole(open, asked, total(all, all.weights(known.get()::value, inclusive)));
      }
    }
    LoadedFrame loaded = Search.kept(open, asked, open.frame(asked)).over(over).load();
    Forest forest = loaded.tree().forest();
    return whole(
        open, asked, total(forest, forest.weights(node -> loaded.value(0, node), inclusive)));
  }

  /**
   * Times are shares of the time of the selected ranks, as in the report, unless executions or
   * iterations are selected or several threads took more. Other values, and these, are shares of
   * what the roots have.
   */
  private static double whole(OpenRun open, Parameters asked, double roots)
      throws IOException, QuestionException {
    if (!open.metric(asked).equals(open.timeLabel()) || asked.has("exec") || asked.has("iter")) {
      return roots;
    }
    Reduction over = asked.choice("over", Reduction.MEAN);
    return Math.max(roots, open.durations().nanos(SliceText.ranks(asked), over));
  }

  /** The ranks of a request for all callpaths of neighbouring ranks. */
  static Optional<RankRange> neighbours(Parameters asked) {
    return asked.yes("only") ? Optional.empty() : RankRange.of(asked);
  }

  private static double total(Forest forest, double[] sizes) {
    return IntStream.range(0, sizes.length)
        .filter(node -> forest.parent(node) == Forest.NONE)
        .mapToDouble(node -> sizes[node])
        .sum();
  }

  /** The columns of neighbouring ranks, if their values have been read ahead. */
  private static Optional<List<NodeValues>> readAhead(
      OpenRun open, String name, boolean self, RankRange range, Reduction over)
      throws IOException, QuestionException {
    String count = open.run().schema().label(open.run().count());
    Optional<NodeValues> recorded = ValuesAhead.of(open, name, false, range, over);
    Optional<NodeValues> shown = self ? ValuesAhead.of(open, name, true, range, over) : recorded;
    Optional<NodeValues> calls = ValuesAhead.of(open, count, false, range, over);
    return recorded.isEmpty() || shown.isEmpty() || calls.isEmpty()
        ? Optional.empty()
        : Optional.of(List.of(recorded.get(), shown.get(), calls.get()));
  }

  Forest forest() {
    return tree.forest();
  }

  int callpath(int node) {
    return tree.callpath(node);
  }

  /** The node of a callpath; negative if it has none. */
  int node(int callpath) {
    return callpath < 0 ? -1 : nodes[callpath];
  }

  double size(int node) {
    return sizes[node];
  }

  /** Whether callpaths have shares of a whole. */
  boolean hasShares() {
    return open.run().schema().metric(metric).hasShares();
  }

  double total() {
    return total;
  }

  long ranks() {
    return recorded.ranks();
  }

  Reduction over() {
    return over;
  }

  String label() {
    return label;
  }

  String unit() {
    return Measure.of(open.run().schema(), metric).unit();
  }

  void write(int node, BitSet among, BitSet matches, JsonOutput out) throws IOException {
    int callpath = callpath(node);
    Callpath entry = open.run().schema().callpaths().entry(callpath);
    boolean plain = shown == recorded || forest().isLeaf(node);
    long ran = recorded.ranksWith(node);
    out.beginObject().name("id").value(callpath);
    out.name("parent").value(forest().parent(node) < 0 ? -1 : callpath(forest().parent(node)));
    out.name("name").value(tree.name(node));
    out.name("path").value(open.path(callpath));
    out.name("full").value(open.fullName(callpath));
    out.name("where").value(where(entry.event().source()));
    out.name("kind").value(open.kind(callpath));
    out.name("value").value(shown.value(node)).name("size").value(Math.max(0, sizes[node]));
    boolean estimated = open.isEstimated(callpath);
    out.name("calls").value(estimated ? Double.NaN : calls.value(node));
    if (estimated) {
      estimate(node, out);
    }
    out.name("ranks").value(ran);
    if (plain && ran > 0) {
      out.name("min").value(recorded.value(node, Reduction.MIN));
      out.name("mean").value(recorded.value(node, Reduction.MEAN));
      out.name("max").value(recorded.value(node, Reduction.MAX));
      out.name("maxRank").value(recorded.maxRank(node));
      bins(node, out);
    }
    int hidden = 0;
    for (int k = 0; k < forest().children(node); k++) {
      hidden += among.get(forest().child(node, k)) ? 0 : 1;
    }
    out.name("children").value(forest().children(node)).name("hidden").value(hidden);
    out.name("hot").value(hot.get(node)).name("match").value(matches.get(callpath));
    out.name("note").value(notes.of(callpath)).endObject();
  }

  /** File and line; empty if the file is not known. */
  private static String where(EventDefinition.Source source) {
    return source.file() + (source.line() > 0 ? ":" + source.line() : "");
  }

  private void estimate(int node, JsonOutput out) throws IOException {
    out.name("estimated").value(true);
    if (estimates.isPresent() && !Double.isNaN(estimates.get().error(0, node))) {
      out.name("error").value(estimates.get().error(0, node));
      out.name("samples").value(estimates.get().samples(node));
    }
  }

  /** How the ranks lie between the smallest and the largest, as far as the index tells. */
  private void bins(int node, JsonOutput out) throws IOException {
    List<Long> bins = spread.map(steps -> steps.of(0, tree, node, BINS)).orElse(List.of());
    if (!bins.isEmpty()) {
      out.name("bins").beginArray();
      for (long count : bins) {
        out.value(count);
      }
      out.endArray();
    }
  }
}
