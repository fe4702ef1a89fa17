package org.tinyprof.format.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.NotEmpty;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.Profile;

class SummaryTest {
  private static Summary of(int rank, long... values) {
    SummaryBuilder builder = new SummaryBuilder();
    for (long value : values) {
      builder.add(rank, value);
    }
    return builder.build();
  }

  @Property
  void agreesWithBigIntegers(@ForAll @NotEmpty List<Long> values) {
    assertAgree(values);
  }

  /** Times of hours, in nanoseconds, whose squares need more than a machine word. */
  @Property
  void agreesWithBigIntegersAboutLongTimes(
      @ForAll @NotEmpty List<@LongRange(min = -(1L << 34), max = 1L << 48) Long> values) {
    assertAgree(values);
  }

  private static void assertAgree(List<Long> values) {
    BigInteger sum = BigInteger.ZERO;
    BigInteger squares = BigInteger.ZERO;
    for (long value : values) {
      sum = sum.add(BigInteger.valueOf(value));
      squares = squares.add(BigInteger.valueOf(value).pow(2));
    }
    long[] numbers = values.stream().mapToLong(Long::longValue).toArray();
    SummaryBuilder atOnce = new SummaryBuilder();
    ExactSum total = atOnce.add(5, numbers, 0, numbers.length);
    assertEquals(sum.bitLength() < Long.SIZE, total.fitsLong());
    assertEquals(new BigDecimal(sum), total.value());
    Summary summary = atOnce.build();
    assertEquals(of(5, numbers), summary);
    assertEquals(0, summary.sum().compareTo(new BigDecimal(sum)));
    assertEquals(0, summary.squares().compareTo(new BigDecimal(squares)));
    assertEquals(values.size(), summary.count());
    assertEquals(BigDecimal.valueOf(Collections.min(values)).stripTrailingZeros(), summary.min());
    assertEquals(BigDecimal.valueOf(Collections.max(values)).stripTrailingZeros(), summary.max());
  }

  @Test
  void addsUpManyLargestNumbers() {
    long[] largest = new long[100_000];
    Arrays.fill(largest, Long.MIN_VALUE);
    SummaryBuilder builder = new SummaryBuilder();
    builder.add(0, largest, 0, largest.length);
    BigDecimal square = new BigDecimal(BigInteger.TWO.pow(126));
    assertEquals(0, builder.build().squares().compareTo(square.scaleByPowerOfTen(5)));
  }

  @Test
  void namesTheLowestRankOfATie() {
    Summary tie = of(7, 3).merge(of(2, 3)).merge(of(4, 3));
    assertEquals(2, tie.minRank());
    assertEquals(2, tie.maxRank());
  }

  @Test
  void namesTheLowestRankOfATieWhateverComesFirst() {
    SummaryBuilder builder = new SummaryBuilder();
    builder.add(7, 3);
    builder.add(2, new long[] {3}, 0, 1);
    builder.add(4, 3);
    assertEquals(of(2, 3, 3, 3), builder.build());
  }

  @Test
  void namesTheRanksOfTheExtremes() {
    Summary summary = of(0, 5, 6).merge(of(1, 4)).merge(of(2, 9));
    assertEquals(1, summary.minRank());
    assertEquals(2, summary.maxRank());
    assertEquals(6.0, summary.mean());
    assertEquals(Math.sqrt(3.5), summary.deviation());
  }

  @Test
  void hasNoMeanWithoutValues() {
    assertTrue(Double.isNaN(Summary.EMPTY.mean()));
    assertTrue(Double.isNaN(Summary.EMPTY.deviation()));
  }

  @Test
  void summarisesTheExampleOfThePaper() {
    Profile profile = FigureTwo.profile();
    CallpathOverview compute = Overview.of(profile.schema(), profile.values()).callpath(1);
    Summary time = compute.metric(1).values();
    assertEquals(2, compute.lanes());
    assertEquals(12, compute.rows());
    assertEquals(new BigDecimal("1.872E+9"), time.sum());
    assertEquals(0, time.minRank());
    assertEquals(1, time.maxRank());
    assertEquals(2, compute.metric(1).lanes().count());
    assertEquals(new BigDecimal("9.06E+8"), compute.metric(1).lanes().min());
  }

  @Test
  void takesADecimalAsItIsPrinted() {
    SummaryBuilder builder = new SummaryBuilder();
    builder.add(0, BigDecimal.valueOf(0.1));
    builder.add(0, BigDecimal.valueOf(0.2));
    assertEquals(new BigDecimal("0.3"), builder.build().sum());
  }
}
