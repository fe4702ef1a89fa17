package org.tinyprof.format.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.trace.TraceFiles;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** The bytes of timelines, read lane by lane. Thread-safe. */
public final class StoredTimelines {
  private static final long STEP_BYTES = 4L * Long.BYTES; // while it is read
  private static final long THREAD_BYTES = 16L * Long.BYTES;
  private static final long BLOCK_BYTES = 32L * Long.BYTES;
  private static final int MOST_SHIFT = Long.SIZE - 2;

  /** In place of whether a timeline is exact: it is, and its steps are in blocks. */
  static final int BLOCKS = 2;

  private static final int SAMPLES = 0; // likewise: it is not

  private final List<Input> lanes = new ArrayList<>(); // to be copied: an input has a position
  private final int callpaths;
  private final TraceFiles files;

  /** Finds out where each lane's bytes are, up to the end of the input. */
  public StoredTimelines(Input in, int lanes, int callpaths, TraceFiles files)
      throws MalformedProfileException {
    this.callpaths = callpaths;
    this.files = files;
    for (long length : Sequences.read(in, lanes)) {
      if (length < 0 || length > in.remaining()) {
        throw in.malformed("impossible length of a timeline " + length);
      }
      this.lanes.add(in.slice((int) length));
    }
    in.end();
  }

  /** Reads the timelines of the lanes {@code from}, inclusive, to {@code to}, exclusive. */
  public List<LaneTimeline> read(int from, int to) throws MalformedProfileException {
    List<LaneTimeline> read = new ArrayList<>(to - from);
    for (Input lane : lanes.subList(from, to)) {
      read.add(lane.remaining() == 0 ? LaneTimeline.NONE : read(lane.copy()));
    }
    return read;
  }

  private LaneTimeline read(Input in) throws MalformedProfileException {
    long bytes = in.remaining();
    long began = in.zigzag();
    long every = in.varint();
    long reach = in.varint();
    int count = in.count("threads");
    in.reserve(count, THREAD_BYTES);
    String[] names = new String[count];
    int[] kinds = new int[count];
    int[] sizes = new int[count];
    int[] ends = new int[count];
    long steps = 0;
    for (int i = 0; i < count; i++) {
      names[i] = in.text();
      kinds[i] = in.u8();
      sizes[i] = in.count(Integer.MAX_VALUE, "steps");
      steps += kinds[i] == BLOCKS ? 0 : sizes[i];
      in.reserve(steps, STEP_BYTES);
      ends[i] = (int) steps;
    }
    in.requirePlausible(steps, bytes);
    if (every < 1 || reach < 0) {
      throw in.malformed("a timeline of samples that are nowhere");
    }
    long[] moments = moments(in, ends);
    int[] known = known(in);
    long[] places = read(in, ends);
    List<ThreadTimeline> threads = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      if (kinds[i] == BLOCKS) {
        BlockSteps blocks = blocks(in, sizes[i]);
        if (!blocks.isMissing() || !hasSamples(names[i], names, kinds)) {
          threads.add(new ThreadTimeline(names[i], true, blocks.known()));
        }
        continue;
      }
      int start = i == 0 ? 0 : ends[i - 1];
      int[] innermost = new int[ends[i] - start];
      BitSet waiting = new BitSet();
      for (int step = 0; step < innermost.length; step++) {
        long place = places[start + step];
        if (place < 0 || place / 2 >= known.length) {
          throw in.malformed("a step of a timeline is in no callpath: " + place);
        }
        innermost[step] = known[(int) (place / 2)];
        waiting.set(step, place % 2 == 1);
      }
      long[] own = Arrays.copyOfRange(moments, start, ends[i]);
      threads.add(new ThreadTimeline(names[i], kinds[i] == 1, own, innermost, waiting));
    }
    List<MessageSource> messages = messages(in, count);
    List<Interruption> interruptions = InterruptionCodec.read(in);
    in.end();
    return new LaneTimeline(began, every, reach, threads, messages, interruptions);
  }

  /** Where nothing of a thread's calls can be read, its samples tell more than one long gap. */
  private static boolean hasSamples(String name, String[] names, int[] kinds) {
    for (int i = 0; i < names.length; i++) {
      if (kinds[i] == SAMPLES && names[i].equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Without those that the trace file lacks. */
  private List<MessageSource> messages(Input in, int threads) throws MalformedProfileException {
    int count = in.count("blocks of messages");
    if (threads == 0 && count == 0) {
      throw in.malformed("a timeline without threads and messages");
    }
    in.reserve(count, BLOCK_BYTES);
    String file = count == 0 ? "" : in.text();
    List<MessageSource> messages = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      MessageBlock block = MessageBlock.read(in, callpaths, file, files);
      if (block.isThere()) {
        messages.add(block);
      }
    }
    return messages;
  }

  private BlockSteps blocks(Input in, int steps) throws MalformedProfileException {
    String file = in.text();
    int count = in.count("blocks");
    in.reserve(count, BLOCK_BYTES);
    List<TraceBlock> blocks = new ArrayList<>(count);
    long size = 0;
    for (int i = 0; i < count; i++) {
      TraceBlock block = TraceBlock.read(in, callpaths, file, files);
      if (i > 0 && block.from() < blocks.get(i - 1).to()) {
        throw in.malformed("the blocks of a timeline do not ascend");
      }
      size += block.size();
      blocks.add(block);
    }
    if (size != steps) {
      throw in.malformed("the blocks of a timeline have " + size + " steps instead of " + steps);
    }
    return new BlockSteps(blocks);
  }

  /** The moments of all threads, one thread after the other; within a thread they ascend. */
  private static long[] moments(Input in, int[] ends) throws MalformedProfileException {
    int shift = in.u8();
    if (shift > MOST_SHIFT) {
      throw in.malformed("a timeline counts in units of 2^" + shift + " ns");
    }
    long[] moments = read(in, ends);
    int start = 0;
    for (int end : ends) {
      long moment = 0;
      for (int i = start; i < end; i++) {
        long distance = moments[i] << shift;
        long next = moment + distance;
        if (distance >> shift != moments[i] || (i > start && next < moment)) {
          throw in.malformed("the moments of a timeline do not ascend");
        }
        moment = next;
        moments[i] = moment;
      }
      start = end;
    }
    return moments;
  }

  /** A sequence with a group for each thread, if there are threads. */
  private static long[] read(Input in, int[] ends) throws MalformedProfileException {
    return ends.length == 0 ? Sequences.read(in, 0) : Sequences.read(in, ends);
  }

  private int[] known(Input in) throws MalformedProfileException {
    int[] known = new int[in.count("callpaths of a timeline")];
    long last = ThreadTimeline.NOWHERE;
    for (int i = 0; i < known.length; i++) {
      last += in.count(callpaths, "callpaths");
      if (last >= callpaths) {
        throw in.malformed("a timeline names callpath " + last + " of " + callpaths);
      }
      known[i] = (int) last;
    }
    return known;
  }
}
