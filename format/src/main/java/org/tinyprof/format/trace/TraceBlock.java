package org.tinyprof.format.trace;

import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.BitSet;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * Some steps of an exact timeline, encoded by themselves. Immutable.
 *
 * <p>The bytes of the steps name callpaths by their places in a list of the block. So a schema of
 * other numbers changes that list alone.
 */
public final class TraceBlock {
  /** Two of a call: its enter and its exit. */
  public static final int MOST_STEPS = 2 * 16_384;

  private final int size;
  private final long from;
  private final long to;
  private final int[] callpaths;
  private final Input steps; // to be copied: an input has a position

  private TraceBlock(int size, long from, long to, int[] callpaths, Input steps) {
    this.size = size;
    this.from = from;
    this.to = to;
    this.callpaths = callpaths;
    this.steps = steps;
  }

  /** Encodes steps: at least one, and at most {@link #MOST_STEPS}; moments ascend. */
  public static TraceBlock of(long[] moments, int[] callpaths, BitSet waiting) {
    int[] known = known(callpaths);
    int[] places = new int[callpaths.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = Arrays.binarySearch(known, callpaths[i]);
    }
    byte[] steps = StepCodec.write(moments, places, waiting, known.length);
    long last = moments[moments.length - 1];
    Input in = new Input("block", 0, steps);
    return new TraceBlock(moments.length, moments[0], last, known, in);
  }

  /** The callpaths that occur, in ascending order. */
  static int[] known(int[] callpaths) {
    int[] sorted = callpaths.clone();
    Arrays.sort(sorted);
    int known = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[known++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, known);
  }

  public void write(Output out) {
    out.varint(size);
    out.zigzag(from);
    out.varint(to - from);
    writeCallpaths(out, callpaths);
    byte[] bytes = bytes(steps);
    out.varint(bytes.length);
    out.bytes(bytes);
  }

  static void writeCallpaths(Output out, int[] callpaths) {
    out.varint(callpaths.length);
    long before = 0;
    for (int callpath : callpaths) {
      out.zigzag(callpath - before);
      before = callpath;
    }
  }

  /** All bytes of an input, which stays where it is. */
  static byte[] bytes(Input in) {
    Input copy = in.copy();
    try {
      return copy.bytes(copy.remaining());
    } catch (MalformedProfileException e) {
      throw new UncheckedIOException(e); // all that remain are there
    }
  }

  /**
   * Reads a block, but not its steps.
   *
   * @param callpaths how many the schema has
   */
  public static TraceBlock read(Input in, int callpaths) throws MalformedProfileException {
    int size = in.count(MOST_STEPS, "steps of a block");
    long from = in.zigzag();
    long length = in.varint();
    int[] known = readCallpaths(in, callpaths);
    if (size == 0 || known.length == 0 || length < 0 || from + length < from) {
      throw in.malformed("a block without steps, or that ends before it begins");
    }
    Input steps = in.slice(in.count("bytes of steps"));
    return new TraceBlock(size, from, from + length, known, steps);
  }

  static int[] readCallpaths(Input in, int callpaths) throws MalformedProfileException {
    int[] known = new int[in.count("callpaths of a block")];
    long last = 0;
    for (int i = 0; i < known.length; i++) {
      last += in.zigzag();
      if (last < ThreadTimeline.NOWHERE || last >= callpaths) {
        throw in.malformed("a block names callpath " + last + " of " + callpaths);
      }
      known[i] = (int) last;
    }
    return known;
  }

  public int size() {
    return size;
  }

  /** The first moment. */
  public long from() {
    return from;
  }

  /** The last moment. */
  public long to() {
    return to;
  }

  int callpath(int place) {
    return callpaths[place];
  }

  TraceBlock mapped(int[] places) {
    int[] others = new int[callpaths.length];
    for (int i = 0; i < others.length; i++) {
      others[i] = ThreadTimeline.mapped(callpaths[i], places);
    }
    return new TraceBlock(size, from, to, others, steps);
  }

  /** Decodes the steps; bytes that were made up to be wrong give an unchecked exception. */
  DecodedBlock decode() {
    try {
      return StepCodec.read(this, steps.copy(), size, from, to, callpaths.length);
    } catch (MalformedProfileException e) {
      throw new UncheckedIOException(e);
    }
  }
}
