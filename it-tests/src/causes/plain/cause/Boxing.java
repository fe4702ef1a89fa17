package cause;

import java.util.HashMap;
import java.util.Map;

/** Counts numbers in a map of boxed ones. */
public final class Boxing {
  public static void main(String[] args) {
    long start = System.nanoTime();
    long sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += histogram();
    }
    System.out.println(sum);
  }

  static long histogram() {
    Map<Integer, Long> counts = new HashMap<>();
    for (int i = 0; i < 400_000; i++) {
      counts.merge((i * 31) % 90_000, 1L, Long::sum);
    }
    return counts.size();
  }
}
