package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.analysis.LevelNote;
import org.tinyprof.analysis.Measure;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.tree.Forest;
import org.tinyprof.analysis.tree.SortOrder;
import org.tinyprof.analysis.tree.TreeAnswer;
import org.tinyprof.analysis.tree.TreeAnswers;
import org.tinyprof.analysis.tree.TreeOrder;
import org.tinyprof.analysis.tree.TreeRow;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.overview.CallpathOverview;

/** The tree of what a question keeps, with the rows of {@link TreeAnswer} but no histograms. */
public final class FramedTree {
  private static final int VALUE = 0;
  private static final int COUNT = 1;

  private final LoadedFrame loaded;
  private final double total;
  private final Run run;
  private final boolean allLanes;

  private FramedTree(LoadedFrame loaded, double total, Run run, boolean allLanes) {
    this.loaded = loaded;
    this.total = total;
    this.run = run;
    this.allLanes = allLanes;
  }

  /**
   * Answers for one metric.
   *
   * @param whole shares are those of all callpaths of this question
   * @param depth levels to show
   */
  public static TreeAnswer of(
      Run run, Question question, Question whole, String metric, int depth, SortOrder sort)
      throws IOException, QuestionException {
    LoadedFrame loaded = question.withMetrics(metric, "count").frame(run).withExtremes().load();
    String column = loaded.columns().get(VALUE);
    double total = whole.total(run, column);
    FramedTree framed = new FramedTree(loaded, total, run, question.slice().hasAllLanes());
    return new TreeAnswer(
        run.program(),
        new Measure(column, loaded.unit(VALUE), true, false),
        total,
        loaded.ranks(),
        framed.deeper(depth),
        framed.rows(depth, sort));
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
        rows.add(row(place.node(), place.guides()));
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
      case VALUE -> Comparator.comparingDouble(node -> -known(loaded.value(VALUE, node)));
      case COUNT -> Comparator.comparingDouble(node -> -known(count(node)));
      case IMBALANCE -> Comparator.comparingDouble(node -> -imbalance(node));
      case NAME -> Comparator.comparing(loaded.tree()::name);
      case TABLE -> Comparator.naturalOrder();
    };
  }

  private static double known(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  private double count(int node) {
    return loaded.value(COUNT, node);
  }

  private double imbalance(int node) {
    double mean = loaded.value(VALUE, node, Reduction.MEAN);
    return mean == 0 ? 0 : known(loaded.value(VALUE, node, Reduction.MAX) / mean);
  }

  private TreeRow row(int node, List<Boolean> guides) throws IOException {
    boolean single = loaded.tree().isSingle(node);
    int callpath = loaded.tree().callpath(node);
    CallpathOverview known = run.overview().callpath(callpath);
    Callpath entry = run.schema().callpaths().entry(callpath);
    double value = loaded.value(VALUE, node);
    int ranks = loaded.ranksWith(VALUE, node);
    return new TreeRow(
        loaded.tree().path(node),
        loaded.tree().name(node),
        single ? entry.attributes().getOrDefault(TreeAnswers.TAG, "") : "",
        loaded.tree().forest().depth(node) + 1,
        guides,
        value,
        value / total,
        count(node),
        loaded.value(VALUE, node, Reduction.MIN),
        loaded.value(VALUE, node, Reduction.SUM) / ranks,
        loaded.value(VALUE, node, Reduction.MAX),
        loaded.maxRank(VALUE, node),
        ranks,
        List.of(),
        single && allLanes && entry.parent() != Callpath.ROOT && known.openSeries() > 0,
        single && allLanes ? LevelNote.of(known, run.count(), run.time()) : "");
  }
}
