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
import org.tinyprof.benchmarks.format.Contender;
import org.tinyprof.benchmarks.format.IndexTrial;
import org.tinyprof.benchmarks.format.Trial;
import org.tinyprof.benchmarks.report.Digits;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.Findings;
import org.tinyprof.benchmarks.report.LineChart;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Table;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.Turns;
import org.tinyprof.benchmarks.report.Workshop;

/** Figure 9: bytes of a profile, and the time to load it, against the number of ranks. */
public final class FigureNine implements Experiment {
  private static final int ITERATIONS = 10;
  private static final double MOST_OF_TEXT = 1.0 / 6;
  private static final double PAPER_SPEEDUP = 45;
  private static final List<Contender> CONTENDERS =
      List.of(
          Contender.MICROSECOND,
          Contender.NANOSECOND,
          Contender.TEXT,
          Contender.CSV,
          Contender.JSON);
  private static final Map<Contender, String> NODE_KINDS =
      Map.of(Contender.CSV, "csv", Contender.JSON, "json");

  @Override
  public String name() {
    return "figure9";
  }

  @Override
  public String title() {
    return "Figure 9: bytes and loading time";
  }

  @Override
  public String background() {
    return "The paper: a third of Caliper's bytes on average, loaded up to 45 times as fast at"
        + " 16,384 processes, with D3's readers of CSV and JSON. Here: 50 callpaths x 2"
        + " executions x 10 iterations of made-up log-normal times, the same for all."
        + " Loading is CPU time from a cold start of the JVM or of Node, without that start,"
        + " and keeps every value; Java takes JSON token by token and CSV line by line, Node"
        + " builds the objects with `JSON.parse` and d3-dsv. Of the JSON that Hatchet reads, this"
        + " is Caliper's split form: Hatchet's own literal JSON keeps one mean a callpath, and"
        + " so has no values to load. \"warm\" reads the container again"
        + " and again in one JVM; \"overview\" does so with all callpaths' summaries alone.";
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
  public Findings run(Scale scale, Path folder) throws IOException, InterruptedException {
    Node node = new Node(folder);
    Table table =
        new Table(
            "Bytes, and CPU ms to load every value",
            "ranks",
            "format",
            "bytes",
            "a value",
            "Java",
            "Java, warm",
            "Node",
            "overview");
    Findings findings = new Findings().table(table);
    node.obstacle().ifPresent(reason -> findings.note("**Not run:** Node: " + reason));
    List<Integer> allRanks = scale.choose(List.of(4), List.of(64, 256), List.of(16, 64, 256, 1024));
    Map<Contender, List<Point>> points = new EnumMap<>(Contender.class);
    Map<Integer, Again> again = new TreeMap<>();
    for (int ranks : allRanks) {
      Map<Contender, Point> loaded = load(ranks, scale.choose(1, 2, 5), node, folder);
      Path container = folder.resolve(Contender.MICROSECOND.name());
      again.put(ranks, new Again(WarmReading.millis(container), IndexTrial.millis(container)));
      for (Contender contender : CONTENDERS) {
        Point point = loaded.get(contender);
        points.computeIfAbsent(contender, each -> new ArrayList<>()).add(point);
        boolean ours = contender == Contender.MICROSECOND;
        row(table, ranks, contender, point, Optional.of(again.get(ranks)).filter(any -> ours));
        Workshop.delete(folder.resolve(contender.name()));
      }
    }
    charts(allRanks, points, findings);
    int most = allRanks.get(allRanks.size() - 1);
    targets(most, points, again.get(most), findings);
    return findings;
  }

  /** Writes every format, then lets them take turns in being loaded. */
  private static Map<Contender, Point> load(int ranks, int turns, Node node, Path folder)
      throws IOException, InterruptedException {
    for (Contender contender : CONTENDERS) {
      Trial.run("write", contender, ranks, ITERATIONS, folder.resolve(contender.name()));
    }
    Turns<Contender, Loaded> runs =
        Turns.take(turns, CONTENDERS, each -> load(each, ranks, node, folder.resolve(each.name())));
    Map<Contender, Point> points = new EnumMap<>(Contender.class);
    for (Contender contender : CONTENDERS) {
      boolean inNode = NODE_KINDS.containsKey(contender) && node.obstacle().isEmpty();
      points.put(
          contender,
          new Point(
              Size.of(folder.resolve(contender.name())).bytes(),
              runs.runs(contender).get(0).values,
              runs.samples(contender, Loaded::javaMillis),
              inNode
                  ? Optional.of(runs.samples(contender, Loaded::nodeMillis))
                  : Optional.empty()));
    }
    return points;
  }

  private static Loaded load(Contender contender, int ranks, Node node, Path file)
      throws IOException, InterruptedException {
    Trial.Result read = Trial.run("read", contender, ranks, ITERATIONS, file);
    String kind = NODE_KINDS.get(contender);
    double nodeMillis =
        kind != null && node.obstacle().isEmpty() ? node.loadMillis(kind, file, read.values()) : 0;
    return new Loaded(read.values(), read.nanoseconds() / 1e6, nodeMillis);
  }

  private static void row(
      Table table, int ranks, Contender contender, Point point, Optional<Again> again) {
    table.row(
        "bytes are exact; Java %s%s%s"
            .formatted(
                point.java.spread(),
                point.node.map(samples -> "; Node " + samples.spread()).orElse(""),
                again.map(Again::spread).orElse("")),
        Digits.of(ranks),
        contender.title(),
        Digits.of((long) point.bytes),
        Digits.of(point.bytes / point.values),
        point.java.toString(),
        again.map(read -> read.warm.toString()).orElse("-"),
        point.node.map(Samples::toString).orElse("-"),
        again.map(read -> read.overview.toString()).orElse("-"));
  }

  private static void charts(
      List<Integer> ranks, Map<Contender, List<Point>> points, Findings findings) {
    LineChart bytes = new LineChart("figure9-bytes", "Bytes of a profile", "ranks", "bytes");
    LineChart loading = new LineChart("figure9-loading", "Loading every value", "ranks", "CPU ms");
    points.forEach(
        (contender, all) -> {
          bytes.line(contender.title(), line(ranks, all, Point::bytes));
          loading.line(
              contender.title() + ", Java", line(ranks, all, point -> point.java.median()));
          if (all.get(0).node.isPresent()) {
            loading.line(
                contender.title() + ", Node",
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
      int ranks, Map<Contender, List<Point>> points, Again again, Findings findings) {
    Point container = last(points, Contender.MICROSECOND);
    findings.target(
        Target.atMost(
            "container at 1 us, P = %,d, share of the compact text".formatted(ranks),
            container.bytes / last(points, Contender.TEXT).bytes,
            MOST_OF_TEXT,
            "of its bytes"));
    String aim = "every value loaded, P = %,d, beside JSON.parse in Node".formatted(ranks);
    String overviewAim = "overview, P = %,d, beside JSON.parse in Node".formatted(ranks);
    Optional<Samples> parse = last(points, Contender.JSON).node;
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

  private static Point last(Map<Contender, List<Point>> points, Contender contender) {
    List<Point> line = points.get(contender);
    return line.get(line.size() - 1);
  }
}
