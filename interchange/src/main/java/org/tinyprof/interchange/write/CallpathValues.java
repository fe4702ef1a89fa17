package org.tinyprof.interchange.write;

import java.util.List;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.values.Lane;

/** Values of a run by metric, callpath and row; a row is a lane, a rank, or all of them. */
public interface CallpathValues {
  /** The lane of each row, of a rank its first; one row without a lane if all are folded. */
  List<Lane> lanes();

  /** How many rows there are. */
  int rows();

  /** The number of ranks. */
  long ranks();

  /** A value as it was recorded, with the callpaths below if it nests; NaN where absent. */
  double value(int metric, int callpath, int row);

  /** The value without the callpaths below; NaN where absent. */
  double own(int metric, int callpath, int row);

  /** A value, zero where it is absent. */
  default double known(int metric, int callpath, int row) {
    return Absent.orZero(value(metric, callpath, row));
  }

  /** The time of a callpath that can be drawn: a stack cannot be shorter than nothing. */
  default double drawn(int metric, int callpath, int row) {
    double own = own(metric, callpath, row);
    return own > 0 ? own : 0;
  }
}
