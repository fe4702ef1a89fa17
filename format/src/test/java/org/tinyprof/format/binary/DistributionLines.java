package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.Schema;
import org.tinyprof.format.distribution.Course;
import org.tinyprof.format.distribution.Distributions;
import org.tinyprof.format.distribution.Histogram;

/** Distributions as the Python reader prints them. */
final class DistributionLines {
  private DistributionLines() {}

  static String of(Schema schema, Distributions distributions) {
    List<String> lines = new ArrayList<>();
    for (int callpath = 0; callpath < schema.callpaths().size(); callpath++) {
      for (int metric = 0; metric < schema.metrics().size(); metric++) {
        if (schema.metric(metric).varying()) {
          Histogram found = distributions.histogram(schema, callpath, metric);
          String of = schema.callpaths().path(callpath) + " " + schema.metric(metric).name();
          lines.add("histogram " + of + " " + histogram(found));
        }
      }
    }
    courses(lines, "executions", schema, distributions.executions());
    courses(lines, "iterations", schema, distributions.iterations());
    lines.add("ranks " + distributions.ranks().ranks() + " " + distributions.ranks().busyNanos());
    distributions
        .ranks()
        .slowest()
        .forEach(r -> lines.add("slow " + r.rank() + " " + r.nanos() + " " + r.waitingNanos()));
    distributions
        .waiters()
        .forEach(
            (callpath, w) ->
                lines.add(
                    "waits %s %d %d %d"
                        .formatted(
                            schema.callpaths().path(callpath),
                            w.nanos(),
                            w.rank(),
                            w.rankNanos())));
    return String.join("\n", lines) + "\n";
  }

  private static String histogram(Histogram histogram) {
    List<Long> counts = new ArrayList<>();
    for (int bin = 0; bin < histogram.bins(); bin++) {
      counts.add(histogram.count(bin));
    }
    return histogram.exponent() + " " + histogram.firstBin() + " " + counts;
  }

  private static void courses(
      List<String> lines, String kind, Schema schema, Map<Integer, Course> courses) {
    courses.forEach(
        (callpath, course) -> {
          StringBuilder line = new StringBuilder(kind);
          line.append(' ').append(schema.callpaths().path(callpath));
          line.append(' ').append(course.shift());
          for (int point = 0; point < course.points(); point++) {
            line.append(" (%d, %d)".formatted(course.sum(point), course.count(point)));
          }
          lines.add(line.toString());
        });
  }
}
