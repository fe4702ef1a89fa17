package org.tinyprof.format.message;

import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.overview.MessageMatrix;
import org.tinyprof.format.overview.MessageTotals;
import org.tinyprof.format.values.MessageCounts;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of a matrix of messages, in an index and on its way to the rank that writes it. */
public final class MatrixCodec {
  private MatrixCodec() {}

  public static void write(Output out, MessageMatrix matrix) {
    out.varint(matrix.groups());
    out.varint(matrix.shift());
    writeTotals(out, matrix.totals());
    int size = matrix.size();
    long[] gaps = new long[size];
    long[] messages = new long[size];
    long[] bytes = new long[size];
    for (int i = 0; i < size; i++) {
      gaps[i] = matrix.place(i) - (i == 0 ? 0L : matrix.place(i - 1));
      messages[i] = matrix.messages(i);
      bytes[i] = matrix.bytes(i);
    }
    out.varint(size);
    MeanAndRemainder split = new MeanAndRemainder(messages, bytes);
    Sequences.write(out, gaps);
    Sequences.write(out, messages);
    Sequences.write(out, split.means);
    Sequences.write(out, split.rests);
  }

  private static void writeTotals(Output out, MessageTotals totals) {
    write(out, totals.ranks());
    write(out, totals.outside());
    write(out, totals.rest());
    out.varint(totals.folded());
    out.varint(totals.collectives());
    out.varint(totals.collectiveBytes());
    out.varint(totals.unresolved());
  }

  private static void write(Output out, MessageCounts counts) {
    out.varint(counts.sent());
    out.varint(counts.sentBytes());
    out.varint(counts.received());
    out.varint(counts.receivedBytes());
  }

  public static MessageMatrix read(Input in) throws MalformedProfileException {
    int groups = in.count(MessageMatrix.MOST_GROUPS, "groups of ranks");
    int shift = in.count(Integer.SIZE, "ranks");
    try {
      MessageTotals totals = readTotals(in);
      int size = in.count((long) groups * groups, "cells");
      long[] gaps = Sequences.read(in, size);
      int[] places = new int[size];
      long place = 0;
      for (int i = 0; i < size; i++) {
        place += gaps[i];
        if (gaps[i] < 0 || place >= (long) groups * groups) {
          throw in.malformed("impossible cell " + place);
        }
        places[i] = (int) place;
      }
      long[] messages = Sequences.read(in, size);
      long[] means = Sequences.read(in, size);
      long[] bytes = MeanAndRemainder.bytes(messages, means, Sequences.read(in, size));
      return new MessageMatrix(shift, groups, places, messages, bytes, totals);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private static MessageTotals readTotals(Input in) throws MalformedProfileException {
    return new MessageTotals(
        counts(in), counts(in), counts(in), in.varint(), in.varint(), in.varint(), in.varint());
  }

  private static MessageCounts counts(Input in) throws MalformedProfileException {
    return new MessageCounts(in.varint(), in.varint(), in.varint(), in.varint());
  }
}
