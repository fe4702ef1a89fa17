package org.tinyprof.format.column;

import java.util.Optional;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** A reversible step that makes a column's values smaller numbers before they are encoded. */
sealed interface Transform permits Identity, Divided, Digits, Scaled {
  /** Trying two transforms on so few values costs next to nothing. */
  int FEW = 32;

  int id();

  void writeParameter(Output out);

  /**
   * Returns new values; the argument is left alone. The larger of two values is never the smaller
   * one afterwards.
   */
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
    Optional<Transform> digits = Digits.few(values);
    return digits.isPresent() && smaller(digits.get(), divided, values, laneEnds)
        ? digits.get()
        : divided;
  }

  /** Whether one gives fewer bytes; on many values tried only if it promises to. */
  private static boolean smaller(Transform one, Transform other, long[] values, int[] laneEnds) {
    return (values.length <= FEW || narrower(one, other, values))
        && size(one, values, laneEnds) < size(other, values, laneEnds);
  }

  private static boolean narrower(Transform one, Transform other, long[] values) {
    Extent extent = Extent.of(values);
    return spread(one, extent) < spread(other, extent);
  }

  private static long spread(Transform transform, Extent extent) {
    long[] ends = transform.apply(new long[] {extent.min(), extent.max()});
    return ends[1] - ends[0];
  }

  private static int size(Transform transform, long[] values, int[] laneEnds) {
    Output scratch = new Output();
    transform.writeParameter(scratch);
    Sequences.write(scratch, transform.apply(values), laneEnds);
    return scratch.size();
  }
}
