package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.LaneValuesBuilder;
import org.tinyprof.format.Schema;
import org.tinyprof.format.wire.Input;

/** Reads {@link RankMessage}s into the part that an aggregator builds, in the order of ranks. */
final class RankMessageReader {
  private static final int NO_METRIC = -1;

  private final Schema tables;
  private final LaneValuesBuilder part;
  private final Places places;
  private final Input in;

  private RankMessageReader(Schema tables, LaneValuesBuilder part, Places places, Input in) {
    this.tables = tables;
    this.part = part;
    this.places = places;
    this.in = in;
  }

  /** Adds the lanes of one rank and returns what recording cost it. */
  static Costs read(ByteBuffer message, Places places, Schema tables, LaneValuesBuilder part)
      throws MalformedProfileException {
    Input in = Received.input(message);
    RankMessage.skipToCosts(in);
    Costs costs = Costs.read(in);
    RankMessageReader reader = new RankMessageReader(tables, part, places, in);
    int lanes = in.count("lanes");
    for (int lane = 0; lane < lanes; lane++) {
      reader.readLane(lane == 0);
    }
    in.end();
    return costs;
  }

  /** What the rank says against the common table counts on its first lane. */
  private void readLane(boolean first) throws MalformedProfileException {
    part.lane(new Lane(in.count(Integer.MAX_VALUE, "ranks"), in.text()));
    for (int place : places.counters()) {
      long count = in.varint();
      if (count != 0) {
        part.counter(place, count - 1);
      }
    }
    int contradictions = tables.counters().indexOf(RankValues.CONTRADICTIONS);
    if (first && contradictions >= 0) {
      part.counter(contradictions, places.contradictions());
    }
    int all = places.callpaths().size();
    int present = in.count(all, "callpaths");
    int next = 0;
    for (int i = 0; i < present; i++) {
      int callpath = present == all ? i : next + in.count(all - 1L - next, "callpaths");
      next = callpath + 1;
      readSlice(places.callpaths().get(callpath));
    }
  }

  private void readSlice(int callpath) throws MalformedProfileException {
    int[] executions = new int[in.count("executions")];
    BitSet open = new BitSet();
    int rows = 0;
    for (int i = 0; i < executions.length; i++) {
      int code = in.count(Integer.MAX_VALUE, "iterations");
      executions[i] = code >>> 1;
      open.set(i, (code & 1) == 1);
      rows = Math.addExact(rows, executions[i]);
    }
    in.reserve(rows, Long.BYTES);
    int firstRow = -1;
    for (int execution = 0; execution < executions.length; execution++) {
      if (executions[execution] > 0) {
        part.series(callpath, execution, open.get(execution));
        int row = part.rows(executions[execution]);
        firstRow = firstRow < 0 ? row : firstRow;
      }
    }
    readColumns(firstRow, rows);
  }

  private void readColumns(int firstRow, int rows) throws MalformedProfileException {
    for (int left = in.count("columns"); left > 0; left--) {
      int head = in.count(Integer.MAX_VALUE, "metrics");
      int metric = metric(head >>> RankMessage.COLUMN_FLAG_BITS);
      boolean decimal = (head & RankMessage.DECIMAL) != 0;
      boolean allEqual = (head & RankMessage.ALL_EQUAL) != 0;
      if ((head & RankMessage.SOME_ABSENT) == 0) {
        readFull(metric, decimal, allEqual, firstRow, rows);
      } else {
        BitSet present = BitSet.valueOf(in.bytes(in.count("presence bits")));
        readSparse(metric, decimal, allEqual, present, firstRow, rows);
      }
    }
  }

  /** Where the rank's metric stands among all; none if it means something else there. */
  private int metric(int own) throws MalformedProfileException {
    if (own >= places.metrics().size()) {
      throw in.malformed("unknown metric " + own);
    }
    return places.metrics().get(own);
  }

  private void readFull(int metric, boolean decimal, boolean allEqual, int firstRow, int rows)
      throws MalformedProfileException {
    long[] values;
    if (allEqual) {
      values = new long[rows];
      Arrays.fill(values, readValue(decimal));
    } else {
      values = decimal ? readDecimals(rows) : in.zigzags(rows);
    }
    if (metric != NO_METRIC) {
      part.put(metric, firstRow, values);
    }
  }

  private long[] readDecimals(int rows) throws MalformedProfileException {
    long[] values = new long[rows];
    for (int row = 0; row < rows; row++) {
      values[row] = in.u64();
    }
    return values;
  }

  private void readSparse(
      int metric, boolean decimal, boolean allEqual, BitSet present, int firstRow, int rows)
      throws MalformedProfileException {
    long value = 0;
    int first = present.nextSetBit(0);
    for (int row = first; row >= 0 && row < rows; row = present.nextSetBit(row + 1)) {
      if (row == first || !allEqual) {
        value = readValue(decimal);
      }
      if (metric != NO_METRIC) {
        part.put(metric, firstRow + row, value);
      }
    }
  }

  private long readValue(boolean decimal) throws MalformedProfileException {
    return decimal ? in.u64() : in.zigzag();
  }
}
