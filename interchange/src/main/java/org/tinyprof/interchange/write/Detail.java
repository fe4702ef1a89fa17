package org.tinyprof.interchange.write;

/** What a profile keeps apart and other formats may not. */
public enum Detail {
  RANKS("ranks"),
  THREADS("threads"),
  EXECUTIONS("executions and iterations"),
  CALLS("calls"),
  /** What the numbers are: a file that lacks it shows bare numbers, or those of a unit. */
  METRIC_NAME("the metric's name"),
  METRICS("other metrics"),
  /** Words on callpaths. */
  TAGS("tags"),
  /** Where methods are in the source. */
  SOURCES("source files and lines"),
  /** Numbers of ranks that are of no callpath. */
  COUNTERS("counters"),
  ATTRIBUTES("attributes of the run"),
  /** Who sent what to whom. */
  MESSAGES("the matrix of messages"),
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
