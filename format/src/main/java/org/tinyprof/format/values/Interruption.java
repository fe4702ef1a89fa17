package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Time in which the program's threads stood still, or the profiler worked.
 *
 * @param from nanoseconds since the process of the lane began
 * @param to when the last of them was over
 * @param count how many there were between these moments: one that is known by itself has 1
 * @param nanos how long they took together, at most the time between these moments
 */
public record Interruption(Kind kind, long from, long to, long count, long nanos) {
  /** As they began. */
  public static final Comparator<Interruption> BY_START =
      new Comparator<>() { // no lambda: jobs that end run it
        @Override
        public int compare(Interruption one, Interruption other) {
          int order = Long.compare(one.from, other.from);
          return order == 0 ? one.kind.compareTo(other.kind) : order;
        }
      };

  /** Who interrupted. */
  public enum Kind {
    /** A pause of the garbage collector. */
    COLLECTOR(0, "collector", "collector pause", "collector pauses"),
    /** All threads stood still for something else that the JVM does. */
    SAFEPOINT(1, "safepoint", "safepoint", "safepoints"),
    /** The profiler wove, read or wrote. */
    PROFILER(2, "profiler", "profiler's work", "times profiler's work");

    private final int code;
    private final String word;
    private final String one;
    private final String many;

    Kind(int code, String word, String one, String many) {
      this.code = code;
      this.word = word;
      this.one = one;
      this.many = many;
    }

    /** Its number in files. */
    public int code() {
      return code;
    }

    /** What people and tables call it. */
    public String word() {
      return word;
    }
  }

  public Interruption {
    if (from < 0 || to < from || count < 1 || nanos < 0 || nanos > to - from) {
      throw new IllegalArgumentException(
          "%d interruptions from %d to %d ns took %d ns".formatted(count, from, to, nanos));
    }
  }

  /** Whether it is known when it began and ended, and not only that it lies in between. */
  public boolean exact() {
    return nanos == to - from;
  }

  /** The same by a clock that is ahead by so much. */
  public Interruption shifted(long by) {
    return new Interruption(kind, from + by, to + by, count, nanos);
  }

  /** In words: what it was, and how many of them. */
  public String words() {
    return count == 1 ? kind.one : count + " " + kind.many;
  }

  /** This one and a later one of the same kind as one. */
  public Interruption merge(Interruption later) {
    long end = Math.max(to, later.to);
    return new Interruption(
        kind, from, end, count + later.count, Math.min(end - from, nanos + later.nanos));
  }

  /** So many that follow each other as one, of each kind by itself. */
  static List<Interruption> thinned(List<Interruption> all, int factor) {
    List<Interruption> fewer = new ArrayList<>(all.size() / factor + 1);
    for (Kind kind : Kind.values()) {
      Interruption merged = null;
      int held = 0;
      for (Interruption next : all) {
        if (next.kind == kind) {
          merged = held == 0 ? next : merged.merge(next);
          held = (held + 1) % factor;
          if (held == 0) {
            fewer.add(merged);
          }
        }
      }
      if (held > 0) {
        fewer.add(merged);
      }
    }
    fewer.sort(BY_START);
    return fewer;
  }
}
