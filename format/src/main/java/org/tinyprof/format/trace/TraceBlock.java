package org.tinyprof.format.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
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

  /**
   * How many a block gets. A picture decodes blocks that are longer than one of its bins, so
   * shorter blocks are drawn faster; they take 2 to 6 % more bytes than the longest.
   */
  public static final int USUAL_STEPS = 2 * 2_048;

  private final BlockHead head;
  private final int[] callpaths;
  private final BlockBytes steps;

  private TraceBlock(BlockHead head, int[] callpaths, BlockBytes steps) {
    this.head = head;
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
    BlockHead head = new BlockHead(moments.length, moments[0], moments[moments.length - 1]);
    return new TraceBlock(head, known, BlockBytes.InMemory.of(steps));
  }

  /** A block of one step: from that moment on, the thread is outside all calls. */
  public static TraceBlock outsideFrom(long moment) {
    return of(new long[] {moment}, new int[] {ThreadTimeline.NOWHERE}, new BitSet());
  }

  /** A block of one step: from that moment on, calls are not recorded. */
  public static TraceBlock notRecordedFrom(long moment) {
    BitSet notRecorded = new BitSet();
    notRecorded.set(0);
    return of(new long[] {moment}, new int[] {ThreadTimeline.NOWHERE}, notRecorded);
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

  /**
   * Writes the block, or where it is if it is in a trace file of that name.
   *
   * @param file the trace file beside what is written; none has an empty name
   */
  public void write(Output out, String file) {
    head.write(out);
    writeCallpaths(out, callpaths);
    steps.write(out, head, file);
  }

  static void writeCallpaths(Output out, int[] callpaths) {
    out.varint(callpaths.length);
    long before = 0;
    for (int callpath : callpaths) {
      out.zigzag(callpath - before);
      before = callpath;
    }
  }

  BlockHead head() {
    return head;
  }

  BlockBytes bytes() {
    return steps;
  }

  /**
   * Reads a block, but not its steps.
   *
   * @param callpaths how many the schema has
   * @param file the name of the trace file that blocks may be in
   */
  public static TraceBlock read(Input in, int callpaths, String file, TraceFiles files)
      throws MalformedProfileException {
    BlockHead head = BlockHead.read(in, MOST_STEPS);
    int[] known = readCallpaths(in, callpaths);
    if (known.length == 0) {
      throw in.malformed("a block in no callpath");
    }
    return new TraceBlock(head, known, BlockBytes.read(in, file, files));
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

  /** The place in a trace file; empty if its steps are in memory. */
  public Optional<StoredBlock> stored() {
    return steps.stored();
  }

  /** The same block in a trace file. */
  public TraceBlock storedIn(TraceFiles files, StoredBlock place) {
    return new TraceBlock(head, callpaths, new BlockBytes.InFile(files, place));
  }

  /** Whether its steps can be read, as far as that is known without reading them. */
  boolean isThere() throws MalformedProfileException {
    return steps.areThere();
  }

  /** The same block with its steps in memory; empty if they are not there. */
  public Optional<TraceBlock> inMemory() {
    try {
      return Optional.of(new TraceBlock(head, callpaths, new BlockBytes.InMemory(steps.of(head))));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  public int size() {
    return head.size();
  }

  /** The first moment. */
  public long from() {
    return head.from();
  }

  /** The last moment. */
  public long to() {
    return head.to();
  }

  /** Whether a step of it may be in one of some callpaths. */
  boolean hasAny(IntPredicate some) {
    for (int callpath : callpaths) {
      if (some.test(callpath)) {
        return true;
      }
    }
    return false;
  }

  /** How many callpaths it names. */
  int callpaths() {
    return callpaths.length;
  }

  int callpath(int place) {
    return callpaths[place];
  }

  TraceBlock mapped(int[] places) {
    int[] others = new int[callpaths.length];
    for (int i = 0; i < others.length; i++) {
      others[i] = ThreadTimeline.mapped(callpaths[i], places);
    }
    return new TraceBlock(head, others, steps);
  }

  /** Reads the sums of the steps, as {@link #decode} does; empty if they are not stored. */
  Optional<StateTotals> sums() {
    try {
      return StepCodec.readSums(this, steps.of(head), callpaths.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether its sums are those of its steps, which are decoded for that. */
  boolean hasRightSums() {
    DecodedBlock made = decode();
    Optional<StateTotals> right =
        StateTotals.of(made.moments, made.places, made.waiting, callpaths.length);
    Optional<StateTotals> stored = sums();
    return stored.isEmpty() || (right.isPresent() && stored.get().isSame(right.get()));
  }

  /** Decodes the steps; bytes that are damaged or made up give an unchecked exception. */
  DecodedBlock decode() {
    try {
      return StepCodec.read(
          this, steps.of(head), head.size(), head.from(), head.to(), callpaths.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
