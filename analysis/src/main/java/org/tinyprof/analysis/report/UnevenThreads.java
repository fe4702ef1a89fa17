package org.tinyprof.analysis.report;

import java.util.List;
import java.util.Optional;
import org.tinyprof.interchange.text.Figures;

/**
 * Threads of one group that share their work unevenly: while main waits for them, one works alone
 * and the others have nothing to do.
 */
final class UnevenThreads {
  private static final double MUCH = 0.1; // of the run

  private UnevenThreads() {}

  /**
   * @param waitingNanos how long main of a rank waits for other threads
   * @param rankNanos mean wall time of a rank
   */
  static List<Finding> find(
      CallTimes time, Optional<WaitedMoments> moments, double waitingNanos, double rankNanos) {
    return moments
        .flatMap(WaitedMoments::alone)
        .filter(alone -> alone.part() * waitingNanos >= MUCH * rankNanos)
        .map(
            alone -> {
              double alonePart = alone.part() * waitingNanos;
              double back = alonePart * (alone.threads() - 1) / alone.threads();
              return new Finding(
                  back,
                  "One of %d threads of %s works alone for %s (%s of the time) while main waits%s."
                      .formatted(
                          alone.threads(),
                          Category.threadless(time.name(alone.root())),
                          Figures.nanos(alonePart),
                          Figures.percent(alonePart / rankNanos),
                          in(time, alone)),
                  Finding.Place.of(time.path(alone.method()), -1));
            })
        .stream()
        .toList();
  }

  private static String in(CallTimes time, WaitedMoments.Alone alone) {
    return alone.method() == alone.root() ? "" : ", mostly in " + time.name(alone.method());
  }
}
