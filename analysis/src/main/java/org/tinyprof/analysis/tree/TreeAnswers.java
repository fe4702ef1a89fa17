package org.tinyprof.analysis.tree;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.tinyprof.analysis.LevelNote;
import org.tinyprof.analysis.Measure;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.overview.Histogram;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.Summary;

/** Answers {@link TreeQuestion}s from the index; one rank's values from the part it is in. */
public final class TreeAnswers {
  /** The attribute of a callpath that is its tag. */
  public static final String TAG = "tag";

  private static final int STEPS = 8;

  private final CallTree tree;
  private final TreeQuestion question;
  private final RowValues values;
  private final boolean[] shown;
  private final int metric;
  private final int count;
  private final int time;
  private final Overview overview;
  private final List<TreeRow> rows = new ArrayList<>();

  private TreeAnswers(Run run, TreeQuestion question, int metric)
      throws IOException, QuestionException {
    this.metric = metric;
    this.count = run.count();
    this.time = run.time();
    this.question = question;
    this.tree = new CallTree(run, metric);
    this.values =
        question.rank().isPresent()
            ? RowValues.ofRank(run, tree, metric, question.rank().getAsInt())
            : RowValues.ofAll(
                tree,
                tree.of(run, run.count()),
                question.summed() ? 1 : Math.max(1, run.overview().lanes()));
    this.shown = shown();
    this.overview = run.distributedOverview();
  }

  public static TreeAnswer answer(Run run, TreeQuestion question)
      throws IOException, QuestionException {
    int metric = run.metric(question.metric());
    TreeAnswers answers = new TreeAnswers(run, question, metric);
    answers.addAll();
    return new TreeAnswer(
        run.info().program(),
        Measure.of(run.schema(), metric),
        answers.values.total(),
        run.overview().lanes(),
        answers.tree.size() - answers.rows.size(),
        answers.rows);
  }

  private boolean[] shown() {
    boolean[] kept = new boolean[tree.size()];
    for (int i = 0; i < kept.length; i++) {
      int parent = tree.entry(i).parent();
      kept[i] =
          (parent == Callpath.ROOT || kept[parent])
              && tree.level(i) <= question.depth()
              && values.weight(i) >= question.minShare() * values.total();
    }
    return kept;
  }

  /** A callpath that is to be added, and what leads to it. */
  private record Waiting(int callpath, List<Boolean> guides) {}

  /** Adds the rows from the roots down; a tree may be deeper than Java's stack. */
  private void addAll() {
    Deque<Waiting> waiting = new ArrayDeque<>();
    push(waiting, tree.roots(), List.of());
    while (!waiting.isEmpty()) {
      Waiting next = waiting.pop();
      rows.add(row(next.callpath, next.guides));
      push(waiting, tree.children(next.callpath), next.guides);
    }
  }

  private void push(Deque<Waiting> waiting, List<Integer> siblings, List<Boolean> guides) {
    List<Integer> visible = siblings.stream().filter(i -> shown[i]).sorted(order()).toList();
    int cut = guides.size() < TreeRow.MOST_GUIDES ? 0 : 1;
    for (int at = visible.size() - 1; at >= 0; at--) {
      List<Boolean> below = new ArrayList<>(guides.subList(cut, guides.size()));
      below.add(at < visible.size() - 1);
      waiting.push(new Waiting(visible.get(at), List.copyOf(below)));
    }
  }

  private Comparator<Integer> order() {
    return switch (question.sort()) {
      case VALUE -> Comparator.comparingDouble(i -> -values.weight(i));
      case COUNT -> Comparator.comparingDouble(i -> -values.count(i));
      case IMBALANCE -> Comparator.comparingDouble(i -> -imbalance(tree.perLane(i)));
      case NAME -> Comparator.comparing(tree::name);
      case TABLE -> Comparator.naturalOrder();
    };
  }

  private static double imbalance(Summary lanes) {
    return lanes.sum().signum() == 0 ? 0 : lanes.max().doubleValue() / lanes.mean();
  }

  /** How the lanes lie between the smallest and the largest; nothing for a single lane. */
  private List<Long> steps(int callpath, Summary lanes) {
    if (lanes.count() < 2) {
      return List.of();
    }
    Histogram histogram = overview.callpath(callpath).metric(metric).distribution().histogram();
    double min = lanes.min().doubleValue();
    long[] steps = histogram.steps(STEPS, min, lanes.max().doubleValue());
    if (histogram.bins() == 0) {
      steps[0] = lanes.count(); // all alike
    }
    return Arrays.stream(steps).boxed().toList();
  }

  private TreeRow row(int callpath, List<Boolean> guides) {
    Summary lanes = tree.perLane(callpath);
    boolean none = lanes.count() == 0;
    return new TreeRow(
        tree.path(callpath),
        tree.name(callpath),
        tree.entry(callpath).attributes().getOrDefault(TAG, ""),
        tree.level(callpath),
        guides,
        values.value(callpath),
        values.share(callpath),
        values.count(callpath),
        none ? Double.NaN : lanes.min().doubleValue(),
        lanes.mean(),
        none ? Double.NaN : lanes.max().doubleValue(),
        lanes.maxRank(),
        lanes.count(),
        steps(callpath, lanes),
        tree.entry(callpath).parent() != Callpath.ROOT && tree.overview(callpath).openSeries() > 0,
        LevelNote.of(tree.overview(callpath), count, time));
  }
}
