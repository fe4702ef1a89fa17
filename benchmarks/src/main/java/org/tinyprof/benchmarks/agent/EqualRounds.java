package org.tinyprof.benchmarks.agent;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** A program of as many equal rounds as its argument says: sorting, text, arithmetic, a map. */
public final class EqualRounds {
  private EqualRounds() {}

  public static void main(String[] args) {
    long rounds = Long.parseLong(args[0]);
    double sum = 0;
    for (long round = 0; round < rounds; round++) {
      sum += sorted(round) + split(round) + summed(round) + looked(round);
    }
    System.out.println(sum);
  }

  private static double sorted(long seed) {
    int[] numbers = new int[4000];
    long state = seed;
    for (int i = 0; i < numbers.length; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      numbers[i] = (int) (state >>> 33);
    }
    Arrays.sort(numbers);
    return numbers[100];
  }

  private static double split(long seed) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      text.append(i + seed).append(',');
    }
    return text.toString().split(",", -1).length;
  }

  private static double summed(long seed) {
    double sum = 0;
    for (int i = 1; i < 5000; i++) {
      sum += Math.sqrt(i) * Math.sin((double) (i + seed));
    }
    return sum;
  }

  private static double looked(long seed) {
    Map<Long, String> map = new HashMap<>();
    for (long i = 0; i < 500; i++) {
      map.put(i * seed, "value " + i);
    }
    int letters = 0;
    for (String value : map.values()) {
      letters += value.length();
    }
    return letters;
  }
}
