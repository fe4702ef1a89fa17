package org.tinyprof.benchmarks.loading;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.format.FileKind;
import org.tinyprof.benchmarks.format.IndexTrial;
import org.tinyprof.benchmarks.format.Trial;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.LineChart;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.benchmarks.report.Workshop;

/** Figure 9: bytes of a profile, and the time to load it, against the number of ranks. */
public final class FigureNine implements Experiment {
  private static final int ITERATIONS = 10;
  private static final double MOST_OF_TEXT = 1.0 / 6;
  private static final double PAPER_SPEEDUP = 45;

  /** Bytes of the same values at 1 us in version 1.1 of the container, which had no origins. */
  private static final Map<Integer, Double> BYTES_BEFORE =
      Map.of(16, 23_899.0, 64, 77_111.0, 256, 282_056.0, 1024, 1_095_945.0);

  private static final int LEAST_RANKS_AS_BEFORE = 64; // attributes weigh on a smaller profile
  private static final double MOST_OF_BEFORE = 1.02;
  private static final List<FileKind> KINDS =
      List.of(
          FileKind.MICROSECOND, FileKind.NANOSECOND, FileKind.TEXT, FileKind.CSV, FileKind.JSON);
  private static final Map<FileKind, String> NODE_KINDS =
      Map.of(FileKind.CSV, "csv", FileKind.JSON, "json");

  @Override
  public String name() {
    return "figure9";
  }

  @Override
  public String title() {
    return "Figure 9: bytes and loading time";
  }

  @Override
  public Topic topic() {
    return Topic.FORMAT;
  }

  @Override
  public String background() {
    return """
    The paper's files took a third of Caliper's bytes on average and loaded up to 45 times as fast at 16,384 processes, with D3's readers of CSV \
    and JSON. Here every file holds the same values: 50 callpaths x 2 executions x 10 iterations of log-normal random times. Loading is CPU time \
    in a new JVM or Node, without their start, and keeps every value. Java reads JSON by tokens and CSV by lines; Node builds objects with \
    `JSON.parse` and d3-dsv. The JSON is Caliper's split form, which Hatchet reads; Hatchet's own literal JSON keeps only one mean per callpath. \
    "warm" reads the container many times in one JVM; "overview" does the same with the summaries of all callpaths only.\
    """;
  }

  /** One loading; 0 in Node where it does not load the format. */
  private record Loaded(long values, double javaMillis, double nodeMillis) {}

  /** What the lines of the charts and the targets are made of. */
  private record Point(double bytes, long values, Samples java, Optional<Samples> node) {}

  /** The container read again and again: every value, and the summaries alone; milliseconds. */
  private record Again(Samples warm, Samples overview) {
    String spread() {
      return "; warm %s; overview %s".formatted(warm.spread(), overview.spread());
    }
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    NodeJs node = new NodeJs(folder);
    ResultTable table =
        new ResultTable(
            "Bytes, and CPU ms to load every value",
            "ranks",
            "format",
            "bytes",
            "per value",
            "Java",
            "Java, warm",
            "Node",
            "overview");
    ExperimentResult findings = new ExperimentResult().table(table);
    node.obstacle().ifPresent(reason -> findings.note("**Not run:** Node: " + reason));
    List<Integer> allRanks = scale.choose(List.of(4), List.of(64, 256), List.of(16, 64, 256, 1024));
    Map<FileKind, List<Point>> points = new EnumMap<>(FileKind.class);
    Map<Integer, Again> again = new TreeMap<>();
    for (int ranks : allRanks) {
      Map<FileKind, Point> loaded = load(ranks, scale.choose(1, 2, 5), node, folder);
      Path container = folder.resolve(FileKind.MICROSECOND.name());
      again.put(ranks, new Again(WarmReading.millis(container), IndexTrial.millis(container)));
      for (FileKind kind : KINDS) {
        Point point = loaded.get(kind);
        points.computeIfAbsent(kind, each -> new ArrayList<>()).add(point);
        boolean ours = kind == FileKind.MICROSECOND;
        row(table, ranks, kind, point, Optional.of(again.get(ranks)).filter(any -> ours));
        Workshop.delete(folder.resolve(kind.name()));
      }
    }
    charts(allRanks, points, findings);
    bytesAsBefore(allRanks, points.get(FileKind.MICROSECOND), findings);
    int most = allRanks.get(allRanks.size() - 1);
    targets(most, points, again.get(most), findings);
    return findings;
  }

  /** Writes every format, then lets them take turns in being loaded. */
  private static Map<FileKind, Point> load(int ranks, int turns, NodeJs node, Path folder)
      throws IOException, InterruptedException {
    for (FileKind kind : KINDS) {
      Trial.run("write", kind, ranks, ITERATIONS, folder.resolve(kind.name()));
    }
    InterleavedRuns<FileKind, Loaded> runs =
        InterleavedRuns.take(
            turns, KINDS, each -> load(each, ranks, node, folder.resolve(each.name())));
    Map<FileKind, Point> points = new EnumMap<>(FileKind.class);
    for (FileKind kind : KINDS) {
      boolean inNode = NODE_KINDS.containsKey(kind) && node.obstacle().isEmpty();
      points.put(
          kind,
          new Point(
              Size.of(folder.resolve(kind.name())).bytes(),
              runs.runs(kind).get(0).values,
              runs.samples(kind, Loaded::javaMillis),
              inNode ? Optional.of(runs.samples(kind, Loaded::nodeMillis)) : Optional.empty()));
    }
    return points;
  }

