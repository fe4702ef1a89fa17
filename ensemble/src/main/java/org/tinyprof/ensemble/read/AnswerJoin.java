package org.tinyprof.ensemble.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Forest;

/** Puts the answers of many runs side by side over the union, or intersection, of their trees. */
final class AnswerJoin {
  private final Composition plan;
  private final List<RunEntry> asked;
  private final TreeUnion trees;
  private final List<String> notes = new ArrayList<>();
  private final List<String> otherUnits = new ArrayList<>();
  private int unreadable;

  AnswerJoin(Composition plan, List<RunEntry> asked, TreeUnion trees) {
    this.plan = plan;
    this.asked = asked;
    this.trees = trees;
  }

  /** Refuses what no run could answer, with the first run's reason. */
  static <T> void requireOne(List<RunReader.Result<T>> results)
      throws IOException, QuestionException {
    for (RunReader.Result<T> result : results) {
      if (result.value().isPresent()) {
        return;
      }
    }
    Exception first = results.get(0).failure().orElseThrow();
    if (first instanceof QuestionException wrong) {
      throw wrong;
    }
    throw (IOException) first;
  }

  ComposedRuns join(List<RunReader.Result<RunAnswer>> results, int untimed) {
    List<RunAnswer> answers = answers(results);
    int[] kept = kept(answers);
    int[] places = new int[trees.size()];
    Arrays.fill(places, Forest.NONE);
    for (int i = 0; i < kept.length; i++) {
      places[kept[i]] = i;
    }
    RunAnswer first = answers.get(0);
    List<ComposedRuns.ValuesColumn> columns = new ArrayList<>();
    for (int c = 0; c < first.columns().size(); c++) {
      String label = first.columns().get(c);
      List<double[]> values = new ArrayList<>();
      for (RunAnswer answer : answers) {
        values.addAll(values(answer, label, first.units().get(c), places, kept.length));
      }
      columns.add(new ComposedRuns.ValuesColumn(label, first.units().get(c), values));
    }
    List<RunEntry> runs =
        answers.stream()
            .flatMap(answer -> answer.observations().stream().map(Observation::run))
            .toList();
    if (!otherUnits.isEmpty()) {
      notes.add(
          "The metric has another unit, or is missing, in "
              + RunNames.some(otherUnits.stream().distinct().toList())
              + ": these count as having no values.");
    }
    if (untimed > 0) {
      String where = plan.granularity() == Granularity.RUNS ? "in some runs" : "on some ranks";
      notes.add(
          (untimed == 1 ? "1 callpath was not timed " : untimed + " callpaths were not timed ")
              + where
              + ": what is not timed is the caller's own time here.");
    }
    if (runs.size() == answers.size()) {
      plan.granularity().ofOne().ifPresent(notes::add);
    }
    Forest forest = trees.forest(kept);
    return new ComposedRuns(
        runs,
        forest,
        trees.names(kept, forest),
        columns,
        plan.question().over(),
        notes,
        unreadable);
  }

  private List<RunAnswer> answers(List<RunReader.Result<RunAnswer>> results) {
    List<RunAnswer> answers = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      RunReader.Result<RunAnswer> result = results.get(i);
      if (result.value().isPresent()) {
        answers.add(result.value().get());
      } else {
        String message = result.message().orElse("");
        boolean wrong = result.failure().orElseThrow() instanceof QuestionException;
        leftOut.add((wrong ? asked.get(i).name() + ": " : "") + message + " (the run is left out)");
      }
    }
    unreadable = leftOut.size();
    notes.addAll(RunNames.someLines(leftOut));
    return answers;
  }

  /** The nodes that are shown, by their places in the union. */
  private int[] kept(List<RunAnswer> answers) {
    int[] order = trees.order();
    if (!plan.intersection()) {
      return order;
    }
    BitSet everywhere = new BitSet();
    everywhere.set(0, order.length);
    for (RunAnswer answer : answers) {
      BitSet own = new BitSet();
      Arrays.stream(answer.nodes()).forEach(own::set);
      everywhere.and(own);
    }
    return Arrays.stream(order).filter(everywhere::get).toArray();
  }

  private List<double[]> values(
      RunAnswer answer, String label, String unit, int[] places, int size) {
    int column = answer.columns().indexOf(label);
    boolean fits = column >= 0 && answer.units().get(column).equals(unit);
    List<double[]> all = new ArrayList<>();
    for (Observation observation : answer.observations()) {
      double[] values = new double[size];
      Arrays.fill(values, Double.NaN);
      if (fits) {
        double[] own = observation.columns().get(column);
        for (int node = 0; node < own.length; node++) {
          int place = places[answer.nodes()[node]];
          if (place != Forest.NONE) {
            values[place] = own[node];
          }
        }
      } else {
        otherUnits.add(observation.run().name());
      }
      all.add(values);
    }
    return all;
  }
}
