package org.tinyprof.format.message;

import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The counts of cells, by columns. What was received is written by how it differs. */
final class PeerColumns {
  final long[] sent;
  final long[] sentBytes;
  final long[] received;
  final long[] receivedBytes;
  private int size;

  /** Makes room for so many cells. */
  PeerColumns(int cells) {
    this(new long[cells], new long[cells], new long[cells], new long[cells]);
  }

  private PeerColumns(long[] sent, long[] sentBytes, long[] received, long[] receivedBytes) {
    this.sent = sent;
    this.sentBytes = sentBytes;
    this.received = received;
    this.receivedBytes = receivedBytes;
  }

  void add(Peers peers, int index) {
    sent[size] = peers.sent(index);
    sentBytes[size] = peers.sentBytes(index);
    received[size] = peers.received(index);
    receivedBytes[size++] = peers.receivedBytes(index);
  }

  int size() {
    return size;
  }

  /** Groups of counts: those of the rest, those outside, then a group for each row. */
  static int[] ends(int rest, int others, LaneCells cells) {
    int[] rows = cells.ends();
    int[] ends = new int[2 + rows.length];
    ends[0] = rest;
    ends[1] = others;
    for (int i = 0; i < rows.length; i++) {
      ends[2 + i] = others + rows[i];
    }
    return ends;
  }

  void write(Output out, int[] ends, CompressionLevel effort) {
    MeanAndRemainder there = new MeanAndRemainder(sent, sentBytes);
    MeanAndRemainder back = new MeanAndRemainder(received, receivedBytes);
    Sequences.write(out, sent, ends, effort);
    Sequences.write(out, there.means, ends, effort);
    Sequences.write(out, there.rests, ends, effort);
    Sequences.write(out, differences(received, sent), ends, effort);
    Sequences.write(out, differences(back.means, there.means), ends, effort);
    Sequences.write(out, back.rests, ends, effort);
  }

  private static long[] differences(long[] some, long[] others) {
    long[] differences = new long[some.length];
    for (int i = 0; i < some.length; i++) {
      differences[i] = some[i] - others[i];
    }
    return differences;
  }

  static PeerColumns read(Input in, int[] ends) throws MalformedProfileException {
    long[] sent = Sequences.read(in, ends);
    long[] means = Sequences.read(in, ends);
    long[] sentBytes = MeanAndRemainder.bytes(sent, means, Sequences.read(in, ends));
    long[] received = sums(Sequences.read(in, ends), sent);
    long[] meansBack = sums(Sequences.read(in, ends), means);
    long[] receivedBytes = MeanAndRemainder.bytes(received, meansBack, Sequences.read(in, ends));
    return new PeerColumns(sent, sentBytes, received, receivedBytes);
  }

  private static long[] sums(long[] differences, long[] others) {
    for (int i = 0; i < others.length; i++) {
      differences[i] += others[i];
    }
    return differences;
  }
}
