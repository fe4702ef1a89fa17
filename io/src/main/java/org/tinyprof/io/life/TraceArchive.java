package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.io.trace.TraceOutbox;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.TraceSettings;
import org.tinyprof.runtime.snapshot.RankSnapshot;
import org.tinyprof.runtime.snapshot.RecordedLane;
import org.tinyprof.runtime.snapshot.RecordedTrace;
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
  private final IdentityHashMap<TraceBuffer, List<ThreadTrace>> trees = new IdentityHashMap<>();

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
        TraceValues values = new TraceValues(lane);
        trace.visitPlaces(values);
        values.finish(threads(trace), outbox);
        trace.take();
      } catch (OutOfMemoryError e) {
        continue; // its calls stay where they are; perhaps there is room next time
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
      for (ThreadTrace thread : threads(trace)) {
        thread.forgetBefore(end - kept.last().toNanos());
      }
    }
  }

  private List<ThreadTrace> threads(RecordedTrace trace) {
    List<ThreadTrace> known = trees.get(trace.buffer());
    if (known == null) {
      known = new ArrayList<>();
      trees.put(trace.buffer(), known);
    }
    return known;
  }

  /**
   * Adds the timelines of traced threads.
   *
   * @param places of the snapshot's callpaths in the schema
   */
  void addTimelines(RecordedLane lane, int[] places, List<ThreadTimeline> to) {
    for (RecordedTrace trace : lane.traces()) {
      int[] callpaths = trace.callpaths();
      for (int i = 0; i < callpaths.length; i++) {
        callpaths[i] = ThreadTimeline.mapped(callpaths[i], places);
      }
      for (ThreadTrace thread : threads(trace)) {
        if (!thread.isEmpty()) {
          to.add(thread.timeline(callpaths));
        }
      }
    }
  }
}
