package org.tinyprof.interchange.read;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The frames of a time series: Caliper writes values anew for each few iterations of a loop, or for
 * each span of time. A frame becomes an execution, so frames stay apart.
 */
final class CaliperFrames {
  /** Columns that number frames, the first one counts. */
  private static final List<String> NUMBERS =
      List.of("timeseries.snapshot", "block", "loop.start_iteration");

  private static final String ITERATION = "iteration#";

  private final SplitJson file;
  private final int column;
  private final Map<Double, Integer> executions = new TreeMap<>();

  CaliperFrames(SplitJson file) {
    this.file = file;
    this.column = column(file);
    if (column >= 0) {
      for (int row = 0; row < file.rows(); row++) {
        double number = file.cell(row, column);
        if (!Double.isNaN(number)) {
          executions.put(number, 0);
        }
      }
      int next = 0;
      for (Map.Entry<Double, Integer> each : executions.entrySet()) {
        each.setValue(next++);
      }
    }
  }

  private static int column(SplitJson file) {
    for (String name : NUMBERS) {
      if (file.column(name) >= 0) {
        return file.column(name);
      }
    }
    for (int i = 0; i < file.columns().size(); i++) {
      if (file.columns().get(i).name().startsWith(ITERATION)) {
        return i;
      }
    }
    return -1;
  }

  /** The execution of a row; the first one if it is in no frame. */
  int execution(int row) {
    return column < 0 ? 0 : executions.getOrDefault(file.cell(row, column), 0);
  }

  /** How many executions there are. */
  int count() {
    return Math.max(1, executions.size());
  }

  /** Whether a column numbers the frames. */
  boolean isNumber(int asked) {
    return column >= 0 && asked == column;
  }

  /** What a reader has to know of them. */
  Optional<String> note() {
    return executions.size() < 2
        ? Optional.empty()
        : Optional.of(
            "The file is a time series of "
                + executions.size()
                + " frames ("
                + file.columns().get(column).name()
                + "); they are executions 0 to "
                + (executions.size() - 1)
                + ".");
  }
}
