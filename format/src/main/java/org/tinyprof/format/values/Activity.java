package org.tinyprof.format.values;

/** What a thread did in a stretch of time, as far as its timeline tells. */
public enum Activity {
  /** It ran, or could have run. */
  RUNNING(0, "running"),
  /** It waited. */
  WAITING(1, "waiting"),
  /** No sample found it: it was not on a CPU. */
  OFF_CPU(2, "off CPU"),
  /** Calls were recorded before and after, and then there was no room for them. In no grid. */
  NOT_RECORDED(3, "not recorded"),
  /** The profiler worked on the thread, and the program stood still. In no grid, and in no file. */
  PROFILER(4, "profiler");

  private static final Activity[] ALL = values(); // by their numbers

  private final int code;
  private final String word;

  Activity(int code, String word) {
    this.code = code;
    this.word = word;
  }

  /** The one with a number. */
  public static Activity of(int code) {
    return ALL[code];
  }

  /** What a thread does that a sample found. */
  public static Activity of(boolean waits) {
    return waits ? WAITING : RUNNING;
  }

  /** What a thread does from an exact step on. */
  public static Activity ofStep(boolean notRecorded) {
    return notRecorded ? NOT_RECORDED : RUNNING;
  }

  /** Its number, in files too. */
  public int code() {
    return code;
  }

  /** What people and tables call it. */
  public String word() {
    return word;
  }
}
