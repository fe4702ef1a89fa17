package sample;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.Profiled;

/** Constructors that call each other: from a char to a long, to an int, to none. */
public class Delegating {
  static final List<Object> SEEN = new ArrayList<>();

  Delegating() {
    SEEN.add("innermost");
  }

  Delegating(int value) {
    this();
    for (int i = 0; i < value; i++) {
      SEEN.add(new ArrayList<>(List.of(i)));
    }
  }

  Delegating(long value) {
    this(new ArrayList<>(List.of(value)).size());
    SEEN.add(value);
  }

  Delegating(char value) {
    this((long) value);
    if (value == '!') {
      throw new IllegalArgumentException("loud");
    }
  }

  /** Asks itself for an event where it delegates. */
  static class Marked {
    Marked() {
      SEEN.add("plain");
    }

    @Profiled("marked new")
    Marked(int value) {
      this();
      SEEN.add(value);
    }
  }

  public static List<Object> run() {
    SEEN.clear();
    new Delegating();
    new Delegating(2);
    new Delegating(7L);
    new Delegating('c');
    try {
      new Delegating('!');
    } catch (IllegalArgumentException e) {
      SEEN.add(e.getMessage());
    }
    new Marked();
    new Marked(4);
    return new ArrayList<>(SEEN);
  }
}
