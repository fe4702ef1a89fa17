package org.tinyprof.runtime.settings;

/**
 * The bounds of recording. What does not fit is counted and shown.
 *
 * @param callpaths callpaths of one thread
 * @param depth nested events
 * @param keptValues iterations that one thread keeps for loop mode {@code each}
 * @param executions executions of a rank
 * @param pastValues callpaths times past executions that one thread keeps
 * @param threads threads alive and inside events at the same time
 * @param lanes thread names, where threads are kept apart
 * @param peers ranks that a rank's messages are counted apart for, in each communicator
 */
public record RecordingLimits(
    int callpaths,
    int depth,
    int keptValues,
    int executions,
    int pastValues,
    int threads,
    int lanes,
    int peers) {
  /**
   * Enough for whole programs: of ten large ones, one had 29,190 callpaths. Memory grows with what
   * is used, to 10 MB of callpaths and 44 MB of past executions a thread.
   */
  public static final RecordingLimits DEFAULT =
      new RecordingLimits(1 << 16, 256, 1 << 20, 4096, 1 << 19, 4096, 1024, 256);

  private static final int MOST = 1 << 24; // keeps every array index an int

  public RecordingLimits {
    check("callpaths", callpaths);
    check("depth", depth);
    check("keptValues", keptValues);
    check("executions", executions);
    check("pastValues", pastValues);
    check("threads", threads);
    check("lanes", lanes);
    check("peers", peers);
  }

  private static void check(String name, int value) {
    if (value < 1 || value > MOST) {
      throw new IllegalArgumentException(
          "limit %s is %d; it must be from 1 to %d".formatted(name, value, MOST));
    }
  }
}
