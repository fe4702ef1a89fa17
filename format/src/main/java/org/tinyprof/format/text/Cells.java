package org.tinyprof.format.text;

import java.io.IOException;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Shape;

/**
 * Writes a callpath's values of one metric: lanes, executions, iterations, and their delimiters.
 */
final class Cells {
  static final char LANE = '|';
  static final char EXECUTION = '-';
  static final char ITERATION = '+';
  static final char ABSENT = '_';
  static final char OPEN = '!';
  static final char ALL = '=';

  /** Takes what was written so far once it is long: a cell has all values of a callpath. */
  interface Spill {
    void spill(StringBuilder text) throws IOException;
  }

  private final Numbers numbers;
  private final Spill spill;

  Cells(Numbers numbers, Spill spill) {
    this.numbers = numbers;
    this.spill = spill;
  }

  void write(StringBuilder out, MetricDefinition metric, Block block, int column)
      throws IOException {
    Column values = block.column(column);
    boolean time = metric.equals(MetricDefinition.TIME);
    if (!time && values.present() == 0) {
      return;
    }
    if (!time && allSame(values)) {
      out.append(ALL);
      numbers.write(out, metric, values.value(0));
      return;
    }
    Shape shape = block.shape();
    for (int lane = 0; lane < shape.lanes(); lane++) {
      if (lane > 0) {
        out.append(LANE);
      }
      for (int execution = 0; execution < shape.executions(lane); execution++) {
        if (execution > 0) {
          out.append(EXECUTION);
        }
        int from = shape.position(lane, execution);
        writeSeries(out, metric, values, from, from + shape.iterations(lane, execution));
        if (time && shape.open(lane, execution)) {
          out.append(OPEN);
        }
      }
      spill.spill(out);
    }
  }

  private void writeSeries(
      StringBuilder out, MetricDefinition metric, Column values, int from, int to) {
    for (int i = from; i < to; i++) {
      if (i > from) {
        out.append(ITERATION);
      }
      if (values.has(i)) {
        numbers.write(out, metric, values.value(i));
      } else {
        out.append(ABSENT);
      }
    }
  }

  private static boolean allSame(Column values) {
    for (int i = 0; i < values.size(); i++) {
      if (!values.has(i) || values.value(i) != values.value(0)) {
        return false;
      }
    }
    return true;
  }
}
