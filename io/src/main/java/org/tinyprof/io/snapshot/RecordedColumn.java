package org.tinyprof.io.snapshot;

import java.util.List;

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
  /** How far {@link #TIME} moved to agree with others; absent up to three standard errors. */
  TIME_MOVED("time.moved"),
  CPU("cpu"),
  ALLOC("alloc"),
  BYTES("bytes"),
  /** Stacks that an estimated time rests on. */
  SAMPLES("samples"),
  /** The line that samples found most often, and how often; then the second and third. */
  LINE("line"),
  LINE_SAMPLES("line.samples"),
  LINE_2("line.2"),
  LINE_2_SAMPLES("line.2.samples"),
  LINE_3("line.3"),
  LINE_3_SAMPLES("line.3.samples"),
  /** How many threads a thread's root stands for. */
  THREADS("threads"),
  /** Bytes that the method itself and libraries below it allocated, as far as samples tell. */
  ALLOC_SAMPLED("alloc.sampled");

  /** Those that contain the values of callpaths below, as time does. */
  static final List<RecordedColumn> INCLUSIVE = List.of(CPU, ALLOC, BYTES);

  static final List<RecordedColumn> LINES = List.of(LINE, LINE_2, LINE_3);
  static final List<RecordedColumn> LINE_COUNTS =
      List.of(LINE_SAMPLES, LINE_2_SAMPLES, LINE_3_SAMPLES);

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
