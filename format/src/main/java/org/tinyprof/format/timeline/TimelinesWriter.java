package org.tinyprof.format.timeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.Output;

/** Writes the timelines of lanes, each by itself. */
public final class TimelinesWriter {
  /** Takes bytes of lanes, so that not all of them are in memory. */
  public interface Spill {
    void take(byte[] some) throws IOException;
  }

  /** Bytes in memory before they spill; one block may exceed them. */
  private static final int MOST_BYTES = 1 << 20;

  /** Exact timelines with this many steps or more are stored in blocks that are read alone. */
  private static final int MANY_STEPS = 1 << 10;

  private final CompressionLevel effort;
  private final String file;
  private final Spill spill; // null if all bytes stay in memory
  private Output bytes = new Output();
  private long spilled;
  private long[] lengths = new long[4];
  private int count;

  /**
   * Writes timelines beside a trace file.
   *
   * @param file its name: blocks in it are named; all others are written out. Empty: all are
   */
  public TimelinesWriter(CompressionLevel effort, String file) {
    this(effort, file, null);
  }

  private TimelinesWriter(CompressionLevel effort, String file, Spill spill) {
    this.effort = effort;
    this.file = file;
    this.spill = spill;
  }

  /** A writer without a trace file that holds little: {@link #head} says what comes before. */
  public static TimelinesWriter to(Spill spill, CompressionLevel effort) {
    return new TimelinesWriter(effort, "", spill);
  }

  /** The bytes of some lanes, without a trace file; none if no lane has a timeline. */
  public static byte[] bytes(List<LaneTimeline> timelines, CompressionLevel effort) {
    return bytes(timelines, effort, "");
  }

  /** The bytes of some lanes beside a trace file; none if no lane has a timeline. */
  public static byte[] bytes(List<LaneTimeline> timelines, CompressionLevel effort, String file) {
    TimelinesWriter writer = new TimelinesWriter(effort, file);
    writer.add(timelines);
    return writer.bytes();
  }

  /** Adds the next lanes; an {@link UncheckedIOException} says that steps cannot be read. */
  public void add(List<LaneTimeline> timelines) {
    for (LaneTimeline lane : timelines) {
      long start = spilled + bytes.size();
      if (!lane.isEmpty()) {
        write(lane);
      }
      if (count == lengths.length) {
        lengths = Arrays.copyOf(lengths, 2 * count);
      }
      lengths[count++] = spilled + bytes.size() - start;
    }
  }

  /** Hands over the last lanes; returns the bytes before all lanes, none if none has a timeline. */
  public byte[] head() throws IOException {
    if (bytes.size() > 0) {
      spill();
    }
    return spilled == 0 ? new byte[0] : lengths().toByteArray();
  }

  private void spill() throws IOException {
    spill.take(bytes.toByteArray());
    spilled += bytes.size();
    bytes = new Output();
  }

  private void spillIfLong() {
    if (spill != null && bytes.size() >= MOST_BYTES) {
      try {
        spill();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private Output lengths() {
    Output out = new Output();
    Sequences.write(out, Arrays.copyOf(lengths, count), new int[] {count}, effort);
    return out;
  }

  /** All that was added; no bytes if no lane has a timeline. */
  public byte[] bytes() {
    if (bytes.size() == 0) {
      return new byte[0];
    }
    Output out = lengths();
    out.bytes(bytes);
    return out.toByteArray();
  }

  private void write(LaneTimeline lane) {
    bytes.zigzag(lane.beganEpochNanos());
    bytes.varint(lane.every());
    bytes.varint(lane.reachNanos());
    bytes.varint(lane.threads().size());
    int[] ends = new int[lane.threads().size()];
    int steps = 0;
    for (int i = 0; i < ends.length; i++) {
      ThreadTimeline thread = lane.threads().get(i);
      bytes.text(thread.thread());
      bytes.u8(isInBlocks(thread) ? StoredTimelines.BLOCKS : thread.exact() ? 1 : 0);
      bytes.varint(thread.size());
      steps += isInBlocks(thread) ? 0 : thread.size();
      ends[i] = steps;
    }
    long[] distances = new long[steps];
    int[] callpaths = new int[steps];
    boolean[] waits = new boolean[steps];
    int next = 0;
    for (ThreadTimeline thread : lane.threads()) {
      long before = 0;
      for (int i = 0; i < thread.size() && !isInBlocks(thread); i++) {
        distances[next] = thread.moment(i) - before;
        before = thread.moment(i);
        callpaths[next] = thread.callpath(i);
        waits[next++] = thread.waits(i);
      }
    }
    writeDistances(distances, ends);
    writePlaces(callpaths, waits, ends);
    for (ThreadTimeline thread : lane.threads()) {
      if (isInBlocks(thread)) {
        writeBlocks(thread);
      }
    }
    writeMessages(lane.messages());
    InterruptionCodec.write(bytes, lane.interruptions(), effort);
  }

  private void writeMessages(List<MessageSource> messages) {
    bytes.varint(messages.size());
    if (!messages.isEmpty()) {
      bytes.text(file);
    }
    for (MessageSource some : messages) {
      block(some).write(bytes, file);
      spillIfLong();
    }
  }

  /** Messages as a block, which are encoded here if they are not yet. */
  private static MessageBlock block(MessageSource messages) {
    return messages instanceof MessageBlock stored
        ? stored
        : MessageBlock.of(messages.thread(), messages.events());
  }

  private boolean isInBlocks(ThreadTimeline thread) {
    return thread.exact() && (thread.size() >= MANY_STEPS || isInFile(thread));
  }

  private boolean isInFile(ThreadTimeline thread) {
    return !file.isEmpty() && BlockSteps.file(thread).equals(file);
  }

  private void writeBlocks(ThreadTimeline thread) {
    List<TraceBlock> blocks = BlockSteps.of(thread);
    bytes.text(isInFile(thread) ? file : "");
    bytes.varint(blocks.size());
    for (TraceBlock block : blocks) {
      block.write(bytes, file);
      spillIfLong();
    }
  }

  /** Distances of moments, in the largest power of two nanoseconds that divides them all. */
  private void writeDistances(long[] distances, int[] ends) {
    long any = 0;
    for (long distance : distances) {
      any |= distance;
    }
    int shift = any == 0 ? 0 : Long.numberOfTrailingZeros(any);
    bytes.u8(shift);
    for (int i = 0; i < distances.length; i++) {
      distances[i] >>= shift;
    }
    Sequences.write(bytes, distances, ends, effort);
  }

  /** The callpaths that occur, and for each step the place among them and whether it waits. */
  private void writePlaces(int[] callpaths, boolean[] waits, int[] ends) {
    int[] sorted = callpaths.clone();
    Arrays.sort(sorted);
    int known = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[known++] = sorted[i];
      }
    }
    bytes.varint(known);
    int before = ThreadTimeline.NOWHERE;
    for (int i = 0; i < known; i++) {
      bytes.varint((long) sorted[i] - before);
      before = sorted[i];
    }
    long[] places = new long[callpaths.length];
    for (int i = 0; i < places.length; i++) {
      int place = Arrays.binarySearch(sorted, 0, known, callpaths[i]);
      places[i] = 2L * place + (waits[i] ? 1 : 0);
    }
    Sequences.write(bytes, places, ends, effort);
  }
}
