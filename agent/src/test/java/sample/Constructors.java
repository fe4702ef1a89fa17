package sample;

import java.util.ArrayList;
import java.util.List;

/** Constructors that do much before, in and after {@code super(...)}. */
public class Constructors {
  static final List<Object> SEEN = new ArrayList<>();

  final int value;
  private final List<Integer> field = new ArrayList<>(List.of(1, 2, 3));

  Constructors(int value) {
    this(value > 3 ? value : twice(value), "delegated");
  }

  Constructors(int value, String text) {
    super();
    this.value = value;
    SEEN.add(text + value + field);
    if (value < 0) {
      throw new IllegalArgumentException("negative");
    }
  }

  /** Decides between its super class's arguments, with a branch before the call. */
  static class Sub extends Constructors {
    private final String name;

    Sub(boolean big, String name) {
      super(big ? 100 : 1, name.isEmpty() ? "none" : name);
      this.name = name;
      for (int i = 0; i < 2; i++) {
        SEEN.add(this.name + i);
      }
    }
  }

  /** Has an outer instance and captured variables, which javac stores before {@code super()}. */
  class Inner {
    final int sum;

    Inner(int more) {
      sum = value + more;
      SEEN.add(sum);
    }
  }

  private static int twice(int x) {
    return x * 2;
  }

  public static List<Object> run() {
    SEEN.clear();
    new Constructors(1);
    new Constructors(5).new Inner(2);
    new Sub(true, "a");
    new Sub(false, "");
    try {
      new Constructors(-1, "bad");
    } catch (IllegalArgumentException e) {
      SEEN.add(e.getMessage());
    }
    return new ArrayList<>(SEEN);
  }
}
