package org.tinyprof.cli.keep;

import java.util.Optional;
import org.tinyprof.analysis.join.Joined;

/** Sentences about files that were joined. */
final class JoinSentences {
  private JoinSentences() {}

  /** Whether the files describe a callpath or metric in two ways. */
  static Optional<String> contradictions(Joined joined) {
    long number = joined.contradictions();
    return number == 0
        ? Optional.empty()
        : Optional.of(
            "the files contradict each other "
                + (number == 1 ? "once" : number + " times")
                + " about a metric or callpath; metrics are kept apart by unit and kind,"
                + " and for callpaths the first file counts");
  }
}
