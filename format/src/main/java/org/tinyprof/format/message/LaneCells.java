package org.tinyprof.format.message;

import java.util.Arrays;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * Which cells of a sparse table have values. A row is a pair of numbers, such as communicator and
 * distance of the peer; a column is a lane. Cells ascend by row, then by lane.
 *
 * <p>Neighbouring lanes talk to peers at the same distances, so a row has many lanes, and their
 * values are alike.
 */
final class LaneCells {
  private final int[] lanes; // of each cell
  private int[] rowEnds = new int[16]; // where the cells of each row end
  private int[] firsts = new int[16]; // the first number of each row
  private long[] seconds = new long[16];
  private int rows;
  private int size;

  /** Makes room for so many cells. */
  LaneCells(int cells) {
    lanes = new int[cells];
  }

  /** Adds the next cell. */
  void add(int first, long second, int lane) {
    if (rows == 0 || firsts[rows - 1] != first || seconds[rows - 1] != second) {
      if (rows == firsts.length) {
        rowEnds = Arrays.copyOf(rowEnds, 2 * rows);
        firsts = Arrays.copyOf(firsts, 2 * rows);
        seconds = Arrays.copyOf(seconds, 2 * rows);
      }
      firsts[rows] = first;
      seconds[rows++] = second;
    }
    lanes[size++] = lane;
    rowEnds[rows - 1] = size;
  }

  int size() {
    return size;
  }

  int rows() {
    return rows;
  }

  int first(int row) {
    return firsts[row];
  }

  long second(int row) {
    return seconds[row];
  }

  int rowEnd(int row) {
    return rowEnds[row];
  }

  int lane(int cell) {
    return lanes[cell];
  }

  /** Where the cells of each row end; one row without cells if there are none. */
  int[] ends() {
    return rows == 0 ? new int[1] : Arrays.copyOf(rowEnds, rows);
  }

  void write(Output out, CompressionLevel effort) {
    out.varint(size);
    out.varint(rows);
    long[] steps = new long[rows];
    long[] gaps = new long[rows];
    long[] lengths = new long[rows];
    long[] laneGaps = new long[size];
    for (int row = 0; row < rows; row++) {
      int start = row == 0 ? 0 : rowEnds[row - 1];
      steps[row] = firsts[row] - (row == 0 ? 0L : firsts[row - 1]);
      gaps[row] = seconds[row] - (row > 0 && steps[row] == 0 ? seconds[row - 1] : 0);
      lengths[row] = (long) rowEnds[row] - start;
      for (int cell = start; cell < rowEnds[row]; cell++) {
        laneGaps[cell] = lanes[cell] - (cell == start ? 0L : lanes[cell - 1]);
      }
    }
    int[] oneGroup = {rows};
    Sequences.write(out, steps, oneGroup, effort);
    Sequences.write(out, gaps, oneGroup, effort);
    Sequences.write(out, lengths, oneGroup, effort);
    Sequences.write(out, laneGaps, ends(), effort);
  }

  /** Reads the cells of so many lanes; the input tells whether so many can be there. */
  static LaneCells read(Input in, int lanes, CellBudget budget) throws MalformedProfileException {
    int size = in.count(Integer.MAX_VALUE, "cells");
    int rows = in.count(size, "rows");
    budget.spend(in, size);
    long[] steps = Sequences.read(in, rows);
    long[] gaps = Sequences.read(in, rows);
    long[] lengths = Sequences.read(in, rows);
    int[] ends = new int[Math.max(1, rows)];
    long end = 0;
    for (int row = 0; row < rows; row++) {
      end += lengths[row];
      if (lengths[row] < 1 || lengths[row] > lanes || end > size) {
        throw in.malformed("impossible number of lanes " + lengths[row]);
      }
      ends[row] = (int) end;
    }
    if (end != size) {
      throw in.malformed("rows do not have all cells");
    }
    return new LaneCells(size).fill(in, lanes, new long[][] {steps, gaps}, ends);
  }

  private LaneCells fill(Input in, int mostLanes, long[][] rowGaps, int[] ends)
      throws MalformedProfileException {
    long[] laneGaps = Sequences.read(in, ends);
    long first = 0;
    long second = 0;
    for (int row = 0; size < lanes.length; row++) {
      long step = rowGaps[0][row];
      long gap = rowGaps[1][row];
      boolean sameFirst = row > 0 && step == 0;
      first += step;
      second = sameFirst ? second + gap : gap;
      if (step < 0 || first < 0 || first > Integer.MAX_VALUE || (sameFirst && gap < 1)) {
        throw in.malformed("rows of cells are not in order");
      }
      long lane = 0;
      for (int cell = size; cell < ends[row]; cell++) {
        boolean start = size == (row == 0 ? 0 : ends[row - 1]);
        lane = start ? laneGaps[cell] : lane + laneGaps[cell];
        if (lane < 0 || lane >= mostLanes || (!start && laneGaps[cell] < 1)) {
          throw in.malformed("lanes of cells are not in order");
        }
        add((int) first, second, (int) lane);
      }
    }
    return this;
  }
}
