package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.tinyprof.format.schema.MetricDefinition;

/** The formats a run can be written in. */
public enum ExportFormat {
  /** Hatchet's literal JSON: the mean over ranks. */
  HATCHET,
  /** Caliper's split JSON: one row per callpath and rank. */
  CALIPER,
  /** Caliper's own file: one record per callpath and rank. */
  CALI,
  /** Stacks for flamegraph.pl. */
  FOLDED,
  SPEEDSCOPE,
  /** Chrome's trace events, for Perfetto. */
  CHROME,
  /** Perfetto's own trace: the timeline. */
  PERFETTO,
  PPROF,
  /** OpenTelemetry's profiles. */
  OTLP,
  /** The call tree for Graphviz. */
  DOT,
  /** Every value in a row of its own. */
  CSV,
  /** The paper's compact text. */
  TEXT,
  /** Our own container in one file. */
  BINARY,
  /** Everything, for programs. */
  JSON;

  /** Writes a run in this format. */
  public void write(ExportedRun run, OutputStream out) throws IOException {
    export(false).write(run, out);
  }

  /** Whether {@link #writeOverRanks} knows this format. */
  public boolean canAggregateRanks() {
    return this == CALIPER || this == CALI;
  }

  /** Writes a run with one row for all ranks: least, mean, greatest, sum. */
  public void writeOverRanks(ExportedRun run, OutputStream out) throws IOException {
    if (!canAggregateRanks()) {
      throw new IllegalArgumentException("no rows over ranks in format " + this);
    }
    export(true).write(run, out);
  }

  /** What a file of this format has no place for, of a run whose stacks have such weights. */
  public Set<Detail> loses(MetricDefinition weight) {
    Set<Detail> lost = loses();
    boolean named =
        switch (this) {
          case FOLDED -> weight.equals(MetricDefinition.SAMPLES);
          case SPEEDSCOPE -> Speedscope.names(weight);
          default -> weight.time() || weight.equals(MetricDefinition.SAMPLES);
        };
    if (named) {
      lost.remove(Detail.METRIC_NAME);
    }
    return lost;
  }

  /** What a file of this format has no place for; it is added up or left out. */
  public Set<Detail> loses() {
    return switch (this) {
      case BINARY -> EnumSet.noneOf(Detail.class);
      case TEXT, JSON -> EnumSet.of(Detail.MESSAGES, Detail.TIMELINE);
      case CSV ->
          EnumSet.of(
              Detail.SOURCES, Detail.COUNTERS, Detail.ATTRIBUTES, Detail.MESSAGES, Detail.TIMELINE);
      case CALIPER, CALI ->
          EnumSet.of(
              Detail.THREADS, Detail.EXECUTIONS, Detail.COUNTERS, Detail.MESSAGES, Detail.TIMELINE);
      case PPROF ->
          EnumSet.of(Detail.EXECUTIONS, Detail.COUNTERS, Detail.MESSAGES, Detail.TIMELINE);
      case OTLP ->
          EnumSet.of(
              Detail.EXECUTIONS,
              Detail.METRICS,
              Detail.CALLS,
              Detail.TAGS,
              Detail.COUNTERS,
              Detail.MESSAGES,
              Detail.TIMELINE);
      case HATCHET ->
          EnumSet.of(
              Detail.RANKS,
              Detail.THREADS,
              Detail.EXECUTIONS,
              Detail.COUNTERS,
              Detail.MESSAGES,
              Detail.TIMELINE);
      case CHROME ->
          EnumSet.of(
              Detail.EXECUTIONS,
              Detail.METRICS,
              Detail.TAGS,
              Detail.SOURCES,
              Detail.COUNTERS,
              Detail.MESSAGES);
      case PERFETTO ->
          EnumSet.complementOf(
              EnumSet.of(Detail.RANKS, Detail.THREADS, Detail.METRIC_NAME, Detail.TIMELINE));
      case SPEEDSCOPE ->
          EnumSet.complementOf(
              EnumSet.of(Detail.RANKS, Detail.THREADS, Detail.SOURCES, Detail.ATTRIBUTES));
      case DOT -> EnumSet.complementOf(EnumSet.of(Detail.CALLS));
      case FOLDED -> EnumSet.allOf(Detail.class);
    };
  }

  /** Whether the file shows when things happened, if the run has a timeline. */
  public boolean showsTimeline() {
    return this == CHROME || this == PERFETTO;
  }

  /** Whether the file is lines that people can read, and not bytes. */
  public boolean text() {
    return this != PPROF && this != OTLP && this != PERFETTO && this != BINARY;
  }

  /** Whether a file of this format says how closely each lane recorded each callpath. */
  public boolean keepsLevels() {
    return this == TEXT || this == BINARY || this == JSON;
  }

  private Export export(boolean overRanks) {
    return switch (this) {
      case HATCHET -> new HatchetLiteral();
      case CALIPER -> new CaliperSplit(overRanks);
      case CALI -> new Cali(overRanks);
      case FOLDED -> new Folded();
      case SPEEDSCOPE -> new Speedscope();
      case CHROME -> new ChromeTrace();
      case PERFETTO -> new PerfettoTrace();
      case PPROF -> new Pprof();
      case OTLP -> new Otlp();
      case DOT -> new Dot();
      case CSV -> new ValuesCsv();
      case TEXT -> new CompactTextExport();
      case BINARY -> ExportedRun::writeProfile;
      case JSON -> new WholeJson();
    };
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
