package org.tinyprof.format.overview;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class HistogramTest {
  @Provide
  Arbitrary<List<Double>> values() {
    Arbitrary<Double> times = Arbitraries.longs().between(0, 1L << 50).map(Long::doubleValue);
    Arbitrary<Double> near =
        Arbitraries.longs().between(1_000_000, 1_000_300).map(Long::doubleValue);
    Arbitrary<Double> any = Arbitraries.doubles().between(-1e300, 1e300);
    return Arbitraries.oneOf(List.of(times, near, any, Arbitraries.just(0.0)))
        .list()
        .ofMaxSize(300);
  }

  @Property
  void isTheSameHoweverTheValuesWereSplit(
      @ForAll("values") List<Double> values, @ForAll @IntRange(min = 1, max = 7) int pieces) {
    Histogram merged = Histogram.EMPTY;
    for (int piece = 0; piece < pieces; piece++) {
      HistogramBuilder some = new HistogramBuilder();
      for (int i = piece; i < values.size(); i += pieces) {
        some.add(values.get(i));
      }
      merged = some.build().merge(merged);
    }
    assertEquals(of(values), merged);
  }

  @Property
  void holdsEveryValueInTheNarrowestBinsThatFit(@ForAll("values") List<Double> values) {
    Histogram histogram = of(values);
    long held = 0;
    for (int bin = 0; bin < histogram.bins(); bin++) {
      held += histogram.count(bin);
    }
    assertEquals(values.size(), held);
    double width = Math.scalb(1.0, histogram.exponent());
    for (double value : values) {
      long bin = (long) Math.floor(value / width) - histogram.firstBin();
      assertTrue(bin >= 0 && bin < histogram.bins() && histogram.count((int) bin) > 0);
    }
    double min = values.stream().min(Double::compare).orElse(0.0);
    double max = values.stream().max(Double::compare).orElse(0.0);
    boolean exact = values.stream().anyMatch(v -> Math.getExponent(v) - 52 == histogram.exponent());
    double half = width / 2;
    assertTrue(
        values.isEmpty()
            || exact
            || Math.floor(max / half) - Math.floor(min / half) >= Histogram.MOST_BINS);
  }

  @Test
  void countsInEqualStepsFromTheSmallestToTheLargest() {
    Histogram seconds = of(List.of(120e6, 120e6, 121e6, 128e6, 150e6, 180e6));
    assertArrayEquals(new long[] {3, 1, 0, 0, 1, 0, 0, 1}, seconds.steps(8, 120e6, 180e6));
  }

  @Test
  void countsValuesThatAreAllAlikeInTheFirstStep() {
    assertArrayEquals(new long[] {3, 0}, of(List.of(7.0, 7.0, 7.0)).steps(2, 7, 7));
  }

  @Test
  void refusesWhatNoValuesCanHaveMade() {
    long[] emptyEnd = {1, 0};
    assertThrows(IllegalArgumentException.class, () -> new Histogram(0, 0, emptyEnd));
    long[] tooMany = new long[Histogram.MOST_BINS + 1];
    assertThrows(IllegalArgumentException.class, () -> new Histogram(0, 0, tooMany));
    long[] negative = {-1};
    assertThrows(IllegalArgumentException.class, () -> new Histogram(0, 0, negative));
  }

  private static Histogram of(List<Double> values) {
    HistogramBuilder all = new HistogramBuilder();
    values.forEach(all::add);
    return all.build();
  }
}
