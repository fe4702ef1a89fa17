package org.tinyprof.format.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.RandomCalls;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

class TraceBlockTest {
  private static final int MANY = TraceBlock.USUAL_STEPS;

  @Property(tries = 200)
  void readsBackWhatWasWritten(@ForAll long seed, @ForAll @IntRange(min = 1, max = 300) int steps)
      throws Exception {
    ThreadTimeline calls = new RandomCalls(new Random(seed)).thread(steps);
    assertEquals(calls, readBack(calls, RandomCalls.CALLPATHS));
  }

  @Property(tries = 200)
  void readsBackStepsThatAreNoCalls(@ForAll long seed) throws Exception {
    ThreadTimeline any = new RandomTimelines(new Random(seed)).thread("main", true, 5);
    if (any.size() > 0) {
      assertEquals(any, readBack(any, 5));
    }
  }

  @Test
  void blocksFollowEachOther() throws Exception {
    ThreadTimeline calls = new RandomCalls(new Random(1)).thread(2 * MANY + 5);
    List<TraceBlock> blocks = BlockSteps.of(calls);
    assertEquals(List.of(MANY, MANY, 5), blocks.stream().map(TraceBlock::size).toList());
    ThreadTimeline read = readBack(calls, RandomCalls.CALLPATHS);
    assertEquals(calls, read);
    for (int step : new int[] {0, 1, MANY - 1, MANY, MANY + 1, 2 * MANY + 4}) {
      long moment = calls.moment(step);
      assertEquals(calls.firstFrom(moment), read.firstFrom(moment));
      assertEquals(calls.firstFrom(moment + 1), read.firstFrom(moment + 1));
    }
    assertEquals(calls.size(), read.firstFrom(Long.MAX_VALUE));
  }

  @Test
  void otherNumbersOfCallpathsChangeNoStep() throws Exception {
    ThreadTimeline calls = new RandomCalls(new Random(2)).thread(1000);
    int[] places = {7, 3, 9, ThreadTimeline.NOWHERE, 0, 1};
    assertEquals(calls.mapped(places), readBack(calls, RandomCalls.CALLPATHS).mapped(places));
    ThreadTimeline mapped = readBack(calls, RandomCalls.CALLPATHS).mapped(places);
    assertEquals(calls.mapped(places), readBack(mapped, 10));
  }

  /** Two bytes a step are four a call; the clock alone needs more than one of them here. */
  @Test
  void aStepTakesLessThanOneByteBeyondItsRandomPart() {
    ThreadTimeline calls = new RandomCalls(new Random(3)).thread(MANY);
    Output out = new Output();
    BlockSteps.of(calls).get(0).write(out, "");
    assertTrue(out.size() < 1.2 * MANY, out.size() + " bytes for " + MANY + " steps");
  }

