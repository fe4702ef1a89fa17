package cause;

import java.util.ArrayList;
import java.util.List;

/** A heap that is nearly full of what is in use. */
public final class GcThrash {
  public static void main(String[] args) {
    List<Object[]> used = new ArrayList<>();
    Runtime heap = Runtime.getRuntime();
    while (heap.maxMemory() - (heap.totalMemory() - heap.freeMemory()) > 9 << 20) {
      used.add(new Object[200]);
    }
    long start = System.nanoTime();
    int next = 0;
    while (!Load.passed(start, 3_000)) {
      next = replace(used, next);
    }
    System.out.println(used.size());
  }

  static int replace(List<Object[]> used, int next) {
    used.set(next, new Object[200]);
    return (next + 7) % used.size();
  }
}
