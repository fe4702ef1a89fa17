package cause;

import java.util.HashMap;
import java.util.Map;

/** Keys that all have the same hash code. */
public final class BadHash {
  private static final class Point {
    final int x;

    Point(int x) {
      this.x = x;
    }

    @Override
    public int hashCode() {
      return 42;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Point && ((Point) other).x == x;
    }
  }

  public static void main(String[] args) {
    long start = System.nanoTime();
    long found = 0;
    while (!Load.passed(start, 2_500)) {
      found += place();
    }
    System.out.println(found);
  }

  static long place() {
    Map<Point, Integer> at = new HashMap<>();
    for (int i = 0; i < 400; i++) {
      at.put(new Point(i), i);
    }
    return at.size();
  }
}
