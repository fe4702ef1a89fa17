package sample;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** Methods of all modifiers and return types. */
public class Methods {
  private int state;

  public static List<Object> run() {
    Methods it = new Methods();
    List<Object> seen = new ArrayList<>();
    seen.add(it.aBoolean(1));
    seen.add(it.anInt(2, 3L, 4.0));
    seen.add(it.aLong());
    seen.add(it.aFloat());
    seen.add(it.aDouble());
    seen.add(it.aReference("x", 1, 2));
    it.nothing();
    seen.add(locked(it, 5));
    seen.add(it.generic(List.of("a", "b")));
    seen.add(it.lambda().getAsInt());
    seen.add(it.loops(10));
    seen.add(it.nested());
    seen.add(it.state);
    return seen;
  }

  boolean aBoolean(int x) {
    state += x;
    return state > 0;
  }

  private int anInt(int x, long y, double z) {
    return (int) (x + y + z) + state;
  }

  final long aLong() {
    return 1L << 40 | state;
  }

  protected float aFloat() {
    return 0.5f + state;
  }

  double aDouble() {
    return 0.25 + state;
  }

  Object aReference(String text, int... more) {
    return text + more.length + state;
  }

  void nothing() {
    state = state * 2 + 1;
    state = state * 2 + 1;
  }

  static synchronized int locked(Methods it, int x) {
    synchronized (it) {
      return Thread.holdsLock(Methods.class) && Thread.holdsLock(it) ? x : -1;
    }
  }

  <T extends Comparable<T>> T generic(List<? extends T> items) {
    T most = items.get(0);
    for (T item : items) {
      most = most.compareTo(item) < 0 ? item : most;
    }
    return most;
  }

  IntSupplier lambda() {
    int captured = state;
    return () -> captured * 3 + state + captured;
  }

  int loops(int n) {
    int sum = 0;
    for (long i = 0; i < n; i++) {
      double half = i / 2.0;
      if (half > 3) {
        continue;
      }
      sum += (int) half;
    }
    while (sum < 100) {
      int step = 7;
      sum += step;
    }
    return sum;
  }

  @SuppressWarnings("Finally")
  String nested() {
    StringBuilder seen = new StringBuilder();
    try {
      try {
        seen.append(Integer.parseInt("x"));
      } catch (NumberFormatException e) {
        seen.append("caught,");
        throw new IllegalStateException("again");
      } finally {
        seen.append("finally,");
      }
    } catch (IllegalStateException e) {
      seen.append(e.getMessage());
    }
    return seen.toString();
  }

  /** Is never called, and linked to nothing. */
  static native void fromElsewhere();
}
