package org.tinyprof.ensemble.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.Estimates;
import org.tinyprof.analysis.frame.ExactEvents;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.query.RankQuantifier;
import org.tinyprof.analysis.text.QuestionException;

/**
 * Asks the runs. Runs are read once; a second time where callpaths must be picked first, or where a
 * run lacks the times of some callpaths: those count as their callers' own in every run then.
 */
final class CompositionReading {
  private final Composition plan;
  private final Question question;
  private final RunSet runs;
  private final TreeUnion callpaths = new TreeUnion();
  private Optional<BitSet> kept = Optional.empty();
  private ExactEvents exact = ExactEvents.ALL;
  private BitSet untimed = new BitSet();
  private TreeUnion trees = new TreeUnion();

  CompositionReading(Composition plan, RunSet runs) {
    this.plan = plan;
    this.question = plan.question();
    this.runs = runs;
  }

  private record Picked(BitSet present, BitSet picked) {}

  ComposedRuns read() throws IOException, QuestionException {
    if (question.picksCallpaths()) {
      kept = Optional.of(pick());
    }
    exact = exactEvents();
    List<RunReader.Result<RunAnswer>> answers = ask();
    BitSet all = new BitSet();
    answers.forEach(answer -> answer.value().ifPresent(found -> all.or(found.untimed())));
    if (answers.stream().anyMatch(answer -> answer.value().stream().anyMatch(a -> a.times(all)))) {
      untimed = all;
      trees = new TreeUnion();
      answers = ask();
    }
    return new AnswerJoin(plan, runs.runs(), trees).join(answers, all.cardinality());
  }

  /** What runs without samples know, where others have samples. */
  private ExactEvents exactEvents() throws IOException {
    long unsampled =
        runs.runs().stream().filter(run -> ExactEvents.isUnsampled(run.attributes())).count();
    return unsampled == 0 || unsampled == runs.runs().size()
        ? ExactEvents.ALL
        : ExactEvents.ofAll(
            runs.read((run, place) -> ExactEvents.of(run)).stream()
                .flatMap(each -> each.value().stream())
                .toList());
  }

  private BitSet pick() throws IOException, QuestionException {
    List<RunReader.Result<Picked>> results = runs.read((run, place) -> picked(run));
    AnswerJoin.requireOne(results);
    BitSet any = new BitSet();
    BitSet notAll = new BitSet();
    for (RunReader.Result<Picked> result : results) {
      result
          .value()
          .ifPresent(
              found -> {
                any.or(found.picked);
                found.present.andNot(found.picked);
                notAll.or(found.present);
              });
    }
    if (plan.picked() == RankQuantifier.ALL) {
      any.andNot(notAll);
    }
    return any;
  }

  private Picked picked(OpenProfile run) throws IOException, QuestionException {
    int[] numbers = callpaths.add(run.schema().callpaths());
    BitSet all = new BitSet();
    all.set(0, numbers.length);
    return new Picked(inUnion(all, numbers), inUnion(question.callpaths(run), numbers));
  }

  private List<RunReader.Result<RunAnswer>> ask() throws IOException, QuestionException {
    List<RunReader.Result<RunAnswer>> answers = runs.read(this::answer);
    AnswerJoin.requireOne(answers);
    return answers;
  }

  private RunAnswer answer(OpenProfile run, int place) throws IOException, QuestionException {
    int[] numbers = callpaths.add(run.schema().callpaths());
    Frame frame =
        kept.isPresent() ? question.frame(run, own(kept.get(), numbers)) : question.frame(run);
    Frame comparable = plan.granularity().open(frame).comparable().comparedBy(exact);
    BitSet own = inUnion(comparable.untimed(), numbers);
    Frame asked = comparable.without(own(untimed, numbers));
    LoadedFrame loaded = asked.load();
    int[] nodes = trees.add(loaded.tree());
    List<String> units = new ArrayList<>();
    for (int column = 0; column < loaded.columns().size(); column++) {
      units.add(loaded.unit(column));
    }
    List<Observation> observations =
        plan.granularity().observations(runs.runs().get(place), loaded);
    if (plan.granularity() == Granularity.RUNS) {
      Estimates estimates = Estimates.of(asked);
      observations = observations.stream().map(one -> one.with(estimates)).toList();
    }
    return new RunAnswer(
        observations,
        loaded.columns(),
        question.overRanks(run),
        units,
        nodes,
        numbers,
        own,
        comparable.leftOut());
  }

  /** Some of a run's callpaths by their numbers in the union. */
  private static BitSet inUnion(BitSet callpaths, int[] numbers) {
    BitSet found = new BitSet();
    callpaths.stream().forEach(callpath -> found.set(numbers[callpath]));
    return found;
  }

  /** Those of a run's callpaths whose numbers are in a set. */
  private static BitSet own(BitSet inUnion, int[] numbers) {
    BitSet found = new BitSet();
    for (int callpath = 0; callpath < numbers.length; callpath++) {
      found.set(callpath, inUnion.get(numbers[callpath]));
    }
    return found;
  }
}
