package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.read.CaliperColumn.About;
import org.tinyprof.interchange.read.CaliperColumn.Fold;
import org.tinyprof.interchange.read.CaliperColumn.Nesting;
import org.tinyprof.interchange.read.CaliperColumn.OverRanks;

/**
 * Makes metrics of the columns of a table: which of them are times and calls, in which unit, and
 * with or without callees. What a file leaves open is decided by documented rules, and said.
 */
final class CaliperMetrics {
  private static final String VERSION = "cali.caliper.version";
  private static final String SECONDS = "s";
  private static final String MICROSECONDS = "us";
  private static final String RECORDS = "aggregate.count";

  /** Caliper's own configurations scale nanoseconds to seconds, such as those of CUDA calls. */
  private static final Pattern SCALED_DURATION =
      Pattern.compile("(\\w+#)*(inclusive_)?scale#(\\w+#)*\\w[\\w.]*\\.duration");

  private final String name;
  private final SplitJson file;
  private final ReadingRules rules;
  private final NestingEvidence evidence;
  private final List<String> notes = new ArrayList<>();
  private final List<CaliperMetric> metrics = new ArrayList<>();
  private OverRanks overRanks = OverRanks.NOTHING;
  private String assumedUnit = "";
  private boolean usesUnit;

  private CaliperMetrics(String name, SplitJson file, ReadingRules rules, int path) {
    this.name = name;
    this.file = file;
    this.rules = rules;
    this.evidence = new NestingEvidence(file, path);
  }

  /**
   * The metrics of a table.
   *
   * @param path the column with callpaths
   */
  static CaliperMetrics of(String name, SplitJson file, ReadingRules rules, int path)
      throws IOException {
    CaliperMetrics found = new CaliperMetrics(name, file, rules, path);
    found.choose();
    return found;
  }

  /** In the order of the file, time first. */
  List<CaliperMetric> metrics() {
    return metrics;
  }

  /** What was assumed, a sentence each. */
  List<String> notes() {
    return notes;
  }

  /** What the times are of several ranks, as {@link RunAttributes#RANKS_FOLDED} has it. */
  Optional<String> ranksFolded() {
    return switch (overRanks) {
      case NOTHING -> Optional.empty();
      case MEAN -> Optional.of("mean");
      case SUM -> Optional.of("sum");
      case LARGEST -> Optional.of("largest");
      case SMALLEST -> Optional.of("smallest");
    };
  }

  private void choose() throws IOException {
    List<CaliperColumn> columns = new ArrayList<>();
    for (CaliperColumn column : CaliperColumn.of(file)) {
      if (column.about() != About.NOTHING) {
        columns.add(told(column));
      }
    }
    rules.requireColumns(name, columns.stream().map(CaliperColumn::title).toList());
    time(columns);
    calls(columns);
    Map<String, ColumnPair> others = new LinkedHashMap<>();
    for (CaliperColumn column : columns) {
      String title = title(column);
      if (!title.isEmpty()) {
        others.computeIfAbsent(title, unseen -> new ColumnPair()).add(column);
      }
    }
    for (Map.Entry<String, ColumnPair> other : others.entrySet()) {
      if (metrics.stream().noneMatch(each -> each.definition().name().equals(other.getKey()))) {
        settle(other.getKey(), other.getValue());
        metrics.add(metric(other.getKey(), other.getValue()));
      }
    }
    if (!usesUnit) {
      rules.unusedUnit().ifPresent(notes::add);
    }
    if (!assumedUnit.isEmpty() && !file.ours()) {
      notes.add(
          "The file does not name the unit of its times; they were read as "
              + assumedUnit
              + ". The option --unit names another one.");
    }
  }

  /** A column with what the user says of it. */
  private CaliperColumn told(CaliperColumn column) {
    boolean inclusive = rules.inclusive().contains(column.title());
    if (!inclusive && !rules.exclusive().contains(column.title())) {
      return column;
    }
    return new CaliperColumn(
        column.index(),
        column.title(),
        column.about(),
        inclusive ? Nesting.INCLUSIVE : Nesting.OWN,
        column.overRanks(),
        column.fold());
  }

  /** Takes the times of ranks, or if there are none, what was made of them. */
  private void time(List<CaliperColumn> columns) {
    Optional<OverRanks> best =
        columns.stream()
            .filter(each -> each.about() == About.TIME)
            .map(CaliperColumn::overRanks)
            .min(
                Comparator.comparing(
                    List.of(
                            OverRanks.NOTHING,
                            OverRanks.MEAN,
                            OverRanks.SUM,
                            OverRanks.LARGEST,
                            OverRanks.SMALLEST)
                        ::indexOf));
    if (best.isPresent()) {
      overRanks = best.get();
      ColumnPair time = new ColumnPair();
      columns.stream()
          .filter(each -> each.about() == About.TIME && each.overRanks() == overRanks)
          .forEach(time::add);
      settle("time", time);
      double nanos = nanos(time.any());
      metrics.add(
          new CaliperMetric(MetricDefinition.TIME, time.own(), time.inclusive(), nanos, Fold.SUM));
    }
  }

