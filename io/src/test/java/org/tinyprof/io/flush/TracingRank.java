package org.tinyprof.io.flush;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.trace.StoredBlock;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.trace.TraceFrame;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.RandomCalls;
import org.tinyprof.format.values.RandomMessages;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.trace.TraceOutbox;

/** A rank whose trace grows from flush to flush, and whose numbers of messages change. */
final class TracingRank {
  private static final int CALLPATHS = 2;

  private final int rank;
  private final TraceOutbox outbox = new TraceOutbox();
  private final ThreadTimeline whole;
  private final List<TraceBlock> blocks = new ArrayList<>();
  private final List<MessageSource> messages = new ArrayList<>();
  private final List<List<MessageEvent>> transfers = new ArrayList<>();
  private ProfileStore store;
  private int done;

  /**
   * @param steps that it may record
   */
  TracingRank(int rank, int aggregators, int steps) {
    this.rank = rank;
    this.store = OutputFormat.BINARY.store(aggregators, Precision.LOSSLESS, true);
    ThreadTimeline calls = new RandomCalls(new Random(rank)).thread(steps);
    this.whole = calls.mapped(new int[] {0, 1, 1, 0, 1, 0});
  }

  int rank() {
    return rank;
  }

  TraceOutbox outbox() {
    return outbox;
  }

  ProfileStore store() {
    return store;
  }

  /** From now on its disk has no room for a part beside a trace file that is longer. */
  void fillDisk(long longest) {
    store = new FullDisk(store, longest);
  }

  void record(int until) {
    if (until == done) {
      return;
    }
    for (TraceBlock block : BlockSteps.of(cut(done, until))) {
      ByteBuffer frame = TraceOutbox.room(TraceFrame.of(new Lane(rank), "main", block));
      StoredBlock place = outbox.add(List.of(frame)).get(0);
      blocks.add(block.storedIn(outbox, place));
    }
    done = until;
    MessageBlock sent =
        MessageBlock.of(
            "main", new RandomTimelines(new Random(rank + done)).messages(20, CALLPATHS));
    ByteBuffer frame = TraceOutbox.room(TraceFrame.of(new Lane(rank), sent));
    messages.add(sent.storedIn(outbox, outbox.add(List.of(frame)).get(0)));
    transfers.add(sent.events());
  }

  /** All steps so far. */
  ThreadTimeline recorded() {
    return cut(0, done);
  }

  private ThreadTimeline cut(int from, int to) {
    long[] moments = new long[to - from];
    int[] callpaths = new int[to - from];
    for (int i = from; i < to; i++) {
      moments[i - from] = whole.moment(i);
      callpaths[i - from] = whole.callpath(i);
    }
    return new ThreadTimeline("main", true, moments, callpaths, new BitSet());
  }

  /** Messages by peer; others after each record. */
  LaneMessages counted() {
    return new RandomMessages(new Random(rank + done)).lane(CALLPATHS);
  }

  /** Messages with moments, some more after each record. */
  List<List<MessageEvent>> transfers() {
    return transfers;
  }

  RankValues values() {
    RankValues plain = SampleRanks.plain(rank, "a");
    LaneValues values = plain.values();
    ThreadTimeline thread = new ThreadTimeline("main", true, new BlockSteps(blocks));
    LaneTimeline lane = new LaneTimeline(rank, 1, 0, List.of(thread), messages, List.of());
    return new RankValues(
        plain.schema(),
        new LaneValues(
            values.lanes(), values.counters(), values.blocks(), List.of(counted()), List.of(lane)));
  }
}
