package org.tinyprof.format.trace;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * The bytes of the steps of a block: a token for each step, then how long after the step before
 * each of them is.
 *
 * <p>A distance is a piece of a callpath's own time, so it is like the others of that callpath. It
 * is stored among those that end with the same kind of step: the enter of a callpath, or its exit.
 */
final class StepCodec {
  private static final int EXIT = 0; // back to where the thread was before it entered
  private static final int MOST_TOKEN_BYTES = 5;
  private static final int SUMS = 0; // in place of the number of bytes of tokens

  private final int[] kinds; // of each step after the first: twice the place, plus 1 for an exit
  private final int[] counts; // of each kind
  private final int[] around; // the places that were entered and not left, and the present one
  private int depth;

  private StepCodec(int steps, int places) {
    kinds = new int[steps];
    counts = new int[2 * places];
    around = new int[steps];
  }

  static byte[] write(long[] moments, int[] places, BitSet waiting, int known) {
    StepCodec codec = new StepCodec(places.length, known);
    Output tokens = new Output(places.length);
    for (int i = 0; i < places.length; i++) {
      boolean exit = codec.isExit(places[i]) && !waiting.get(i);
      tokens.varint(exit ? EXIT : 1 + 2L * places[i] + (waiting.get(i) ? 1 : 0));
      codec.step(i, exit ? EXIT : 1 + 2 * places[i]);
    }
    Output out = new Output(places.length);
    Optional<StateTotals> sums = StateTotals.of(moments, places, waiting, known);
    if (sums.isPresent()) {
      out.varint(SUMS);
      sums.get().write(out);
    }
    writeTokens(out, tokens.toByteArray());
    long[][] columns = codec.columns();
    int[] next = new int[columns.length];
    for (int i = 1; i < places.length; i++) {
      int kind = codec.kinds[i];
      columns[kind][next[kind]++] = moments[i] - moments[i - 1];
    }
    for (long[] column : columns) {
      if (column.length > 0) {
        Sequences.write(out, column);
      }
    }
    return out.toByteArray();
  }

  private boolean isExit(int place) {
    return depth > 1 && around[depth - 2] == place;
  }

  /** Takes the next step, and returns the place that it leads to. */
  private int step(int index, int token) {
    int kind;
    if (token == EXIT) {
      kind = 2 * around[--depth] + 1;
    } else {
      around[depth++] = (token - 1) >> 1;
      kind = 2 * around[depth - 1];
    }
    if (index > 0) {
      kinds[index] = kind;
      counts[kind]++;
    }
    return around[depth - 1];
  }

  private long[][] columns() {
    long[][] columns = new long[counts.length][];
    for (int kind = 0; kind < columns.length; kind++) {
      columns[kind] = new long[counts[kind]];
    }
    return columns;
  }

  private static void writeTokens(Output out, byte[] tokens) {
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    deflater.setInput(tokens);
    deflater.finish();
    byte[] deflated = new byte[tokens.length];
    int length = deflater.deflate(deflated);
    boolean shorter = deflater.finished();
    deflater.end();
    out.varint(tokens.length);
    out.varint(shorter ? length : 0);
    out.bytes(shorter ? deflated : tokens, 0, shorter ? length : tokens.length);
  }

  /** The sums of a block, which come before its steps; empty if it has none. */
  static Optional<StateTotals> readSums(TraceBlock block, Input in, int known)
      throws MalformedProfileException {
    if (in.copy().varint() != SUMS) {
      return Optional.empty();
    }
    in.varint();
    return Optional.of(StateTotals.read(in, block, known));
  }

  private static Input readTokens(Input in, int steps) throws MalformedProfileException {
    int length = in.count((long) MOST_TOKEN_BYTES * steps, "bytes of steps");
    int deflated = in.count("bytes of steps");
    if (deflated == 0) {
      return in.slice(length);
    }
    byte[] tokens = new byte[length];
    Inflater inflater = new Inflater(true);
    inflater.setInput(in.bytes(deflated));
    try {
      if (inflater.inflate(tokens) != length) {
        throw in.malformed("steps are missing");
      }
    } catch (DataFormatException e) {
      throw in.malformed("steps cannot be inflated");
    } finally {
      inflater.end();
    }
    return in.replaced(tokens);
  }

  static DecodedBlock read(TraceBlock block, Input in, int steps, long from, long to, int known)
      throws MalformedProfileException {
    StepCodec codec = new StepCodec(steps, known);
    readSums(block, in, known);
    Input tokens = readTokens(in, steps);
    int[] places = new int[steps];
    BitSet waiting = new BitSet(steps);
    for (int i = 0; i < steps; i++) {
      int token = tokens.count(2L * known, "a step");
      if (token == EXIT && codec.depth < 2) {
        throw in.malformed("a step leaves what was not entered");
      }
      waiting.set(i, token != EXIT && ((token - 1) & 1) == 1);
      places[i] = codec.step(i, token);
    }
    tokens.end();
    long[] moments = codec.readMoments(in, steps, from);
    if (moments[steps - 1] != to) {
      throw in.malformed("a block ends at " + moments[steps - 1] + " instead of " + to);
    }
    return new DecodedBlock(block, moments, places, waiting);
  }

  private long[] readMoments(Input in, int steps, long from) throws MalformedProfileException {
    long[][] columns = new long[counts.length][];
    for (int kind = 0; kind < columns.length; kind++) {
      columns[kind] = counts[kind] == 0 ? null : Sequences.read(in, counts[kind]);
    }
    in.end();
    int[] next = new int[columns.length];
    long[] moments = new long[steps];
    Arrays.fill(moments, from);
    for (int i = 1; i < steps; i++) {
      long distance = columns[kinds[i]][next[kinds[i]]++];
      moments[i] = moments[i - 1] + distance;
      if (distance < 0 || moments[i] < moments[i - 1]) {
        throw in.malformed("the moments of a block do not ascend");
      }
    }
    return moments;
  }
}
