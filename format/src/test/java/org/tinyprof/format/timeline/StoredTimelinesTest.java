package org.tinyprof.format.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.trace.SentBlocks;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.RandomCalls;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

class StoredTimelinesTest {
  private static final int CALLPATHS = 5;

  private static StoredTimelines stored(byte[] bytes, int lanes) throws Exception {
    return new StoredTimelines(
        new Input("timelines", 0, bytes), lanes, CALLPATHS, new SentBlocks());
  }

  @Property(tries = 500)
  void readsBackWhatWasWritten(@ForAll long seed, @ForAll CompressionLevel effort)
      throws Exception {
    RandomTimelines random = new RandomTimelines(new Random(seed));
    List<LaneTimeline> lanes = new ArrayList<>();
    for (int i = 0; i < 1 + Math.floorMod(seed, 7); i++) {
      lanes.add(random.lane(CALLPATHS));
    }
    byte[] bytes = TimelinesWriter.bytes(lanes, effort);
    if (bytes.length > 0) {
      assertEquals(lanes, stored(bytes, lanes.size()).read(0, lanes.size()));
      assertEquals(lanes.subList(0, 1), stored(bytes, lanes.size()).read(0, 1));
    } else {
      assertTrue(lanes.stream().allMatch(LaneTimeline::isEmpty));
    }
  }

  @Property(tries = 50)
  void aLaneMayHaveMessagesAlone(@ForAll long seed, @ForAll CompressionLevel effort)
      throws Exception {
    List<MessageEvent> messages =
        new RandomTimelines(new Random(seed)).messages(MessageBlock.MOST_MESSAGES, CALLPATHS);
    LaneTimeline lane =
        new LaneTimeline(5, 1, 0, List.of())
            .withMessages(List.of(MessageBlock.of("main", messages)));
    byte[] bytes = TimelinesWriter.bytes(List.of(lane), effort);
    assertEquals(messages, stored(bytes, 1).read(0, 1).get(0).messages().get(0).events());
  }

  @Test
  void manyExactStepsAreStoredInBlocks() throws Exception {
    ThreadTimeline many = new RandomCalls(new Random(1)).thread(70_000);
    ThreadTimeline few = new RandomCalls(new Random(2)).thread(10);
    LaneTimeline lane = new LaneTimeline(5, 1, 0, List.of(few, many, few, many));
    byte[] bytes = TimelinesWriter.bytes(List.of(lane, LaneTimeline.NONE), CompressionLevel.QUICK);
    Input in = new Input("timelines", 0, bytes);
    StoredTimelines read = new StoredTimelines(in, 2, RandomCalls.CALLPATHS, new SentBlocks());
    assertEquals(List.of(lane, LaneTimeline.NONE), read.read(0, 2));
  }

  @ParameterizedTest
  @EnumSource
  void refusesWhatIsCutShortAtAnyByte(CompressionLevel effort) {
    List<LaneTimeline> lanes = List.of(some(), some());
    byte[] bytes = TimelinesWriter.bytes(lanes, effort);
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(MalformedProfileException.class, () -> stored(cut, 2).read(0, 2));
    }
  }

  @Test
  void refusesOrReadsWhateverStandsThere() throws Exception {
    byte[] bytes = TimelinesWriter.bytes(List.of(some()), CompressionLevel.SHORTEST);
    int refused = 0;
    for (int i = 0; i < bytes.length; i++) {
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        byte[] changed = bytes.clone();
        changed[i] ^= (byte) (1 << bit);
        try {
          stored(changed, 1).read(0, 1);
        } catch (MalformedProfileException e) {
          refused++;
        }
      }
    }
    assertTrue(refused > 0);
  }

  @Test
  void refusesCallpathsThatTheSchemaLacks() {
    byte[] bytes = TimelinesWriter.bytes(List.of(some()), CompressionLevel.QUICK);
    Input in = new Input("timelines", 0, bytes);
    MalformedProfileException refused =
        assertThrows(
            MalformedProfileException.class,
            () -> new StoredTimelines(in, 1, 3, new SentBlocks()).read(0, 1));
    assertTrue(refused.getMessage().contains("names callpath 4 of 3"), refused.getMessage());
  }

  private static LaneTimeline some() {
    BitSet waiting = new BitSet();
    waiting.set(1);
    ThreadTimeline main =
        new ThreadTimeline(
            "main", false, new long[] {1 << 20, 3 << 20, 9 << 20}, new int[] {0, -1, 4}, waiting);
    ThreadTimeline exact =
        new ThreadTimeline("w", true, new long[] {-5, -5, 8}, new int[] {1, 2, -1}, new BitSet());
    List<MessageEvent> messages = new RandomTimelines(new Random(3)).messages(9, CALLPATHS);
    return new LaneTimeline(1_700_000_000_000_000_000L, 4, 75_000_000, List.of(main, exact))
        .withMessages(List.of(MessageBlock.of("main", messages)));
  }
}
