package cause;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/** fastutil; nothing is wrong: main counts numbers without boxes. */
public final class CountsInts {
  public static void main(String[] args) {
    Int2IntOpenHashMap counts = new Int2IntOpenHashMap();
    long start = System.nanoTime();
    while (!Load.passed(start, 2_500)) {
      histogram(counts);
    }
    System.out.println(counts.size());
  }

  static void histogram(Int2IntOpenHashMap counts) {
    for (int i = 0; i < 400_000; i++) {
      counts.addTo((i * 31) % 90_000, 1);
    }
  }
}
