package org.tinyprof.format.values;

/** What a thread did in a stretch of time, as far as its timeline tells. */
public enum Activity {
  /** It ran, or could have run. */
  RUNNING(0, "running"),
  /** It waited. */
  WAITING(1, "waiting"),
  /** No sample found it: it was not on a CPU. */
  OFF_CPU(2, "off CPU");

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

  /** Its number in files. */
  public int code() {
    return code;
  }

  /** What people and tables call it. */
  public String word() {
    return word;
  }
}
