package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.Samples;

/**
 * Contenders that took turns. Somebody else's that fails is out from then on, and does not keep the
 * others from being measured; where ours fails, all do.
 *
 * @param <R> what one run of a contender yields
 */
final class Trials<R> {
  private final List<Contender> contenders;
  private final Map<String, String> failures = new LinkedHashMap<>();
  private InterleavedRuns<Contender, Optional<R>> turns;

  private Trials(List<Contender> contenders) {
    this.contenders = contenders;
  }

  static <R> Trials<R> take(
      int rounds, List<Contender> contenders, InterleavedRuns.Run<Contender, R> run)
      throws IOException, InterruptedException {
    Trials<R> trials = new Trials<>(contenders);
    trials.turns = InterleavedRuns.take(rounds, contenders, each -> trials.attempt(each, run));
    return trials;
  }

  private Optional<R> attempt(Contender contender, InterleavedRuns.Run<Contender, R> run)
      throws IOException, InterruptedException {
    if (failures.containsKey(contender.name())) {
      return Optional.empty();
    }
    try {
      return Optional.of(run.of(contender));
    } catch (IOException e) {
      if (!Contenders.isPeer(contender.name())) {
        throw new IOException(contender.name() + ": " + e.getMessage(), e);
      }
      failures.put(contender.name(), e.getMessage());
      return Optional.empty();
    }
  }

  /** Those that went through all rounds. */
  List<String> names() {
    return contenders.stream()
        .map(Contender::name)
        .filter(name -> !failures.containsKey(name))
        .toList();
  }

  /** Those that did not, each with what happened. */
  Map<String, String> failures() {
    return new LinkedHashMap<>(failures);
  }

  /** One quantity of all runs of a contender that has not failed. */
  Samples samples(String name, ToDoubleFunction<R> quantity) {
    return turns.samples(contender(name), run -> quantity.applyAsDouble(run.orElseThrow()));
  }

  Contender contender(String name) {
    return contenders.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }
}
