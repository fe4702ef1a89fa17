package org.tinyprof.interchange.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.read.SplitJson.Kind;
import org.tinyprof.interchange.read.SplitJson.SplitColumn;

/**
 * A metric of a Caliper file.
 *
 * @param own column of values without those of children; -1 if there is none
 * @param inclusive column of values with those of children; -1 if there is none
 * @param scale what to multiply the file's numbers with
 */
record CaliperMetric(MetricDefinition definition, int own, int inclusive, double scale) {
  static final int NONE = -1;

  /** Names that Caliper and Hatchet have for metrics of ours. */
  private static final Map<String, String> KNOWN =
      Map.ofEntries(
          Map.entry("sum#time.duration", "time"),
          Map.entry("sum#time.duration.ns", "time"),
          Map.entry("sum#avg#sum#time.duration", "time"),
          Map.entry("min#time.duration", "time.min"),
          Map.entry("min#time.duration.ns", "time.min"),
          Map.entry("max#time.duration", "time.max"),
          Map.entry("max#time.duration.ns", "time.max"),
          Map.entry("sum#count", "count"),
          Map.entry("aggregate.count", "count"));

  private static final Map<String, Double> NANOS =
      Map.of(
          "sec", 1e9, "s", 1e9, "msec", 1e6, "ms", 1e6, "usec", 1e3, "us", 1e3, "nsec", 1., "ns",
          1.);

  private static final String MEAN = "Avg time/rank";
  private static final String OWN_MEAN = "Avg time/rank (exc)";
  private static final String INCLUSIVE_START = "inclusive#";
  private static final String OF_RANKS = "sum#avg#inclusive#sum#time.duration";

  /** The two columns of a metric. */
  private static final class Columns {
    private int own = NONE;
    private int inclusive = NONE;

    int any() {
      return own == NONE ? inclusive : own;
    }
  }

  /** All metrics of a file; time is always there, unless the list is empty. */
  static List<CaliperMetric> of(SplitJson file) {
    Map<String, Columns> byName = new LinkedHashMap<>();
    for (int i = 0; i < file.columns().size(); i++) {
      SplitColumn column = file.columns().get(i);
      if (column.kind() == Kind.NUMBER && !column.name().equals(CaliperNames.RANK)) {
        add(byName, column.name(), i);
      }
    }
    if (!byName.containsKey("time") && byName.containsKey(MEAN)) {
      Columns mean = byName.remove(MEAN);
      if (byName.containsKey(OWN_MEAN)) { // then the plain name is the one with children
        mean.inclusive = mean.own;
        mean.own = byName.remove(OWN_MEAN).own;
      }
      byName.put("time", mean);
    }
    List<CaliperMetric> metrics = new ArrayList<>();
    if (byName.containsKey("time")) {
      byName.forEach((name, columns) -> metrics.add(metric(file, name, columns)));
    }
    return metrics;
  }

  private static void add(Map<String, Columns> byName, String column, int index) {
    boolean start = column.startsWith(INCLUSIVE_START);
    boolean end = column.endsWith(CaliperNames.INCLUSIVE);
    String name = start ? column.substring(INCLUSIVE_START.length()) : column;
    name = end ? name.substring(0, name.length() - CaliperNames.INCLUSIVE.length()) : name;
    name = plain(name);
    boolean ofRanks = column.equals(OF_RANKS);
    String known = ofRanks ? "time" : KNOWN.getOrDefault(name, name);
    if (!known.isEmpty()) {
      Columns columns = byName.computeIfAbsent(known, unseen -> new Columns());
      if (start || end || ofRanks) {
        columns.inclusive = index;
      } else {
        columns.own = index;
      }
    }
  }

  /** The name of a metric without the prefix that tells it apart from a name of the file. */
  static String plain(String column) {
    String rest =
        column.startsWith(CaliperNames.METRIC)
            ? column.substring(CaliperNames.METRIC.length())
            : column;
    return CaliperNames.TAKEN.contains(rest) ? rest : column;
  }

  private static CaliperMetric metric(SplitJson file, String name, Columns columns) {
    double nanos = nanos(file, name, columns.any());
    boolean nests = columns.inclusive != NONE || name.equals("time");
    if (name.equals("count")) {
      return new CaliperMetric(MetricDefinition.COUNT, columns.any(), NONE, 1);
    }
    if (nanos > 0) {
      boolean ofCalls = name.startsWith("time.");
      MetricDefinition definition =
          MetricDefinition.integer(name, MetricDefinition.NANOSECONDS, nests || ofCalls);
      return new CaliperMetric(definition, columns.own, columns.inclusive, nanos);
    }
    String unit = file.columns().get(columns.any()).unit();
    boolean whole =
        Numbers.whole(file, columns.any())
            && (columns.inclusive == NONE || Numbers.whole(file, columns.inclusive));
    MetricDefinition definition =
        whole
            ? MetricDefinition.integer(name, unit, nests)
            : MetricDefinition.decimal(name, unit, nests);
    return new CaliperMetric(definition, columns.own, columns.inclusive, 1);
  }

  /**
   * How many nanoseconds a number of a column stands for; 0 if it is no time. Older Calipers wrote
   * microseconds and did not say so: such a column has whole numbers alone, large ones among them.
   */
  private static double nanos(SplitJson file, String name, int column) {
    SplitColumn described = file.columns().get(column);
    if (NANOS.containsKey(described.unit())) {
      return NANOS.get(described.unit());
    }
    boolean time =
        name.equals("time")
            || name.equals("time.min")
            || name.equals("time.max")
            || name.contains("time/rank")
            || name.equals("Total time");
    if (!time || !described.unit().isEmpty()) {
      return 0;
    }
    if (described.name().endsWith(".ns")) {
      return 1;
    }
    return Numbers.whole(file, column) && Numbers.greatest(file, column) >= 1000 ? 1e3 : 1e9;
  }

  /** What the numbers of a column are like. */
  private static final class Numbers {
    private static final double MOST_EXACT = 1L << 53;

    static boolean whole(SplitJson file, int column) {
      for (int row = 0; row < file.rows(); row++) {
        double number = file.cell(row, column);
        if (!Double.isNaN(number)
            && (number != Math.rint(number) || Math.abs(number) > MOST_EXACT)) {
          return false;
        }
      }
      return true;
    }

    static double greatest(SplitJson file, int column) {
      double greatest = 0;
      for (int row = 0; row < file.rows(); row++) {
        double number = file.cell(row, column);
        greatest = number > greatest ? number : greatest;
      }
      return greatest;
    }
  }
}