  private static Loaded load(FileKind kind, int ranks, NodeJs node, Path file)
      throws IOException, InterruptedException {
    Trial.Result read = Trial.run("read", kind, ranks, ITERATIONS, file);
    String inNode = NODE_KINDS.get(kind);
    double nodeMillis =
        inNode != null && node.obstacle().isEmpty()
            ? node.loadMillis(inNode, file, read.values())
            : 0;
    return new Loaded(read.values(), read.nanoseconds() / 1e6, nodeMillis);
  }

  private static void row(
      ResultTable table, int ranks, FileKind kind, Point point, Optional<Again> again) {
    table.row(
        "bytes are exact; Java %s%s%s"
            .formatted(
                point.java.spread(),
                point.node.map(samples -> "; Node " + samples.spread()).orElse(""),
                again.map(Again::spread).orElse("")),
        ThreeDigits.of(ranks),
        kind.title(),
        ThreeDigits.of((long) point.bytes),
        ThreeDigits.of(point.bytes / point.values),
        point.java.toString(),
        again.map(read -> read.warm.toString()).orElse("-"),
        point.node.map(Samples::toString).orElse("-"),
        again.map(read -> read.overview.toString()).orElse("-"));
  }

  /** Beside format 1.1, whose bytes were measured on 2026-11-16. */
  private static void bytesAsBefore(
      List<Integer> ranks, List<Point> points, ExperimentResult findings) {
    ResultTable table =
        new ResultTable(
            "Bytes compared with format 1.1", "ranks", "1.2, 1 us", "1.1, 1 us", "ratio");
    for (int i = 0; i < ranks.size(); i++) {
      double bytes = points.get(i).bytes;
      Double before = BYTES_BEFORE.get(ranks.get(i));
      table.row(
          "exact; 1.1 as it was on 2026-11-16, without origins of lanes and with no attributes",
          ThreeDigits.of(ranks.get(i)),
          ThreeDigits.of((long) bytes),
          before == null ? "-" : ThreeDigits.of(before.longValue()),
          before == null ? "-" : "%.4f".formatted(bytes / before));
      if (before != null && ranks.get(i) >= LEAST_RANKS_AS_BEFORE) {
        findings.target(
            Target.atMost(
                "container at 1 us, P = %,d, compared with that of format 1.1"
                    .formatted(ranks.get(i)),
                bytes / before,
                MOST_OF_BEFORE,
                "of its bytes"));
      }
    }
    findings.table(table);
  }

  private static void charts(
      List<Integer> ranks, Map<FileKind, List<Point>> points, ExperimentResult findings) {
    LineChart bytes = new LineChart("figure9-bytes", "Bytes of a profile", "ranks", "bytes");
    LineChart loading = new LineChart("figure9-loading", "Loading every value", "ranks", "CPU ms");
    points.forEach(
        (kind, all) -> {
          bytes.line(kind.title(), line(ranks, all, Point::bytes));
          loading.line(kind.title() + ", Java", line(ranks, all, point -> point.java.median()));
          if (all.get(0).node.isPresent()) {
            loading.line(
                kind.title() + ", Node",
                line(ranks, all, point -> point.node.orElseThrow().median()));
          }
        });
    findings.chart(bytes).chart(loading);
  }

  private static Map<Integer, Double> line(
      List<Integer> ranks, List<Point> points, ToDoubleFunction<Point> height) {
    Map<Integer, Double> line = new LinkedHashMap<>();
    for (int i = 0; i < ranks.size(); i++) {
      line.put(ranks.get(i), height.applyAsDouble(points.get(i)));
    }
    return line;
  }

  private static void targets(
      int ranks, Map<FileKind, List<Point>> points, Again again, ExperimentResult findings) {
    Point container = last(points, FileKind.MICROSECOND);
    findings.target(
        Target.atMost(
            "container at 1 us, P = %,d, share of the compact text".formatted(ranks),
            container.bytes / last(points, FileKind.TEXT).bytes,
            MOST_OF_TEXT,
            "of its bytes"));
    String aim = "every value loaded, P = %,d, compared with JSON.parse in Node".formatted(ranks);
    String overviewAim = "overview, P = %,d, compared with JSON.parse in Node".formatted(ranks);
    Optional<Samples> parse = last(points, FileKind.JSON).node;
    if (parse.isEmpty()) {
      findings
          .target(Target.notMeasured(aim, "Node was not run"))
          .target(Target.notMeasured(overviewAim, "Node was not run"));
      return;
    }
    double parseMillis = parse.get().median();
    findings
        .target(
            Target.atMost(
                aim + ", both from cold", container.java.ratioTo(parse.get()), 1, "of its time"))
        .target(
            Target.atMost(aim + ", Java warm", again.warm.dividedBy(parseMillis), 1, "of its time"))
        .target(
            Target.atMost(
                overviewAim,
                again.overview.dividedBy(parseMillis),
                1 / PAPER_SPEEDUP,
                "of its time"));
  }

  private static Point last(Map<FileKind, List<Point>> points, FileKind kind) {
    List<Point> line = points.get(kind);
    return line.get(line.size() - 1);
  }
}
