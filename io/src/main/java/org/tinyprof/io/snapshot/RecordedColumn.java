package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.schema.MetricDefinition;

/** The columns of every profile, in their order; the user's metrics follow. */
public enum RecordedColumn {
  COUNT(MetricDefinition.COUNT),
  TIME(MetricDefinition.TIME),
  TIME_MIN(MetricDefinition.TIME_MIN),
  TIME_MAX(MetricDefinition.TIME_MAX),
  /** Standard error of {@link #TIME} from sampling, where the adaptive clock estimated it. */
  TIME_ERR(MetricDefinition.TIME_ERR),
  /**
   * Standard error of what was taken out of {@link #TIME}, and how far it moved to agree with
   * others; absent where that is small.
   */
  TIME_ERR_COST(MetricDefinition.TIME_ERR_COST),
  /** What recording the callpath's own calls cost; absent where that is small. */
  TIME_COST(MetricDefinition.TIME_COST),
  /** How far {@link #TIME} moved to agree with others; absent up to three standard errors. */
  TIME_MOVED(MetricDefinition.TIME_MOVED),
  CPU(MetricDefinition.CPU),
  ALLOC(MetricDefinition.ALLOC),
  BYTES(MetricDefinition.BYTES),
  /** Stacks that an estimated time rests on. */
  SAMPLES(MetricDefinition.SAMPLES),
  /** The line that samples found most often, and how often; then the second and third. */
  LINE(MetricDefinition.LINE),
  LINE_SAMPLES(MetricDefinition.LINE_SAMPLES),
  LINE_2(MetricDefinition.LINE_2),
  LINE_2_SAMPLES(MetricDefinition.LINE_2_SAMPLES),
  LINE_3(MetricDefinition.LINE_3),
  LINE_3_SAMPLES(MetricDefinition.LINE_3_SAMPLES),
  /** How many threads a thread's root stands for. */
  THREADS(MetricDefinition.THREADS),
  /** Bytes that the method itself and libraries below it allocated, as estimated from samples. */
  ALLOC_SAMPLED(MetricDefinition.ALLOC_SAMPLED);

  /** Those that contain the values of callpaths below, as time does. */
  static final List<RecordedColumn> INCLUSIVE = List.of(CPU, ALLOC, BYTES);

  static final List<RecordedColumn> LINES = List.of(LINE, LINE_2, LINE_3);
  static final List<RecordedColumn> LINE_COUNTS =
      List.of(LINE_SAMPLES, LINE_2_SAMPLES, LINE_3_SAMPLES);

  @SuppressWarnings("ImmutableEnumChecker") // it is a record of texts, numbers and enums
  private final MetricDefinition metric;

  RecordedColumn(MetricDefinition metric) {
    this.metric = metric;
  }

  /** The metrics of all columns. */
  public static List<MetricDefinition> metrics() {
    List<MetricDefinition> metrics = new ArrayList<>();
    for (RecordedColumn column : values()) {
      metrics.add(column.metric);
    }
    return metrics;
  }

  /** The name in a profile. */
  public String metric() {
    return metric.name();
  }

  /** Place in a series and in the schema. */
  @SuppressWarnings("EnumOrdinal")
  int index() {
    return ordinal();
  }
}
