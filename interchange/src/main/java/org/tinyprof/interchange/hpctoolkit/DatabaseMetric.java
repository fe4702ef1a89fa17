package org.tinyprof.interchange.hpctoolkit;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.xml.XmlFile;

/**
 * A metric of which every thread has values.
 *
 * @param column of the values, from 0
 * @param name without what stands in brackets
 * @param unit empty if the name tells none
 * @param inclusive whether values hold those of children
 */
record DatabaseMetric(int column, String name, String unit, boolean inclusive) {
  /** Metrics that tell times; the first of these that a database has is its time. */
  private static final List<String> TIMES = List.of("REALTIME", "WALLCLOCK", "CPUTIME");

  private static final Map<String, Double> NANOS =
      Map.of("sec", 1e9, "s", 1e9, "msec", 1e6, "ms", 1e6, "usec", 1e3, "us", 1e3, "ns", 1.0);
  private static final Pattern NAME =
      Pattern.compile("(.*?)\\s*(?:\\(([a-z]+)\\))?\\s*(?:\\([IE]\\))?");

  static DatabaseMetric of(XmlFile.Element element) throws IOException {
    String title = element.attribute("n").strip();
    Matcher parts = NAME.matcher(title);
    boolean right = parts.matches() && !parts.group(1).isEmpty();
    return new DatabaseMetric(
        element.number(element.attribute("db-id").isEmpty() ? "i" : "db-id"),
        right ? parts.group(1) : title,
        right && parts.group(2) != null ? parts.group(2) : "",
        element.attribute("t").equals("inclusive"));
  }

  /** The metric that tells how long things took, if any does. */
  static Optional<String> time(List<DatabaseMetric> metrics) {
    return TIMES.stream()
        .filter(time -> metrics.stream().anyMatch(each -> each.inclusive && each.is(time)))
        .findFirst();
  }

  private boolean is(String time) {
    return name.equals(time) && NANOS.containsKey(unit);
  }

  /** The metric of ours that it becomes. */
  MetricDefinition definition(Optional<String> time) {
    if (!NANOS.containsKey(unit)) {
      return MetricDefinition.decimal(name, unit, inclusive);
    }
    return inclusive && time.filter(name::equals).isPresent()
        ? MetricDefinition.TIME
        : MetricDefinition.integer(name, MetricDefinition.NANOSECONDS, inclusive);
  }

  /** What to multiply values with. */
  double scale() {
    return NANOS.getOrDefault(unit, 1.0);
  }
}
