package org.tinyprof.ensemble.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.analysis.frame.ExactEvents;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.slice.Slice;
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
    Slice slice = plan.question().slice();
    if (!slice.hasAllTime()) {
      notes.add(
          "This is each run "
              + slice.interval().words()
              + ", from its timelines. Costs of processes are known only for whole"
              + " runs.");
    }
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
      String label = first.asked().get(c);
      List<double[]> values = new ArrayList<>();
      List<double[]> errors = new ArrayList<>();
      for (RunAnswer answer : answers) {
        values.addAll(values(answer, label, first.units().get(c), places, kept.length));
        errors.addAll(errors(answer, label, places, kept.length));
      }
      String shown = shown(answers, label);
      columns.add(new ComposedRuns.ValuesColumn(shown, first.units().get(c), values, errors));
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
              + ": here this time is the caller's own time.");
    }
    int leftOut = answers.stream().mapToInt(RunAnswer::leftOut).max().orElse(0);
    if (leftOut > 0) {
      notes.add(ExactEvents.sentence(RunNames.some(unsampled(runs)), leftOut));
    }
    if (runs.size() == answers.size()) {
      plan.granularity().ofOne().ifPresent(notes::add);
    }
    Forest forest = trees.forest(kept);
    return new ComposedRuns(
        runs, forest, trees.names(kept, forest), columns, over(answers), notes, unreadable);
  }

  private static List<String> unsampled(List<RunEntry> runs) {
    return runs.stream()
        .filter(run -> ExactEvents.isUnsampled(run.attributes()))
        .map(RunEntry::name)
        .toList();
  }

  /** The name that a column has in all runs, or else the one that the question has for it. */
  private static String shown(List<RunAnswer> answers, String asked) {
    List<String> names =
        answers.stream()
            .filter(answer -> answer.asked().contains(asked))
            .map(answer -> answer.columns().get(answer.asked().indexOf(asked)))
            .distinct()
            .toList();
    return names.size() == 1 ? names.get(0) : asked;
  }

  /** The reduction over ranks that was used; notes the runs that lack the one asked for. */
  private Reduction over(List<RunAnswer> answers) {
    Reduction asked = plan.question().over();
    Map<Reduction, List<String>> others = new TreeMap<>();
    for (RunAnswer answer : answers) {
      List<String> names = answer.observations().stream().map(each -> each.run().name()).toList();
      answer
          .other(asked)
          .ifPresent(
              over -> others.computeIfAbsent(over, unseen -> new ArrayList<>()).addAll(names));
    }
    int runs = answers.stream().mapToInt(answer -> answer.observations().size()).sum();
    others.forEach(
        (over, names) ->
            notes.add(
                (names.size() == runs && runs > 1 ? "All runs" : RunNames.some(names))
                    + ": the file does not keep ranks apart and has no "
                    + asked
                    + " over them; values are the "
                    + over
                    + "."));
    boolean all = others.size() == 1 && others.values().iterator().next().size() == runs;
    return all ? others.keySet().iterator().next() : asked;
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
    int column = answer.asked().indexOf(label);
    boolean fits = column >= 0 && answer.units().get(column).equals(unit);
    List<double[]> all = new ArrayList<>();
    for (Observation observation : answer.observations()) {
      double[] values = new double[size];
      Arrays.fill(values, Double.NaN);
      if (fits) {
        place(observation.columns().get(column), answer, places, values);
      } else {
        otherUnits.add(observation.run().name());
      }
      all.add(values);
    }
    return all;
  }

  /** The stated errors of a column; none where everything is exact. */
  private static List<double[]> errors(RunAnswer answer, String label, int[] places, int size) {
    int column = answer.asked().indexOf(label);
    List<double[]> all = new ArrayList<>();
    for (Observation observation : answer.observations()) {
      boolean exact = column < 0 || observation.errors().isEmpty();
      double[] errors = new double[exact ? 0 : size];
      if (!exact) {
        place(observation.errors().get(column), answer, places, errors);
      }
      all.add(errors);
    }
    return all;
  }

  private static void place(double[] own, RunAnswer answer, int[] places, double[] to) {
    for (int node = 0; node < own.length; node++) {
      int place = places[answer.nodes()[node]];
      if (place != Forest.NONE) {
        to[place] = own[node];
      }
    }
  }
}
