package org.tinyprof.runtime.snapshot;

/** The integer columns of a {@link Series}, with the names they have in a profile. */
public enum RecordedColumn {
  COUNT("count"),
  TIME("time"),
  TIME_MIN("time.min"),
  TIME_MAX("time.max"),
  /** Standard error of {@link #TIME} from sampling, where the adaptive clock estimated it. */
  TIME_ERR("time.err"),
  /**
   * Standard error of what was taken out of {@link #TIME}, and how far it moved to agree with
   * others; absent where that is small.
   */
  TIME_ERR_COST("time.err.cost"),
  /** What recording the callpath's own calls cost; absent where that is small. */
  TIME_COST("time.cost"),
  CPU("cpu"),
  ALLOC("alloc"),
  BYTES("bytes");

  private final String metric;

  RecordedColumn(String metric) {
    this.metric = metric;
  }

  /** The metric's name in a profile. */
  public String metric() {
    return metric;
  }

  /** Place in a series' array, never stored. */
  @SuppressWarnings("EnumOrdinal")
  int index() {
    return ordinal();
  }
}