  @Test
  void refusesWhatIsCutShortAtAnyByte() {
    ThreadTimeline calls = new RandomCalls(new Random(4)).thread(100);
    byte[] bytes = bytes(calls);
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(MalformedProfileException.class, () -> read(cut, RandomCalls.CALLPATHS));
    }
  }

  @Test
  void refusesOrReadsWhateverStandsThere() throws Exception {
    ThreadTimeline calls = new RandomCalls(new Random(5)).thread(100);
    byte[] bytes = bytes(calls);
    int refused = 0;
    for (int i = 0; i < bytes.length; i++) {
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        byte[] changed = bytes.clone();
        changed[i] ^= (byte) (1 << bit);
        try {
          ThreadTimeline read = read(changed, RandomCalls.CALLPATHS);
          for (int step = 1; step < read.size(); step++) {
            assertTrue(read.moment(step - 1) <= read.moment(step));
            assertTrue(read.callpath(step) < RandomCalls.CALLPATHS);
          }
        } catch (MalformedProfileException | UncheckedIOException e) {
          refused++;
        }
      }
    }
    assertTrue(refused > bytes.length);
  }

  @Test
  void refusesCallpathsThatTheSchemaLacks() {
    ThreadTimeline one =
        new ThreadTimeline("main", true, new long[] {1}, new int[] {4}, new BitSet());
    var refused = assertThrows(MalformedProfileException.class, () -> read(bytes(one), 3));
    assertTrue(refused.getMessage().contains("names callpath 4 of 3"), refused.getMessage());
  }

  /** Where a block lies within the time asked for, its sums are what its steps come to. */
  @Property(tries = 100)
  void sumsTellWhatStepsComeTo(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 6000) int steps,
      @ForAll @IntRange(min = 100, max = 3000) int stepsOfBlock) {
    Random random = new Random(seed);
    ThreadTimeline calls = new RandomCalls(random).thread(steps);
    ThreadTimeline blocks = SmallBlocks.of(calls, stepsOfBlock);
    assertEquals(calls, blocks);
    int first = random.nextInt(steps);
    int after = first + random.nextInt(steps - first + 1);
    assertEquals(changes(calls, first, after), changes(blocks, first, after));
    long from = calls.moment(first) - random.nextInt(3);
    long to = calls.moment(Math.max(first, after - 1)) + random.nextInt(3);
    for (long longest : new long[] {0, 20_000, Long.MAX_VALUE}) {
      assertEquals(times(calls, from, to, 0), times(blocks, from, to, longest));
    }
  }

  @Test
  void sumsAreReadWithoutTheSteps() throws Exception {
    ThreadTimeline calls = new RandomCalls(new Random(6)).thread(2000);
    byte[] bytes = bytes(calls);
    Arrays.fill(bytes, bytes.length - 500, bytes.length, (byte) 0x55);
    ThreadTimeline damaged = read(bytes, RandomCalls.CALLPATHS);
    long end = calls.moment(1999) + 1;
    assertEquals(times(calls, 0, end, 0), times(damaged, 0, end, Long.MAX_VALUE));
    assertEquals(changes(calls, 0, 2000), changes(damaged, 0, 2000));
    assertEquals(calls.callpath(1999), damaged.callpath(1999));
    assertThrows(UncheckedIOException.class, () -> damaged.moment(1000));
  }

  /** What is not decoded may be damaged. */
  @Test
  void callpathsAndBeginningsOfBlocksAreKnownWithoutTheSteps() throws Exception {
    ThreadTimeline calls = new RandomCalls(new Random(8)).thread(MANY);
    byte[] bytes = bytes(calls);
    Arrays.fill(bytes, bytes.length - 500, bytes.length, (byte) 0x55);
    ThreadTimeline damaged = read(bytes, RandomCalls.CALLPATHS);
    Set<Integer> known = new TreeSet<>();
    damaged.steps().visitCallpaths(known::add);
    Set<Integer> right = new TreeSet<>();
    calls.steps().visitCallpaths(right::add);
    assertEquals(right, known);
    long from = calls.moment(0);
    long to = calls.moment(MANY - 1);
    assertEquals(from, damaged.steps().storedFrom((from + to) / 2, to - from));
    assertEquals((from + to) / 2, damaged.steps().storedFrom((from + to) / 2, to - from - 1));
    assertEquals(to + 1, damaged.steps().storedFrom(to + 1, Long.MAX_VALUE), "no block is there");
    assertEquals(from - 1, damaged.steps().storedFrom(from - 1, Long.MAX_VALUE));
  }

  @Test
  void wrongSumsAreFound() throws Exception {
    ThreadTimeline calls = new RandomCalls(new Random(7)).thread(2000);
    byte[] bytes = bytes(calls);
    assertTrue(new BlockSteps(blocks(bytes, RandomCalls.CALLPATHS)).hasRightSums());
    int wrong = 0;
    for (int i = 0; i < 60; i++) {
      byte[] changed = bytes.clone();
      changed[i] ^= 1;
      try {
        wrong += new BlockSteps(blocks(changed, RandomCalls.CALLPATHS)).hasRightSums() ? 0 : 1;
      } catch (MalformedProfileException | UncheckedIOException e) {
        assertTrue(e.getMessage().contains("blocks"), e.getMessage());
      }
    }
    assertTrue(wrong > 0, "no byte of the sums was changed that could be");
  }

  @Test
  void aBlockOfManyCallpathsHasNoSums() {
    long[] moments = new long[1000];
    int[] callpaths = new int[1000];
    Arrays.setAll(moments, i -> i);
    Arrays.setAll(callpaths, i -> i);
    assertTrue(TraceBlock.of(moments, callpaths, new BitSet()).sums().isEmpty());
    Arrays.fill(callpaths, 0);
    assertTrue(TraceBlock.of(moments, callpaths, new BitSet()).sums().isPresent());
  }

  private static Map<String, Long> times(ThreadTimeline thread, long from, long to, long longest) {
    Map<String, Long> times = new TreeMap<>();
    LaneTimeline lane = new LaneTimeline(0, 1, 0, List.of());
    long[] end = {Long.MIN_VALUE};
    new Stretches(new Callpaths(List.of()), lane, thread)
        .visit(
            from,
            to,
            longest,
            (callpath, start, stop, activity) -> {
              assertTrue(start >= end[0], "stretches overlap");
              end[0] = stop;
              times.merge(callpath + " " + activity, stop - start, Long::sum);
            });
    return times;
  }

  private static Map<String, Long> changes(ThreadTimeline thread, int first, int after) {
    Map<String, Long> changes = new TreeMap<>();
    thread
        .steps()
        .visitChanges(
            first,
            after,
            (before, at, times) -> changes.merge(before + " " + at, times, Long::sum));
    return changes;
  }

  private static ThreadTimeline readBack(ThreadTimeline written, int callpaths) throws Exception {
    return read(bytes(written), callpaths);
  }

  private static byte[] bytes(ThreadTimeline thread) {
    Output out = new Output();
    for (TraceBlock block : BlockSteps.of(thread)) {
      block.write(out, "");
    }
    return out.toByteArray();
  }

  private static ThreadTimeline read(byte[] bytes, int callpaths) throws Exception {
    return new ThreadTimeline("main", true, new BlockSteps(blocks(bytes, callpaths)));
  }

  private static List<TraceBlock> blocks(byte[] bytes, int callpaths) throws Exception {
    Input in = new Input("blocks", 0, bytes);
    List<TraceBlock> blocks = new ArrayList<>();
    do {
      blocks.add(TraceBlock.read(in, callpaths, "", new SentBlocks()));
    } while (in.remaining() > 0);
    return blocks;
  }

  @Test
  void momentsThatDoNotAscendAreRefused() {
    TraceBlock block =
        TraceBlock.of(new long[] {0, 10, 5, 20}, new int[] {0, 1, 0, -1}, new BitSet());
    var refused = assertThrows(UncheckedIOException.class, block::decode);
    assertTrue(
        refused.getMessage().contains("the moments of a block do not ascend"), refused::getMessage);
  }

  @Test
  void sumsOfAnotherTimeThanThatOfTheirBlockAreRefused() throws Exception {
    long[] moments = LongStream.range(0, 200).toArray();
    int[] places = IntStream.range(0, 200).map(i -> i % 2).toArray();
    BitSet none = new BitSet();
    Output out = new Output();
    StateTotals.of(moments, places, none, 2).orElseThrow().write(out);
    StateTotals.read(input(out), TraceBlock.of(moments, places, none), 2);
    moments[199] = 300;
    TraceBlock longer = TraceBlock.of(moments, places, none);
    var refused =
        assertThrows(
            MalformedProfileException.class, () -> StateTotals.read(input(out), longer, 2));
    assertTrue(
        refused.getMessage().contains("the sums of a block do not add up"), refused::getMessage);
  }

  private static Input input(Output out) {
    return new Input("block", 0, out.toByteArray());
  }
}
