package org.tinyprof.analysis.slice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.Selection;

class SliceTest {
  private static final int RANKS = 10;

  /** Two threads a rank, five ranks a host. */
  private static final List<Lane> LANES =
      IntStream.range(0, 2 * RANKS)
          .mapToObj(
              i ->
                  new Lane(i / 2, i % 2, i % 2 == 0 ? "main" : "worker-1")
                      .from(new LaneOrigin("host" + i / RANKS, 1, "0-3", Instant.EPOCH)))
          .toList();

  private static List<String> lanes(String slice) throws Exception {
    Selection selection = Slice.parse(slice).selection(RANKS);
    return LANES.stream()
        .filter(selection::hasLane)
        .map(lane -> lane.rank() + "." + lane.thread())
        .toList();
  }

  @ParameterizedTest(name = "{0} has {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "rank(3) | 3.0 3.1",
        "rank(0-8:4).thread(0) | 0.0 4.0 8.0",
        "rank(8-).thread(1) | 8.1 9.1",
        "rank(last) | 9.0 9.1",
        "rank(1, 6-last:3).thread(0) | 1.0 6.0 9.0",
        "rank(0-65535:7).thread(0) | 0.0 7.0",
        "rank(0-2).rank(2-4) | 2.0 2.1",
        "rank(4-5).thread(\"work*\") | 4.1 5.1",
        "node(host1).rank(*).thread(1-) | 5.1 6.1 7.1 8.1 9.1",
        "node(h*0, \"x\").thread(0) | 0.0 1.0 2.0 3.0 4.0",
        "rank(4).thread | 4.0 4.1",
      })
  void picksLanes(String slice, String expected) throws Exception {
    assertEquals(List.of(expected.split(" ", -1)), lanes(slice));
  }

  @Test
  void picksTheLastExecutionAndIterationOfEach() throws Exception {
    Slice slice = Slice.parse("execution(last).iteration(0,last)");
    assertTrue(slice.hasExecution(2, 3));
    assertFalse(slice.hasExecution(2, 4));
    assertTrue(slice.hasIteration(0, 9));
    assertTrue(slice.hasIteration(8, 9));
    assertFalse(slice.hasIteration(7, 9));
  }

  @Test
  void picksMetricsByPatternAndScope() throws Exception {
    Slice slice = Slice.parse("time(i,e).by*(i)");
    assertTrue(slice.hasMetric("time", true));
    assertTrue(slice.hasMetric("time", false));
    assertTrue(slice.hasMetric("bytes", true));
    assertFalse(slice.hasMetric("bytes", false));
    assertFalse(slice.hasMetric("time.min", true));
    assertTrue(Slice.parse("time.min(*)").hasMetric("time.min", false));
  }

  @Test
  void drawsTheSameSampleForTheSameSeed() throws Exception {
    assertEquals(lanes("rank(?4@7)"), lanes("rank(?4@7)"));
    assertEquals(8, lanes("rank(?4@7)").size());
    assertEquals(2 * RANKS, lanes("rank(?99)").size());
    assertEquals(7, Slice.parse("rank(?4@7)").sample().orElseThrow().seed());
  }

  @ParameterizedTest(name = "message {index}")
  @CsvSource(
      delimiter = '|',
      value = {
        "rnk(3) | wrong slice at the ^: rnk(^3) (expected i (inclusive), e (exclusive) or *)",
        "rank(3 | wrong slice at the ^: rank(3^ (expected ))",
        "rank(x) | wrong slice at the ^: rank(^x) (expected numbers such as 3, 0-63, 0-63:2, 2- or"
            + " last)",
        "rank(5-3) | wrong slice at the ^: rank(^5-3) (expected a range that ascends, with a step"
            + " of at least 1)",
        "rank(1)rank(2) | wrong slice at the ^: rank(1)^rank(2) (expected . or the end)",
        "time | wrong slice at the ^: ^time (expected rank, thread, node, execution, iteration,"
            + " time(12s-13s) or a metric with its scope, as in time(i))",
        "time(12-13s) | wrong slice at the ^: time(^12-13s) (expected i (inclusive), e (exclusive),"
            + " *, or moments with a unit, as in 12.5s-13s, 800ms- or -2m)",
        "time(3s-2s) | wrong slice at the ^: time(^3s-2s) (expected an interval that ends after it"
            + " begins, as in 12.5s-13s)",
        "rank(?4).rank(?5) | wrong slice at the ^: rank(?4).rank(^?5) (expected one sample, not"
            + " two)",
      })
  void saysInOneLineWhatIsWrong(String slice, String message) {
    var error = assertThrows(QuestionException.class, () -> Slice.parse(slice));
    assertEquals(message, error.getMessage());
  }

  @Property
  void slicingTwiceIsSlicingByBoth(
      @ForAll @IntRange(min = 0, max = 9) int from,
      @ForAll @IntRange(min = 1, max = 4) int step,
      @ForAll @IntRange(min = 0, max = 9) int end)
      throws Exception {
    Slice one = Slice.parse("rank(" + from + "-:" + step + ")");
    Slice other = Slice.parse("rank(0-" + end + ").thread(1)");
    Selection both = one.and(other).selection(RANKS);
    Selection first = one.selection(RANKS);
    Selection second = other.selection(RANKS);
    for (Lane lane : LANES) {
      assertEquals(first.hasLane(lane) && second.hasLane(lane), both.hasLane(lane));
    }
  }
}
