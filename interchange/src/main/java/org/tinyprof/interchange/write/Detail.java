package org.tinyprof.interchange.write;

/** What a profile keeps apart and other formats may not. */
public enum Detail {
  RANKS("ranks"),
  THREADS("threads"),
  EXECUTIONS("executions and iterations"),
  CALLS("calls"),
  METRICS("other metrics"),
  /** Who sent what to whom. */
  MESSAGES("messages"),
  /** Which thread was where when. */
  TIMELINE("timelines");

  private final String words;

  Detail(String words) {
    this.words = words;
  }

  /** As a person calls it. */
  @Override
  public String toString() {
    return words;
  }
}
