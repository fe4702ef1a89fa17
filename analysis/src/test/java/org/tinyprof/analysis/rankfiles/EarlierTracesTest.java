package org.tinyprof.analysis.rankfiles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.binary.TracedFolder;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.values.ThreadTimeline;

class EarlierTracesTest {
  private static final int STEPS = 2_000;

  private final Profile run = TracedFolder.run(STEPS);
  private final ThreadTimeline whole = run.values().timelines().get(0).threads().get(0);

  private ThreadTimeline part(int from, int to) {
    long[] moments = new long[to - from];
    int[] callpaths = new int[to - from];
    for (int i = from; i < to; i++) {
      moments[i - from] = whole.moment(i);
      callpaths[i - from] = whole.callpath(i);
    }
    return new ThreadTimeline("main", true, moments, callpaths, new BitSet());
  }

  private static LaneTimeline lane(ThreadTimeline thread) {
    return new LaneTimeline(5, 1, 0, List.of(thread));
  }

  /** A snapshot that knows a thread up to a moment. */
  private EarlierTraces snapshot(ThreadTimeline thread, long end, MessageSource... messages) {
    List<TraceBlock> blocks = new ArrayList<>(BlockSteps.of(thread));
    blocks.add(TraceBlock.outsideFrom(end));
    ThreadTimeline known = new ThreadTimeline("main", true, new BlockSteps(blocks));
    LaneValues values = run.values();
    LaneValues written =
        new LaneValues(
            values.lanes(),
            values.counters(),
            values.blocks(),
            values.messages(),
            Collections.nCopies(
                values.lanes().size(), lane(known).withMessages(List.of(messages))));
    return new EarlierTraces(
        new MemorySource(new Profile(run.run(), run.precision(), run.schema(), written)));
  }

  private LaneTimeline joined(EarlierTraces earlier, ThreadTimeline later) throws Exception {
    return joined(earlier, lane(later));
  }

  private LaneTimeline joined(EarlierTraces earlier, LaneTimeline later) throws Exception {
    List<Lane> lanes = run.values().lanes().subList(0, 1);
    return earlier.before(lanes, List.of(later), run.schema()).get(0);
  }

  private static int between(ThreadTimeline thread) {
    int at = STEPS / 2;
    while (thread.moment(at - 1) == thread.moment(at)) {
      at++;
    }
    return at;
  }

  @Test
  void aRankFileGoesOnWhereTheSnapshotEnds() throws Exception {
    int at = between(whole);
    EarlierTraces earlier = snapshot(part(0, at), whole.moment(at));
    assertEquals(List.of(whole), joined(earlier, part(at, STEPS)).threads());
  }

  /** The rank died before it heard that its blocks were written. */
  @Test
  void whatBothHaveIsThereOnce() throws Exception {
    EarlierTraces earlier = snapshot(whole, whole.moment(STEPS - 1) + 1);
    assertEquals(List.of(whole), joined(earlier, whole).threads());
  }

  @Test
  void aThreadThatTheSnapshotLacksStaysAsItIs() throws Exception {
    EarlierTraces earlier = snapshot(whole, whole.moment(STEPS - 1) + 1);
    ThreadTimeline other =
        new ThreadTimeline("pool", true, new long[] {7}, new int[] {1}, new BitSet());
    assertEquals(List.of(other), joined(earlier, other).threads());
  }

  @Test
  void timeThatNeitherHasIsUnknown() throws Exception {
    int at = between(whole);
    EarlierTraces earlier = snapshot(part(0, at), whole.moment(at));
    ThreadTimeline found = joined(earlier, part(at + 10, STEPS)).threads().get(0);
    assertEquals(ThreadTimeline.NOWHERE, found.callpath(at));
    assertEquals(whole.moment(at), found.moment(at));
  }

  /** One of the blocks was written without the rank's hearing of it. */
  @Test
  void messagesOfTheSnapshotComeBeforeThoseOfTheRankFile() throws Exception {
    int at = between(whole);
    MessageSource first = messages(1);
    MessageSource second = messages(2);
    MessageSource third = messages(3);
    EarlierTraces earlier = snapshot(part(0, at), whole.moment(at), first, second);
    List<Interruption> pauses = new RandomTimelines(new Random(4)).interruptions();
    LaneTimeline later =
        lane(part(at, STEPS)).withMessages(List.of(second, third)).withInterruptions(pauses);
    LaneTimeline found = joined(earlier, later);
    assertEquals(List.of(first, second, third), found.messages());
    assertEquals(pauses, found.interruptions());
  }

  private static MessageSource messages(long seed) {
    return MessageBlock.of("main", new RandomTimelines(new Random(seed)).messages(5, 2));
  }
}
