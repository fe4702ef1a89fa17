package org.tinyprof;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.tinyprof.runtime.settings.MetricSpec;

/**
 * The definition of a metric for which the user gives values.
 *
 * <p>A <em>consistent</em> metric is a text that is the same for a callpath on every rank and in
 * every iteration, such as a tag. A <em>varying</em> metric is a number per call. An
 * <em>inclusive</em> metric contains the values of the callpaths below, like time.
 */
public record Metric(String name, String unit, boolean consistent, boolean inclusive)
    implements MetricSpec {
  private static final int LONGEST_NAME = 64;
  private static final Set<String> BUILT_IN = Set.of("count", "time", "cpu", "alloc", "bytes");

  public Metric {
    if (name.isBlank() || name.length() > LONGEST_NAME || hasDelimiter(name)) {
      throw new IllegalArgumentException(
          "metric name \"%s\" must be 1 to %d characters without ; : and control characters"
              .formatted(name, LONGEST_NAME));
    }
    if (BUILT_IN.contains(name) || name.startsWith("time.")) {
      throw new IllegalArgumentException(
          "metric \"%s\" is measured by TinyProf itself; choose another name".formatted(name));
    }
  }

  /** A text that belongs to the callpath, such as {@code tag}. */
  public static Metric consistent(String name) {
    return new Metric(name, "", true, false);
  }

  /** A number per call, such as the size of a message. */
  public static Metric varying(String name, String unit) {
    return new Metric(name, unit, false, false);
  }

  /**
   * Parses the paper's notation: {@code "tag:0;mem:1"} is a consistent {@code tag} and a varying
   * {@code mem}; the empty text is no metric.
   *
   * @throws IllegalArgumentException if a part is not a name, a colon, and 0 or 1
   */
  public static List<Metric> parse(String definitions) {
    List<Metric> metrics = new ArrayList<>();
    if (definitions.isEmpty()) {
      return metrics;
    }
    for (String definition : definitions.split(";", -1)) {
      int colon = definition.length() - 2;
      if (colon < 1 || !(definition.endsWith(":0") || definition.endsWith(":1"))) {
        throw new IllegalArgumentException(
            "metric definition \"%s\" in \"%s\" must be NAME:0 (consistent) or NAME:1 (varying)"
                .formatted(definition, definitions));
      }
      String name = definition.substring(0, colon);
      metrics.add(definition.endsWith(":0") ? consistent(name) : varying(name, ""));
    }
    return metrics;
  }

  private static boolean hasDelimiter(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == ';' || c == ':' || Character.isISOControl(c)) {
        return true;
      }
    }
    return false;
  }
}
