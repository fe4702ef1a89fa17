package org.tinyprof.format.values;

import java.util.Arrays;
import java.util.List;

/**
 * The level of one callpath on each lane of a block, and since when.
 *
 * <p>Most callpaths are timed from the start to the end on all lanes: {@link #timed}. The moments
 * of sampled and estimated lanes are even numbers of nanoseconds, because files tell the two levels
 * apart by the last bit.
 */
public final class Levels {
  private static final List<Level> ALL = List.of(Level.values());
  private static final Levels ONE_TIMED = new Levels(new byte[1], new long[1]);

  private final byte[] levels; // places in ALL
  private final long[] sinceNanos;

  private Levels(byte[] levels, long[] sinceNanos) {
    this.levels = levels;
    this.sinceNanos = sinceNanos;
  }

  /** A number of lanes on which every call is timed. */
  public static Levels timed(int lanes) {
    return lanes == 1 ? ONE_TIMED : new Levels(new byte[lanes], new long[lanes]);
  }

  /** The same with another level on one lane, from a moment of the run on. */
  public Levels with(int lane, Level level, long nanosAfterStart) {
    Levels changed = new Levels(levels.clone(), sinceNanos.clone());
    changed.set(lane, level, nanosAfterStart);
    return changed;
  }

  /**
   * Takes a level for each lane, and since when it holds; one call, because a copy for each of many
   * lanes takes time that grows with the square of their number.
   */
  public static Levels of(List<Level> levels, long[] sinceNanos) {
    if (levels.size() != sinceNanos.length) {
      throw new IllegalArgumentException(
          levels.size() + " levels since " + sinceNanos.length + " moments");
    }
    Levels made = new Levels(new byte[sinceNanos.length], new long[sinceNanos.length]);
    for (int lane = 0; lane < sinceNanos.length; lane++) {
      made.set(lane, levels.get(lane), sinceNanos[lane]);
    }
    return made;
  }

  private void set(int lane, Level level, long nanosAfterStart) {
    if (nanosAfterStart < 0) {
      throw new IllegalArgumentException(
          "a level cannot hold since before the start: " + nanosAfterStart);
    }
    levels[lane] = (byte) ALL.indexOf(level);
    boolean even = level == Level.SAMPLED || level == Level.ESTIMATED;
    sinceNanos[lane] = even ? nanosAfterStart & ~1L : nanosAfterStart;
  }

  public int lanes() {
    return levels.length;
  }

  public Level level(int lane) {
    return ALL.get(levels[lane]);
  }

  /** Nanoseconds from the run's start to the moment since which the level holds. */
  public long sinceNanos(int lane) {
    return sinceNanos[lane];
  }

  /** Whether every call on every lane is timed, since the start. */
  public boolean allTimed() {
    for (int lane = 0; lane < levels.length; lane++) {
      if (levels[lane] != 0 || sinceNanos[lane] != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the time on any lane comes from stacks. */
  public boolean anyEstimated() {
    for (int lane = 0; lane < levels.length; lane++) {
      if (level(lane) == Level.ESTIMATED) {
        return true;
      }
    }
    return false;
  }

  Levels range(int from, int to) {
    return new Levels(
        Arrays.copyOfRange(levels, from, to), Arrays.copyOfRange(sinceNanos, from, to));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Levels that
        && Arrays.equals(levels, that.levels)
        && Arrays.equals(sinceNanos, that.sinceNanos);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(levels) + Arrays.hashCode(sinceNanos);
  }

  @Override
  public String toString() {
    return allTimed() ? "Levels[timed]" : "Levels" + Arrays.toString(levels);
  }
}
