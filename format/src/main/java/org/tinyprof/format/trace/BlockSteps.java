package org.tinyprof.format.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.tinyprof.format.values.StepSource;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.MalformedProfileException;

/** The steps of a thread in blocks; a block is decoded when one of its steps is asked for. */
public final class BlockSteps implements StepSource {
  private final List<TraceBlock> blocks;
  private final int[] ends; // of each block, in steps
  private final DecodedBlock[] decoded = new DecodedBlock[2]; // the last ones: neighbours

  /** Takes blocks in the order of time. */
  public BlockSteps(List<TraceBlock> blocks) {
    this.blocks = List.copyOf(blocks);
    this.ends = new int[blocks.size()];
    int end = 0;
    for (int i = 0; i < ends.length; i++) {
      end = Math.addExact(end, blocks.get(i).size());
      ends[i] = end;
    }
  }

  /** The blocks of a timeline, which are encoded here if they are not yet. */
  public static List<TraceBlock> of(ThreadTimeline thread) {
    return thread.steps() instanceof BlockSteps stored ? stored.blocks : encoded(thread);
  }

  private static List<TraceBlock> encoded(ThreadTimeline thread) {
    List<TraceBlock> blocks = new ArrayList<>();
    for (int from = 0; from < thread.size(); from += TraceBlock.MOST_STEPS) {
      int size = Math.min(TraceBlock.MOST_STEPS, thread.size() - from);
      long[] moments = new long[size];
      int[] callpaths = new int[size];
      BitSet waiting = new BitSet();
      for (int i = 0; i < size; i++) {
        moments[i] = thread.moment(from + i);
        callpaths[i] = thread.callpath(from + i);
        waiting.set(i, thread.waits(from + i));
      }
      blocks.add(TraceBlock.of(moments, callpaths, waiting));
    }
    return blocks;
  }

  /** The trace file that blocks of a timeline are in; empty if none is. */
  public static String file(ThreadTimeline thread) {
    if (thread.steps() instanceof BlockSteps stored) {
      for (TraceBlock block : stored.blocks) {
        if (block.stored().isPresent()) {
          return block.stored().get().file();
        }
      }
    }
    return "";
  }

  /** The same where blocks that cannot be read are times of which nobody knows. */
  public BlockSteps known() throws MalformedProfileException {
    List<TraceBlock> known = new ArrayList<>(blocks.size());
    for (TraceBlock block : blocks) {
      known.add(block.isThere() ? block : TraceBlock.unknownFrom(block.from()));
    }
    return new BlockSteps(known);
  }

  @Override
  public int size() {
    return ends.length == 0 ? 0 : ends[ends.length - 1];
  }

  @Override
  public long moment(int index) {
    int block = block(index);
    if (index == start(block)) {
      return blocks.get(block).from();
    }
    return index + 1 == ends[block]
        ? blocks.get(block).to()
        : decoded(block).moments[index - start(block)];
  }

  @Override
  public int callpath(int index) {
    int block = block(index);
    return blocks.get(block).callpath(decoded(block).places[index - start(block)]);
  }

  @Override
  public boolean waits(int index) {
    int block = block(index);
    return decoded(block).waiting.get(index - start(block));
  }

  @Override
  public int firstFrom(long moment) {
    int low = 0;
    int high = blocks.size();
    while (low < high) { // the first block that ends at that moment or later
      int middle = (low + high) >>> 1;
      if (blocks.get(middle).to() < moment) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    if (low == blocks.size()) {
      return size();
    }
    return blocks.get(low).from() >= moment
        ? start(low)
        : start(low) + ThreadTimeline.firstFrom(decoded(low).moments, moment);
  }

  @Override
  public int previousIn(IntPredicate callpaths, int before) {
    int step = before - 1;
    while (step >= 0) {
      int block = block(step);
      if (!blocks.get(block).hasAny(callpaths)) {
        step = start(block) - 1;
      } else if (callpaths.test(callpath(step))) {
        return step;
      } else {
        step--;
      }
    }
    return step;
  }

  @Override
  public int nextIn(IntPredicate callpaths, int from) {
    int step = from;
    while (step < size()) {
      int block = block(step);
      if (!blocks.get(block).hasAny(callpaths)) {
        step = ends[block];
      } else if (callpaths.test(callpath(step))) {
        return step;
      } else {
        step++;
      }
    }
    return step;
  }

  @Override
  public StepSource mapped(int[] places) {
    List<TraceBlock> mapped = new ArrayList<>(blocks.size());
    for (TraceBlock block : blocks) {
      mapped.add(block.mapped(places));
    }
    return new BlockSteps(mapped);
  }

  private int block(int index) {
    int found = Arrays.binarySearch(ends, index);
    return found < 0 ? -found - 1 : found + 1;
  }

  private int start(int block) {
    return block == 0 ? 0 : ends[block - 1];
  }

  /** Threads that ask at the same time decode a block twice at worst. */
  private DecodedBlock decoded(int block) {
    DecodedBlock known = decoded[block & 1];
    if (known == null || known.block != blocks.get(block)) {
      known = blocks.get(block).decode();
      decoded[block & 1] = known;
    }
    return known;
  }
}
