package org.tinyprof.format.column;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class SpreadTest {
  @Property
  void hasTheSmallestPowerThatReachesTheMeanDistance(
      @ForAll @IntRange(max = 57) int first,
      @ForAll List<@LongRange(min = 0, max = (1L << 57) - 1) Long> distances) {
    Spread spread = new Spread(first);
    long sum = 1L << first;
    int number = 1;
    for (long distance : distances) {
      assertEquals(smallestPower(sum, number), spread.parameter());
      spread.learn(distance);
      sum += distance;
      number++;
      if (number == 32) {
        sum /= 2;
        number /= 2;
      }
    }
    assertEquals(smallestPower(sum, number), spread.parameter());
  }

  private static int smallestPower(long sum, int number) {
    int power = 0;
    while (BigInteger.valueOf(number).shiftLeft(power).compareTo(BigInteger.valueOf(sum)) < 0) {
      power++;
    }
    return power;
  }

  @Property
  void isReachedByDistancesOfEightMeansAndMore(
      @ForAll @IntRange(max = 57) int first,
      @ForAll List<@LongRange(min = 0, max = (1L << 57) - 1) Long> distances,
      @ForAll @LongRange(min = 0, max = (1L << 57) - 1) long any) {
    Spread spread = new Spread(first);
    distances.forEach(spread::learn);
    long bound = 8 * spread.mean();
    for (long distance : new long[] {any, 0, 7, 8, bound - 1, bound, bound + 1}) {
      assertEquals(
          distance >= bound, spread.isReachedBy(distance, 3), distance + " beside " + bound);
    }
  }

  @Test
  void fallsToZeroWhereGuessesAreRight() {
    Spread spread = new Spread(20);
    for (int i = 0; i < 1000; i++) {
      spread.learn(0);
    }
    assertEquals(0, spread.parameter());
    assertEquals(1, spread.mean());
  }
}
