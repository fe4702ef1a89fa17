package org.tinyprof.format.text;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Shape;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads a cell back: the time cell says what iterations there are, the others follow it. */
final class CellReader {
  private final Csv csv;
  private final Csv.Field field;
  private final String text;
  private int position;

  CellReader(Csv csv, Csv.Field field) {
    this.csv = csv;
    this.field = field;
    this.text = field.text();
  }

  /** Finds out which iterations there are, without looking at the numbers. */
  Shape shape(int lanes) throws MalformedProfileException {
    if (text.chars().filter(c -> c == Cells.LANE).count() != Math.max(0, lanes - 1)) {
      throw malformed("the values are not those of " + lanes + " lanes");
    }
    int[] executions = new int[lanes];
    IntStream.Builder iterations = IntStream.builder();
    BitSet open = new BitSet();
    int slots = 0;
    int start = 0;
    for (int lane = 0; lane < lanes; lane++) {
      int end = end(Cells.LANE, start, text.length());
      while (start < end) {
        int stop = end(Cells.EXECUTION, start, end);
        open.set(slots++, stop > start && text.charAt(stop - 1) == Cells.OPEN);
        iterations.add(iterations(start, stop));
        executions[lane]++;
        start = stop + 1;
      }
      start = end + 1;
    }
    try {
      return new Shape(executions, iterations.build().toArray(), open);
    } catch (IllegalArgumentException e) {
      throw malformed(e.getMessage());
    }
  }

  private int end(char delimiter, int from, int limit) {
    int found = text.indexOf(delimiter, from);
    return found < 0 ? limit : Math.min(found, limit);
  }

  private int iterations(int from, int to) {
    if (from == to) {
      return 0;
    }
    return 1 + (int) text.substring(from, to).chars().filter(c -> c == Cells.ITERATION).count();
  }

  /** Reads the values of a shape. */
  Column values(MetricDefinition metric, Shape shape) throws MalformedProfileException {
    boolean time = metric.equals(MetricDefinition.TIME);
    if (!time && text.isEmpty()) {
      return Column.absent(shape.size());
    }
    long[] values = new long[shape.size()];
    BitSet present = new BitSet();
    if (!time && text.charAt(0) == Cells.ALL) {
      Arrays.fill(values, number(metric, 1, text.length()));
      present.set(0, values.length);
      return Column.of(values, present);
    }
    int next = 0;
    for (int lane = 0; lane < shape.lanes(); lane++) {
      expect(lane > 0, Cells.LANE);
      for (int execution = 0; execution < shape.executions(lane); execution++) {
        expect(execution > 0, Cells.EXECUTION);
        int count = shape.iterations(lane, execution);
        for (int i = 0; i < count; i++, next++) {
          expect(i > 0, Cells.ITERATION);
          read(metric, values, present, next);
        }
        expect(time && shape.open(lane, execution), Cells.OPEN);
      }
    }
    if (position != text.length()) {
      throw malformed("values of " + metric.name() + " do not match those of time");
    }
    return Column.of(values, present);
  }

  private void read(MetricDefinition metric, long[] values, BitSet present, int index)
      throws MalformedProfileException {
    int start = position;
    while (position < text.length() && !isDelimiter(text.charAt(position))) {
      position++;
    }
    if (position == start + 1 && text.charAt(start) == Cells.ABSENT) {
      return;
    }
    values[index] = number(metric, start, position);
    present.set(index);
  }

  private static boolean isDelimiter(char c) {
    return c == Cells.LANE || c == Cells.EXECUTION || c == Cells.ITERATION || c == Cells.OPEN;
  }

  private void expect(boolean wanted, char delimiter) throws MalformedProfileException {
    if (wanted) {
      if (position >= text.length() || text.charAt(position) != delimiter) {
        throw malformed("'" + delimiter + "' is missing");
      }
      position++;
    }
  }

  private long number(MetricDefinition metric, int from, int to) throws MalformedProfileException {
    try {
      return Numbers.parse(metric, text.substring(from, to));
    } catch (NumberFormatException e) {
      throw malformed("'" + text.substring(from, to) + "' is not a number");
    }
  }

  private MalformedProfileException malformed(String reason) {
    return csv.malformed(field.offset() + position, reason);
  }
}
