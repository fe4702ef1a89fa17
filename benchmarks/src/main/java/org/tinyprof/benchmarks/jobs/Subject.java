package org.tinyprof.benchmarks.jobs;

import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.report.Scale;

/**
 * A program at up to three sizes.
 *
 * @param tiny over as soon as it has begun: what it costs more under the agent is the fixed price
 * @param usual some seconds
 * @param enduring some 25 s of CPU time a rank: a short job still, but as long as a benchmark waits
 */
record Subject(Example tiny, Example usual, Optional<Example> enduring) {
  static List<Subject> of(Scale scale) {
    Example tinyHeat = example("heat", 16, 10);
    Example tinyFft = example("fft", 4, 1);
    return scale.choose(
        List.of(new Subject(tinyFft, tinyFft, Optional.of(example("fft", 16, 2)))),
        List.of(new Subject(tinyHeat, example("heat"), Optional.empty())),
        List.of(
            new Subject(
                tinyHeat, example("heat", 512, 4_000), Optional.of(example("heat", 1024, 50_000))),
            new Subject(tinyFft, example("fft", 512, 40), Optional.of(example("fft", 512, 1_100))),
            new Subject(
                example("closure", 2, 2),
                example("closure", 70, 70),
                Optional.of(example("closure", 100, 100, 12))),
            new Subject(
                example("parallelio", 4, 2, 1),
                example("parallelio", 64, 64, 40),
                Optional.of(example("parallelio", 64, 64, 420))),
            new Subject(example("model", 4, 1), example("model", 100_000, 15), Optional.empty())));
  }

  private static Example example(String program, Object... arguments) {
    return Example.of(program, program, arguments);
  }
}
