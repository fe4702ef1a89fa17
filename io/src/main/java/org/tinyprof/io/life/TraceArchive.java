package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Predicate;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedLane;
import org.tinyprof.io.snapshot.RecordedTrace;
import org.tinyprof.io.trace.TraceOutbox;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.TraceSettings;
import org.tinyprof.runtime.trace.TraceBuffer;
import org.tinyprof.runtime.trace.TracePool;

/**
 * The trace of a rank from its start on. Calls are taken out of the recorder's memory, encoded, and
 * kept in the {@link TraceOutbox} until the aggregator has them; here it stays known which blocks
 * there are. Confined to the thread that captures the rank's values.
 */
final class TraceArchive {
  private final Rank rank;
  private final TraceOutbox outbox;
  private final IdentityHashMap<TraceBuffer, TreeTrace> trees = new IdentityHashMap<>();

  /** What was taken of the threads of a tree, in its places. */
  private static final class TreeTrace {
    private final List<ThreadTrace> threads = new ArrayList<>();
    private final List<MessageBlock> messages = new ArrayList<>();
  }

  TraceArchive(Rank rank, TraceOutbox outbox) {
    this.rank = rank;
    this.outbox = outbox;
  }

  /** Whether it is time to take what was recorded, because half of the memory is used. */
  boolean isDue() {
    return rank.tracePool().isPresent() && rank.tracePool().get().isHalfUsed();
  }

  /** Takes all that was recorded of the threads of some trees since the last time. */
  void take(RankSnapshot snapshot, RecordedLane recorded, Lane lane) {
    for (RecordedTrace trace : recorded.traces()) {
      try {
        TraceValues values = new TraceValues(lane, trace);
        trace.steps().visit(values);
        values.finish(tree(trace).threads, outbox);
        trace.takeSteps();
        MessageBlocks messages = new MessageBlocks(lane, trace);
        tree(trace).messages.addAll(messages.moveTo(outbox));
        trace.takeMessages();
      } catch (OutOfMemoryError e) {
        continue; // what is left stays where it is; perhaps there is room next time
      }
      forgetOld(snapshot, trace);
    }
    tellUse();
  }

  /** Tells the recorder how much of its memory encoded calls use. */
  void tellUse() {
    if (rank.tracePool().isPresent()) {
      rank.tracePool().get().encoded(outbox.bytes());
    }
  }

  /**
   * With {@code trace: last 30s}, what is older is not shown, although it was written once; but
   * what came before a slow iteration stays.
   */
  private void forgetOld(RankSnapshot snapshot, RecordedTrace trace) {
    TraceSettings kept = rank.settings().trace();
    if (kept.mode() == TraceSettings.Mode.LAST) {
      long held = trace.buffer().heldAt();
      long end = held == TracePool.NEVER ? snapshot.elapsedNanos() : held - rank.startNanos();
      long from = end - kept.last().toNanos();
      for (ThreadTrace thread : tree(trace).threads) {
        thread.forgetBefore(from);
      }
      tree(trace).messages.removeIf(new EndsBefore(from));
    }
  }

  /** A class of its own instead of a lambda: jobs that end run it. */
  private record EndsBefore(long moment) implements Predicate<MessageBlock> {
    @Override
    public boolean test(MessageBlock block) {
      return block.to() < moment;
    }
  }

  private TreeTrace tree(RecordedTrace trace) {
    TreeTrace known = trees.get(trace.buffer());
    if (known == null) {
      known = new TreeTrace();
      trees.put(trace.buffer(), known);
    }
    return known;
  }

  /**
   * The same timeline with the calls and messages of traced threads.
   *
   * @param places of the snapshot's callpaths in the schema
   */
  LaneTimeline withCalls(LaneTimeline samples, RecordedLane lane, int[] places) {
    List<ThreadTimeline> threads = new ArrayList<>(samples.threads());
    List<MessageSource> messages = new ArrayList<>();
    for (RecordedTrace trace : lane.traces()) {
      int[] callpaths = trace.callpaths().clone();
      for (int i = 0; i < callpaths.length; i++) {
        callpaths[i] = ThreadTimeline.mapped(callpaths[i], places);
      }
      for (ThreadTrace thread : tree(trace).threads) {
        if (!thread.isEmpty()) {
          threads.add(thread.timeline(callpaths));
        }
      }
      for (MessageBlock block : tree(trace).messages) {
        messages.add(block.mapped(callpaths));
      }
    }
    return samples.withThreads(threads).withMessages(messages);
  }
}
