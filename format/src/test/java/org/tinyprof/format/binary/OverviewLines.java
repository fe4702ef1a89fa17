package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Course;
import org.tinyprof.format.overview.Distribution;
import org.tinyprof.format.overview.Extremes;
import org.tinyprof.format.overview.Histogram;
import org.tinyprof.format.overview.HostClock;
import org.tinyprof.format.overview.MessageMatrix;
import org.tinyprof.format.overview.MessageTotals;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.RunClocks;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.format.overview.TimelineGrid;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Level;

/** An overview as the Python reader prints it. */
final class OverviewLines {
  private OverviewLines() {}

  static List<String> of(Schema schema, Overview overview) {
    List<String> lines = new ArrayList<>(List.of("lanes " + overview.lanes()));
    overview.counters().forEach(counter -> lines.add("total " + summary(counter)));
    for (int i = 0; i < overview.callpaths().size(); i++) {
      CallpathOverview callpath = overview.callpath(i);
      lines.add(
          "overview %d %d %d %d %d %d %d %d %d %d"
              .formatted(
                  i,
                  callpath.lanes(),
                  callpath.series(),
                  callpath.openSeries(),
                  callpath.executions(),
                  callpath.rows(),
                  callpath.levels().lanes(Level.SAMPLED),
                  callpath.levels().lanes(Level.ESTIMATED),
                  callpath.levels().lanes(Level.COUNTED),
                  callpath.levels().lanes(Level.OFF)));
      for (int metric = 0; metric < schema.metrics().size(); metric++) {
        if (schema.metric(metric).varying()) {
          var found = callpath.metric(metric);
          String of = i + " " + metric + " ";
          lines.add("values " + of + summary(found.values()));
          lines.add("totals " + of + summary(found.lanes()));
          lines.add("distribution " + of + distribution(found.distribution()));
        }
      }
    }
    lines.addAll(matrix(overview.messages()));
    TimelineSpan span = overview.timelines();
    if (!span.isEmpty()) {
      lines.add(
          "span %d %d %d %d"
              .formatted(
                  span.lanes(), span.steps(), span.beganEpochNanos(), span.endedEpochNanos()));
      lines.addAll(clocks(span.clocks()));
    }
    if (!overview.grid().isEmpty()) {
      lines.addAll(grid(overview.grid()));
    }
    return lines;
  }

  private static List<String> grid(TimelineGrid grid) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "grid %d %d %d %d %d %d"
            .formatted(
                grid.groups(),
                grid.ranksOfGroup(),
                grid.columns(),
                grid.columnNanos(),
                grid.firstColumn(),
                grid.every()));
    StringBuilder threads = new StringBuilder("grid");
    for (int group = 0; group < grid.groups(); group++) {
      threads.append(' ').append(grid.threads(group));
    }
    lines.add(threads.toString());
    for (int cell = 0; cell < grid.groups() * grid.columns(); cell++) {
      int group = cell / grid.columns();
      int column = cell % grid.columns();
      for (int i = grid.first(group, column); i < grid.end(group, column); i++) {
        long of = grid.isOfThreads(i) ? grid.threads(group) : grid.ranksOfGroup();
        long share = Math.round(255.0 * grid.nanos(i) / ((double) of * grid.columnNanos()));
        lines.add(
            "look %d %d %d %d %d"
                .formatted(group, column, grid.callpath(i), grid.code(i) % 8, share));
      }
    }
    return lines;
  }

  private static List<String> clocks(RunClocks clocks) {
    List<String> lines = new ArrayList<>();
    int number = clocks.others().size() + 1;
    lines.add("clocks " + (clocks.compared() ? String.valueOf(number) : "not compared"));
    for (HostClock clock : clocks.others()) {
      StringBuilder ranks = new StringBuilder();
      for (int rank : clock.ranks()) {
        ranks.append(' ').append(rank);
      }
      lines.add(
          "clock%s %d %d %d %d"
              .formatted(
                  ranks,
                  clock.firstEpochNanos(),
                  clock.lastEpochNanos(),
                  clock.aheadNanos(),
                  clock.errorNanos()));
    }
    return lines;
  }

  private static List<String> matrix(MessageMatrix matrix) {
    if (matrix.isEmpty()) {
      return List.of();
    }
    MessageTotals totals = matrix.totals();
    List<String> lines = new ArrayList<>();
    lines.add("matrix " + matrix.groups() + " " + matrix.width());
    for (var counts : List.of(totals.ranks(), totals.outside(), totals.rest())) {
      lines.add("matrix " + SourceLines.counts(counts));
    }
    lines.add(
        "matrix %d %d %d %d"
            .formatted(
                totals.folded(),
                totals.collectives(),
                totals.collectiveBytes(),
                totals.unresolved()));
    for (int i = 0; i < matrix.size(); i++) {
      lines.add(
          "cell %d %d %d %d"
              .formatted(matrix.from(i), matrix.to(i), matrix.messages(i), matrix.bytes(i)));
    }
    return lines;
  }

  private static String summary(Summary summary) {
    return summary.count() == 0
        ? "0"
        : String.join(
            " ",
            Long.toString(summary.count()),
            SourceLines.exact(summary.sum()),
            SourceLines.exact(summary.squares()),
            SourceLines.exact(summary.min()),
            SourceLines.exact(summary.max()),
            Integer.toString(summary.minRank()),
            Integer.toString(summary.maxRank()));
  }

  private static String distribution(Distribution found) {
    return String.join(
        " ",
        histogram(found.histogram()),
        lanes(found.extremes().largest()).toString(),
        lanes(found.extremes().smallest()).toString(),
        course(found.executions()),
        course(found.iterations()));
  }

  private static String histogram(Histogram histogram) {
    List<Long> counts = new ArrayList<>();
    for (int bin = 0; bin < histogram.bins(); bin++) {
      counts.add(histogram.count(bin));
    }
    return histogram.exponent() + " " + histogram.firstBin() + " " + counts;
  }

  private static List<String> lanes(List<Extremes.LaneTotal> lanes) {
    return lanes.stream()
        .map(lane -> lane.rank() + ":" + lane.thread() + ":" + SourceLines.exact(lane.total()))
        .toList();
  }

  private static String course(Course course) {
    List<String> points = new ArrayList<>();
    for (int point = 0; point < course.points(); point++) {
      double mean = course.count(point) == 0 ? 0 : course.mean(point);
      points.add(course.count(point) + ":" + Float.floatToIntBits((float) mean));
    }
    return course.shift() + " " + points;
  }
}
