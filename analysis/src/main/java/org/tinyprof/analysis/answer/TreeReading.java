package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Estimates;
import org.tinyprof.analysis.frame.FoldedRanks;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.HotLines;
import org.tinyprof.analysis.frame.Libraries;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.RankSteps;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.tree.FoldedTree;
import org.tinyprof.analysis.tree.TreeOrder;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Forest;

/** Makes the rows of a {@link TreeAnswer} from what a frame has read. */
final class TreeReading {
  private static final int VALUE = 0;
  private static final int COUNT = 1;
  private static final int STEPS = 8;
  private static final String TAG = "tag"; // the attribute of a callpath that is its tag

  private final OpenProfile run;
  private final LoadedFrame loaded;
  private final RankSteps spread;
  private final Estimates estimates;
  private final HotLines lines;
  private final double[] weights;
  private final double total;
  private final boolean numbersLines; // which have no mean
  private final LevelNotes notes;
  private final boolean allLanes;

  private TreeReading(
      OpenProfile run, Frame frame, LoadedFrame loaded, double total, boolean allLanes)
      throws IOException, QuestionException {
    this.run = run;
    this.loaded = loaded;
    this.spread = RankSteps.of(frame);
    this.estimates = Estimates.of(frame);
    this.lines = HotLines.of(frame);
    this.weights = loaded.weights(VALUE);
    this.total = total;
    this.numbersLines =
        run.schema().metrics().stream()
            .anyMatch(each -> each.isLine() && each.name().equals(loaded.columns().get(VALUE)));
    this.notes = LevelNotes.of(run);
    this.allLanes = allLanes;
  }

  static TreeAnswer answer(
      OpenProfile run, Question question, Question whole, String metric, int depth, SortOrder sort)
      throws IOException, QuestionException {
    Frame frame = question.metrics(metric, "count").frame(run).withExtremes();
    LoadedFrame loaded = frame.load();
    String column = loaded.columns().get(VALUE);
    TreeReading rows =
        new TreeReading(
            run, frame, loaded, whole.total(run, column), question.slice().hasAllLanes());
    FoldedTree folded = rows.folded(depth, sort);
    List<TreeRow> brief = new ArrayList<>();
    for (FoldedTree.Row row : folded.rows()) {
      brief.add(rows.row(row.nodes(), row.level(), row.guides()));
    }
    return new TreeAnswer(
        run.program(),
        column,
        loaded.unit(VALUE),
        question.over(),
        loaded.ranks(),
        run.info().ranks(),
        FoldedRanks.in(run).map(ranks -> ranks.words(column)),
        rows.deeper(depth),
        rows.rows(depth, sort),
        new TreeAnswer.Brief(
            brief,
            folded.hidden(),
            rows.total > 0 ? folded.hiddenWeight() / rows.total : 0,
            rows.hasVague()));
  }

  /** What people see: rows of some weight, libraries where they matter, chains in one row. */
  private FoldedTree folded(int depth, SortOrder sort) throws IOException {
    boolean[] ran = ran();
    Forest forest = loaded.tree().forest();
    boolean[] little = Libraries.in(run).ofLittleUse(loaded.tree(), weights);
    return new FoldedTree(
        forest,
        node -> ran[node] && forest.depth(node) < depth && !little[node],
        node -> !isSmall(node) && !isVague(node),
        weights,
        this::haveOneCount,
        order(sort));
  }

  private boolean isSmall(int node) {
    return weights[node] < Absent.orZero(TreeAnswer.LEAST_SHARE * total);
  }

  private boolean isVague(int node) {
    return Estimates.isVague(loaded.value(VALUE, node), estimates.error(VALUE, node));
  }

  /** Whether a callpath is left out for its error, and not for its size. */
  private boolean hasVague() {
    return IntStream.range(0, loaded.tree().size()).anyMatch(i -> !isSmall(i) && isVague(i));
  }

  /** Whether one row can tell the calls of both. */
  private boolean haveOneCount(int node, int child) {
    double calls = count(node);
    return Double.isNaN(calls) || Double.isNaN(count(child)) || calls == count(child);
  }

