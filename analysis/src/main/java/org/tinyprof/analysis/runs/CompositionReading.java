package org.tinyprof.analysis.runs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.query.Over;

/**
 * Asks the runs. Runs are read once; a second time where callpaths must be picked first, or where a
 * run lacks the times of some callpaths: those count as their callers' own in every run then.
 */
final class CompositionReading {
  private final Composition plan;
  private final Question question;
  private final Ensemble ensemble;
  private final CallpathUnion callpaths = new CallpathUnion();
  private Optional<BitSet> kept = Optional.empty();
  private BitSet untimed = new BitSet();
  private TreeUnion trees = new TreeUnion();

  CompositionReading(Composition plan, Ensemble ensemble) {
    this.plan = plan;
    this.question = plan.question();
    this.ensemble = ensemble;
  }

  private record Picked(BitSet present, BitSet picked) {}

  ComposedRuns read() throws IOException, QuestionException {
    if (question.picksCallpaths()) {
      kept = Optional.of(pick());
    }
    List<EachRun.Outcome<RunAnswer>> answers = ask();
    BitSet all = new BitSet();
    answers.forEach(answer -> answer.value().ifPresent(found -> all.or(found.untimed())));
    if (answers.stream().anyMatch(answer -> answer.value().stream().anyMatch(a -> a.times(all)))) {
      untimed = all;
      trees = new TreeUnion();
      answers = ask();
    }
    return new AnswersJoined(plan, ensemble.runs(), trees).join(answers, all.cardinality());
  }

  private BitSet pick() throws IOException, QuestionException {
    List<EachRun.Outcome<Picked>> outcomes = ensemble.read((run, place) -> picked(run));
    AnswersJoined.requireOne(outcomes);
    BitSet any = new BitSet();
    BitSet notAll = new BitSet();
    for (EachRun.Outcome<Picked> outcome : outcomes) {
      outcome
          .value()
          .ifPresent(
              found -> {
                any.or(found.picked);
                found.present.andNot(found.picked);
                notAll.or(found.present);
              });
    }
    if (plan.picked() == Over.ALL) {
      any.andNot(notAll);
    }
    return any;
  }

  private Picked picked(Run run) throws IOException, QuestionException {
    int[] numbers = callpaths.numbers(run.schema().callpaths());
    BitSet all = new BitSet();
    all.set(0, numbers.length);
    return new Picked(
        CallpathUnion.inUnion(all, numbers),
        CallpathUnion.inUnion(question.callpaths(run), numbers));
  }

  private List<EachRun.Outcome<RunAnswer>> ask() throws IOException, QuestionException {
    List<EachRun.Outcome<RunAnswer>> answers = ensemble.read(this::answer);
    AnswersJoined.requireOne(answers);
    return answers;
  }

  private RunAnswer answer(Run run, int place) throws IOException, QuestionException {
    int[] numbers = callpaths.numbers(run.schema().callpaths());
    Frame frame =
        kept.isPresent()
            ? question.frame(run, CallpathUnion.own(kept.get(), numbers))
            : question.frame(run);
    Frame comparable = plan.across().open(frame).comparable();
    BitSet own = CallpathUnion.inUnion(comparable.untimed(), numbers);
    LoadedFrame loaded = comparable.without(CallpathUnion.own(untimed, numbers)).load();
    int[] nodes = trees.add(loaded.tree());
    List<String> units = new ArrayList<>();
    for (int column = 0; column < loaded.columns().size(); column++) {
      units.add(loaded.unit(column));
    }
    List<RunEntry> runs = new ArrayList<>();
    List<double[][]> values = new ArrayList<>();
    for (RunPart part : plan.across().parts(ensemble.runs().get(place), loaded)) {
      runs.add(part.run());
      values.add(values(part, loaded));
    }
    return new RunAnswer(runs, loaded.columns(), units, nodes, values, numbers, own);
  }

  private static double[][] values(RunPart part, LoadedFrame loaded) {
    double[][] values = new double[loaded.columns().size()][loaded.tree().size()];
    for (int column = 0; column < values.length; column++) {
      for (int node = 0; node < values[column].length; node++) {
        values[column][node] = part.values().value(column, node);
      }
    }
    return values;
  }
}
