package org.tinyprof.io.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.trace.SentBlocks;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.ThreadTimeline;

/** Puts others in place of the blocks that ranks send. */
public abstract class ChangedBlocks {
  /** What takes the place of a block, if anything does. */
  protected abstract Optional<TraceBlock> inPlaceOf(TraceBlock sent);

  /** What takes the place of a block of messages, if anything does. */
  protected abstract Optional<MessageBlock> inPlaceOf(MessageBlock sent);

  /** The same values with other blocks. */
  public final LaneValues in(LaneValues values) {
    boolean any = false;
    List<LaneTimeline> changed = new ArrayList<>(values.timelines().size());
    for (LaneTimeline lane : values.timelines()) {
      changed.add(isTraced(lane) ? changed(lane) : lane);
      any |= isTraced(lane);
    }
    return any
        ? new LaneValues(
            values.lanes(), values.counters(), values.blocks(), values.messages(), changed)
        : values;
  }

  private static boolean isTraced(LaneTimeline lane) {
    if (!lane.messages().isEmpty()) {
      return true;
    }
    for (ThreadTimeline thread : lane.threads()) {
      if (isTraced(thread)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTraced(ThreadTimeline thread) {
    return BlockSteps.file(thread).equals(SentBlocks.FILE);
  }

  private LaneTimeline changed(LaneTimeline lane) {
    List<ThreadTimeline> threads = new ArrayList<>(lane.threads().size());
    for (ThreadTimeline thread : lane.threads()) {
      threads.add(isTraced(thread) ? changed(thread) : thread);
    }
    List<MessageSource> messages = new ArrayList<>(lane.messages().size());
    for (MessageSource some : lane.messages()) {
      if (some instanceof MessageBlock sent && sent.stored().isPresent()) {
        Optional<MessageBlock> other = inPlaceOf(sent);
        if (other.isPresent()) {
          messages.add(other.get());
        }
      } else {
        messages.add(some);
      }
    }
    return lane.withThreads(threads).withMessages(messages);
  }

  private ThreadTimeline changed(ThreadTimeline thread) {
    List<TraceBlock> blocks = new ArrayList<>();
    for (TraceBlock block : BlockSteps.of(thread)) {
      Optional<TraceBlock> other =
          block.stored().isPresent() ? inPlaceOf(block) : Optional.of(block);
      if (other.isPresent()) {
        blocks.add(other.get());
      }
    }
    return new ThreadTimeline(thread.thread(), true, new BlockSteps(blocks));
  }
}