  /** Decides by the values what a file leaves open, and says so. */
  private void settle(String metric, ColumnPair columns) {
    if (columns.isTold()) {
      columns.settle(Nesting.OWN);
      return;
    }
    CaliperColumn column = columns.unsaid();
    boolean inclusive = evidence.inclusive(column, this::told);
    columns.settle(inclusive ? Nesting.INCLUSIVE : Nesting.OWN);
    if (metric.equals("time") && !file.ours()) {
      notes.add(
          "The file does not say whether '"
              + column.title()
              + "' has the time of callees in it; it was read as "
              + (inclusive
                  ? "inclusive, because no caller has less than its callees. --exclusive '"
                  : "exclusive. --inclusive '")
              + column.title()
              + "' says otherwise.");
    }
  }

  /**
   * Calls of regions, if the file counts them; else how many records Caliper added up, which are
   * samples where stacks were sampled.
   */
  private void calls(List<CaliperColumn> columns) {
    columns.stream()
        .filter(each -> each.about() == About.CALLS)
        .min(Comparator.comparing(each -> !isOfRegions(each)))
        .ifPresent(
            column ->
                metrics.add(
                    new CaliperMetric(
                        isSampled() && !isOfRegions(column)
                            ? MetricDefinition.SAMPLES
                            : MetricDefinition.COUNT,
                        column.index(),
                        CaliperMetric.NONE,
                        1,
                        Fold.SUM)));
  }

  private boolean isSampled() {
    return file.column(CaliperNames.SAMPLED_PATH) >= 0;
  }

  private boolean isOfRegions(CaliperColumn column) {
    return file.columns().get(column.index()).name().endsWith("region.count");
  }

  /** The metric's name in a column's name; empty for time, calls and columns of another kind. */
  private String title(CaliperColumn column) {
    return switch (column.about()) {
      case TIME -> column.overRanks() == OverRanks.NOTHING ? "" : column.metric();
      case CALLS -> isUsed(column) ? "" : RECORDS;
      case SHORTEST_CALL -> MetricDefinition.TIME_MIN.name();
      case LONGEST_CALL -> MetricDefinition.TIME_MAX.name();
      default -> CaliperMetric.plain(column.metric());
    };
  }

  private boolean isUsed(CaliperColumn column) {
    return metrics.stream().anyMatch(metric -> metric.own() == column.index());
  }

  private CaliperMetric metric(String title, ColumnPair columns) {
    CaliperColumn any = columns.any();
    double nanos = nanos(any);
    boolean nests = columns.inclusive() != CaliperMetric.NONE;
    int own = columns.own();
    int inclusive = columns.inclusive();
    if (nanos > 0) {
      boolean ofCalls = title.startsWith("time.");
      MetricDefinition definition =
          MetricDefinition.integer(title, MetricDefinition.NANOSECONDS, nests || ofCalls);
      return new CaliperMetric(definition, own, inclusive, nanos, any.fold());
    }
    String unit = unit(title, file.columns().get(any.index()).unit());
    boolean whole = isWhole(any.index()) && (!nests || isWhole(columns.inclusive()));
    MetricDefinition definition =
        whole
            ? MetricDefinition.integer(title, unit, nests)
            : MetricDefinition.decimal(title, unit, nests);
    return new CaliperMetric(definition, own, inclusive, 1, any.fold());
  }

  /** The unit of a metric that is no time; Hatchet's files have none, but names that are ours. */
  private static String unit(String title, String stated) {
    return !stated.isEmpty()
        ? stated
        : Stream.of(MetricDefinition.SAMPLES, MetricDefinition.ALLOC, MetricDefinition.BYTES)
            .filter(metric -> metric.name().equals(title))
            .map(MetricDefinition::unit)
            .findFirst()
            .orElse("");
  }

  /** How many nanoseconds a number of a column stands for; 0 if it is no time. */
  private double nanos(CaliperColumn column) {
    String stated = file.columns().get(column.index()).unit();
    String named = file.columns().get(column.index()).name();
    boolean time =
        switch (column.about()) {
          case TIME, SHORTEST_CALL, LONGEST_CALL -> true;
          default ->
              stated.isEmpty()
                  && (named.startsWith("time.") || SCALED_DURATION.matcher(named).matches());
        };
    Optional<Double> nanos =
        named.endsWith(".ns") && stated.isEmpty() ? Optional.of(1.0) : ReadingRules.nanos(stated);
    if (nanos.isPresent() || !time) {
      return nanos.orElse(0.0);
    }
    if (rules.nanos().isPresent() && !file.ours()) {
      usesUnit = true;
      return rules.nanos().get();
    }
    boolean old =
        named.endsWith("time.duration")
            && column.overRanks() == OverRanks.NOTHING // newer than seconds are
            && !file.globals().containsKey(VERSION);
    assumedUnit = old ? "microseconds, as Caliper wrote them before 2.0" : "seconds";
    return ReadingRules.nanos(old ? MICROSECONDS : SECONDS).orElseThrow();
  }

  private boolean isWhole(int column) {
    for (int row = 0; row < file.rows(); row++) {
      double number = file.cell(row, column);
      if (!Double.isNaN(number) && (number != Math.rint(number) || Math.abs(number) > 1L << 53)) {
        return false;
      }
    }
    return true;
  }
}
