package org.tinyprof.format.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.ChangeVisitor;
import org.tinyprof.format.values.ClippedIntervals;
import org.tinyprof.format.values.StepSource;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.MalformedProfileException;

/** The steps of a thread in blocks; a block is decoded when one of its steps is asked for. */
public final class BlockSteps implements StepSource {
  private final List<TraceBlock> blocks;
  private final int[] ends; // of each block, in steps
  private final DecodedBlock[] decoded = new DecodedBlock[2]; // the last ones: neighbours
  private final StoredSums[] sums = new StoredSums[2]; // likewise

  /** What is stored of a block besides its steps. */
  private record StoredSums(TraceBlock block, Optional<StateTotals> sums) {}

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
    return thread.steps() instanceof BlockSteps stored
        ? stored.blocks
        : encoded(thread, TraceBlock.USUAL_STEPS);
  }

  /** Encodes a timeline in blocks of so many steps; the last may have fewer. */
  static List<TraceBlock> encoded(ThreadTimeline thread, int steps) {
    List<TraceBlock> blocks = new ArrayList<>();
    for (int from = 0; from < thread.size(); from += steps) {
      int size = Math.min(steps, thread.size() - from);
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

  /** The same where blocks that cannot be read are times in which calls are not recorded. */
  public BlockSteps known() throws MalformedProfileException {
    List<TraceBlock> known = new ArrayList<>(blocks.size());
    for (TraceBlock block : blocks) {
      known.add(block.isThere() ? block : TraceBlock.notRecordedFrom(block.from()));
    }
    return new BlockSteps(known);
  }

  /** Whether it has blocks in a trace file, and none of them can be read. */
  public boolean isMissing() throws MalformedProfileException {
    boolean stored = false;
    for (TraceBlock block : blocks) {
      if (block.stored().isPresent()) {
        stored = true;
        if (block.isThere()) {
          return false;
        }
      }
    }
    return stored;
  }

  /** Decodes all blocks, and returns whether the sums of each are those of its steps. */
  public boolean hasRightSums() {
    boolean right = true;
    for (TraceBlock block : blocks) {
      right &= block.hasRightSums();
    }
    return right;
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
    Optional<StateTotals> end = sumsAtEnd(block, index);
    int place =
        end.isPresent()
            ? StateTotals.place(end.get().state(index == start(block)))
            : decoded(block).places[index - start(block)];
    return blocks.get(block).callpath(place);
  }

  @Override
  public boolean waits(int index) {
    int block = block(index);
    Optional<StateTotals> end = sumsAtEnd(block, index);
    return end.isPresent()
        ? StateTotals.waits(end.get().state(index == start(block)))
        : decoded(block).waiting.get(index - start(block));
  }

  @Override
  public int firstFrom(long moment) {
    int block = firstEndingFrom(moment);
    if (block == blocks.size()) {
      return size();
    }
    return blocks.get(block).from() >= moment
        ? start(block)
        : start(block) + ThreadTimeline.firstFrom(decoded(block).moments, moment);
  }

  /** The first block that ends at a moment or later; the number of blocks if none does. */
  private int firstEndingFrom(long moment) {
    int low = 0;
    int high = blocks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (blocks.get(middle).to() < moment) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
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
  public boolean mayHave(IntPredicate callpaths, long from, long to) {
    int first = Math.max(0, firstEndingFrom(from) - 1); // the last step of a block may last longer
    for (int i = first; i < ends.length && blocks.get(i).from() <= to; i++) {
      if (blocks.get(i).hasAny(callpaths)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void visitCallpaths(IntConsumer visitor) {
    for (TraceBlock block : blocks) {
      for (int place = 0; place < block.callpaths(); place++) {
        visitor.accept(block.callpath(place));
      }
    }
  }

  @Override
  public long storedFrom(long moment, long longest) {
    int block = firstEndingFrom(moment);
    if (block == blocks.size() || blocks.get(block).from() > moment) {
      return moment; // between blocks nothing is decoded
    }
    long from = blocks.get(block).from();
    return blocks.get(block).to() - from <= longest ? from : moment;
  }

  @Override
  public void visitStretches(long from, long to, long longest, StretchVisitor visitor) {
    ClippedIntervals cut = new ClippedIntervals(from, to, visitor);
    int first = Math.max(0, firstEndingFrom(from) - 1); // the last step of a block may last longer
    for (int i = first; i < ends.length && blocks.get(i).from() < to; i++) {
      TraceBlock block = blocks.get(i);
      boolean whole = block.from() >= from && block.to() < to;
      Optional<StateTotals> stored =
          whole && block.to() - block.from() <= longest ? sums(i) : Optional.empty();
      if (stored.isPresent()) {
        stored.get().visitStretches(block, visitor);
      } else if (block.to() >= from) {
        decoded(i).visitStretches(cut, longest);
      }
      if (i + 1 < ends.length && blocks.get(i + 1).from() >= from) {
        int last = ends[i] - 1;
        long next = blocks.get(i + 1).from();
        cut.visit(callpath(last), block.to(), next, Activity.ofStep(waits(last)));
      }
    }
  }

  @Override
  public void visitChanges(int first, int after, ChangeVisitor visitor) {
    int step = first;
    while (step < after) {
      visitor.changed(step == 0 ? ThreadTimeline.NOWHERE : callpath(step - 1), callpath(step), 1);
      int block = block(step);
      int end = Math.min(after, ends[block]);
      boolean whole = step == start(block) && end == ends[block];
      Optional<StateTotals> stored = whole ? sums(block) : Optional.empty();
      if (stored.isPresent()) {
        stored.get().visitChanges(blocks.get(block), visitor);
      } else {
        decoded(block).visitChanges(step + 1 - start(block), end - start(block), visitor);
      }
      step = end;
    }
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

  /** The sums of a block, if a step is its first or last and it need not be decoded for that. */
  private Optional<StateTotals> sumsAtEnd(int block, int index) {
    boolean isEnd = index == start(block) || index + 1 == ends[block];
    DecodedBlock known = decoded[block & 1];
    boolean isDecoded = known != null && known.block == blocks.get(block);
    return isEnd && !isDecoded ? sums(block) : Optional.empty();
  }

  private Optional<StateTotals> sums(int block) {
    StoredSums known = sums[block & 1];
    if (known == null || known.block != blocks.get(block)) {
      known = new StoredSums(blocks.get(block), blocks.get(block).sums());
      sums[block & 1] = known;
    }
    return known.sums;
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
