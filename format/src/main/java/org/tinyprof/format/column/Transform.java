package org.tinyprof.format.column;

import java.util.Arrays;
import java.util.LongSummaryStatistics;
import java.util.function.LongUnaryOperator;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** A reversible step that makes a column's values smaller numbers before they are encoded. */
sealed interface Transform permits Identity, Divided, Digits, Scaled {
  /** Trying two transforms on so few values costs next to nothing. */
  int FEW = 32;

  int id();

  void writeParameter(Output out);

  /** Returns new values; the argument is left alone. */
  long[] apply(long[] values);

  /** Undoes {@link #apply} in place and returns the array. */
  long[] undo(long[] values);

  static Transform read(Input in, int id) throws MalformedProfileException {
    return switch (id) {
      case Identity.ID -> new Identity();
      case Divided.ID -> Divided.read(in);
      case Digits.ID -> Digits.read(in);
      case Scaled.ID -> Scaled.read(in);
      default -> throw in.malformed("unknown transform " + id);
    };
  }

  static Transform cheapest(long[] values, MetricKind kind, int[] laneEnds) {
    if (kind == MetricKind.DECIMAL) {
      return Scaled.exact(values);
    }
    Transform divided = Divided.by(values);
    return Digits.few(values)
        .filter(digits -> values.length <= FEW || spread(digits, values) < spread(divided, values))
        .filter(digits -> size(digits, values, laneEnds) < size(divided, values, laneEnds))
        .orElse(divided);
  }

  private static long spread(Transform transform, long[] values) {
    LongSummaryStatistics small = Arrays.stream(transform.apply(values)).summaryStatistics();
    return small.getMax() - small.getMin();
  }

  private static int size(Transform transform, long[] values, int[] laneEnds) {
    Output scratch = new Output();
    transform.writeParameter(scratch);
    Sequences.write(scratch, transform.apply(values), laneEnds);
    return scratch.size();
  }

  /** Applies a function to a copy of the values. */
  static long[] map(long[] values, LongUnaryOperator step) {
    return Arrays.stream(values).map(step).toArray();
  }
}
