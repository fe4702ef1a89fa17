package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.BitSet;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.PartBuilder;
import org.tinyprof.format.Tables;
import org.tinyprof.format.wire.Input;

/** Reads {@link RankMessage}s into the part that an aggregator builds, in the order of ranks. */
final class RankMessageReader {
  private final Tables tables;
  private final PartBuilder part;
  private final Input in;

  private RankMessageReader(Tables tables, PartBuilder part, Input in) {
    this.tables = tables;
    this.part = part;
    this.in = in;
  }

  /** Adds the lanes of one rank and returns what the flush cost it; padding is skipped. */
  static Costs read(ByteBuffer message, Tables tables, PartBuilder part)
      throws MalformedProfileException {
    Input all = Received.input(message);
    Input in = all.slice(all.u32());
    RankMessageReader reader = new RankMessageReader(tables, part, in);
    Costs costs = Costs.read(in);
    for (int left = in.count("lanes"); left > 0; left--) {
      reader.readLane();
    }
    in.end();
    return costs;
  }

  private void readLane() throws MalformedProfileException {
    part.lane(new Lane(in.count(Integer.MAX_VALUE, "ranks"), in.text()));
    for (int counter = 0; counter < tables.counters().size(); counter++) {
      long count = in.varint();
      if (count != 0) {
        part.counter(counter, count - 1);
      }
    }
    int all = tables.callpaths().size();
    int present = in.count(all, "callpaths");
    int next = 0;
    for (int i = 0; i < present; i++) {
      int callpath = present == all ? i : next + in.count(all - 1L - next, "callpaths");
      next = callpath + 1;
      readSlice(callpath);
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
      int metric = head >>> RankMessage.COLUMN_FLAG_BITS;
      if (metric >= tables.metrics().size()) {
        throw in.malformed("unknown metric " + metric);
      }
      BitSet present = readPresence((head & RankMessage.SOME_ABSENT) != 0, rows);
      readColumn(metric, (head & RankMessage.ALL_EQUAL) != 0, present, firstRow, rows);
    }
  }

  private BitSet readPresence(boolean someAbsent, int rows) throws MalformedProfileException {
    if (someAbsent) {
      return BitSet.valueOf(in.bytes(in.count("presence bits")));
    }
    BitSet all = new BitSet();
    all.set(0, rows);
    return all;
  }

  private void readColumn(int metric, boolean allEqual, BitSet present, int firstRow, int rows)
      throws MalformedProfileException {
    boolean decimal = tables.metric(metric).kind() == MetricKind.DECIMAL;
    long value = 0;
    int first = present.nextSetBit(0);
    for (int row = first; row >= 0 && row < rows; row = present.nextSetBit(row + 1)) {
      if (row == first || !allEqual) {
        value = decimal ? in.u64() : in.zigzag();
      }
      part.put(metric, firstRow + row, value);
    }
  }
}
