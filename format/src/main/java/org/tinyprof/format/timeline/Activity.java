package org.tinyprof.format.timeline;

/** What a thread did in a stretch of time, as far as its timeline tells. */
public enum Activity {
  /** It ran, or could have run. */
  RUNNING("running"),
  /** It waited. */
  WAITING("waiting"),
  /** No sample found it: it was not on a CPU. */
  OFF_CPU("off CPU");

  private final String word;

  Activity(String word) {
    this.word = word;
  }

  /** What people and tables call it. */
  public String word() {
    return word;
  }
}