  private int deeper(int depth) {
    boolean[] ran = ran();
    return (int)
        IntStream.range(0, ran.length)
            .filter(node -> ran[node] && loaded.tree().forest().depth(node) >= depth)
            .count();
  }

  private List<TreeRow> rows(int depth, SortOrder sort) throws IOException {
    List<TreeRow> rows = new ArrayList<>();
    boolean[] ran = ran();
    for (TreeOrder.Place place : TreeOrder.of(loaded.tree().forest(), order(sort))) {
      if (ran[place.node()] && loaded.tree().forest().depth(place.node()) < depth) {
        int level = loaded.tree().forest().depth(place.node()) + 1;
        rows.add(row(List.of(place.node()), level, place.guides()));
      }
    }
    return rows;
  }

  /** Whether a node or one below it has a value. */
  private boolean[] ran() {
    boolean[] ran = new boolean[loaded.tree().size()];
    for (int node = ran.length - 1; node >= 0; node--) { // children come after their parents
      ran[node] |= loaded.ranksWith(VALUE, node) > 0 || loaded.ranksWith(COUNT, node) > 0;
      int parent = loaded.tree().forest().parent(node);
      if (ran[node] && parent != Forest.NONE) {
        ran[parent] = true;
      }
    }
    return ran;
  }

  private Comparator<Integer> order(SortOrder sort) {
    return switch (sort) {
      case VALUE -> Comparator.comparingDouble(node -> -weights[node]);
      case COUNT -> Comparator.comparingDouble(node -> -Absent.orZero(count(node)));
      case IMBALANCE -> Comparator.comparingDouble(node -> -imbalance(node));
      case NAME -> Comparator.comparing(loaded.tree()::name);
      case TABLE -> Comparator.naturalOrder();
    };
  }

  /** The calls; those of a callpath that was estimated on some rank are not all known. */
  private double count(int node) {
    return estimates.has(node) ? Double.NaN : loaded.value(COUNT, node);
  }

  private double imbalance(int node) {
    double mean = loaded.value(VALUE, node, Reduction.MEAN);
    return mean == 0 ? 0 : Absent.orZero(loaded.value(VALUE, node, Reduction.MAX) / mean);
  }

  /**
   * @param nodes a chain of which the last has the values
   */
  private TreeRow row(List<Integer> nodes, int level, List<Boolean> guides) throws IOException {
    int node = nodes.get(nodes.size() - 1);
    boolean single = loaded.tree().isSingle(node);
    int callpath = loaded.tree().callpath(node);
    CallpathOverview known = run.overview().callpath(callpath);
    Callpath entry = run.schema().callpaths().entry(callpath);
    double value = loaded.value(VALUE, node);
    int ranks = loaded.ranksWith(VALUE, node);
    return new TreeRow(
        loaded.tree().path(node),
        names(nodes),
        single ? entry.attributes().getOrDefault(TAG, "") : "",
        level,
        guides,
        value,
        estimates.error(VALUE, node),
        estimates.samples(node),
        lines.line(node).orElse(0),
        total == 0 ? 0 : value / total,
        count(node),
        loaded.value(VALUE, node, Reduction.MIN),
        loaded.value(VALUE, node, Reduction.SUM) / (numbersLines ? 1 : ranks),
        loaded.value(VALUE, node, Reduction.MAX),
        loaded.maxRank(VALUE, node),
        ranks,
        spread.of(VALUE, loaded.tree(), node, STEPS),
        single && allLanes && entry.parent() != Callpath.ROOT && known.openSeries() > 0,
        single && allLanes ? notes.of(callpath) : "");
  }

  /** Along a chain a class is named where it changes. */
  private List<String> names(List<Integer> nodes) {
    List<String> names = new ArrayList<>();
    String before = "";
    for (int node : nodes) {
      String name = loaded.tree().name(node);
      names.add(MethodPath.relative(name, before));
      before = name;
    }
    int last = names.size() - 1;
    int line = lines.line(nodes.get(last)).orElse(0);
    names.set(last, MethodPath.withLine(names.get(last), line));
    return names;
  }
}
