package org.tinyprof.analysis.answer;

import java.util.Optional;
import java.util.stream.DoubleStream;
import org.tinyprof.interchange.text.Figures;

/** Says where a profile contradicts itself: where children have more than their parent. */
final class NegativeValues {
  private NegativeValues() {}

  /** The sentence to values of rows; empty if none is below zero. */
  static Optional<String> note(DoubleStream values) {
    long negative = values.filter(value -> value < 0).count();
    return negative == 0
        ? Optional.empty()
        : Optional.of(
            Figures.count((double) negative)
                + (negative == 1 ? " value is" : " values are")
                + " below zero: the callpaths below have more than their caller. The file says"
                + " so.");
  }
}
