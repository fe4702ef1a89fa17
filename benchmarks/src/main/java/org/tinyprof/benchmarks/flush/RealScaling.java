package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.report.BarChart;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.LineChart;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** Flushes over a real MPI as the number of ranks grows, and with it the values or not. */
enum RealScaling {
  WEAK("20 iterations per rank") {
    @Override
    int iterations(int ranks) {
      return 20;
    }

    @Override
    List<Target> targets(int ranks, RealFlushes flushes) {
      return List.of(
          target("wall time of a flush", ranks, flushes, Ways.usual(ranks), FlushRun::wallMillis),
          target("CPU time of a flush", ranks, flushes, Ways.usual(ranks), FlushRun::cpuMillis),
          target(
              "wall time of a snapshot",
              ranks,
              flushes,
              Ways.snapshot(ranks),
              FlushRun::wallMillis),
          target(
              "CPU time of a snapshot", ranks, flushes, Ways.snapshot(ranks), FlushRun::cpuMillis));
    }
  },
  STRONG("640 / P iterations") {
    @Override
    int iterations(int ranks) {
      return Math.max(1, 640 / ranks);
    }

    @Override
    List<Target> targets(int ranks, RealFlushes flushes) {
      return List.of(); // one was set for the iterations of weak scaling alone
    }
  };

  private static final Map<String, ToDoubleFunction<FlushRun>> PHASES = phases();

  private final String workload;

  RealScaling(String workload) {
    this.workload = workload;
  }

  abstract int iterations(int ranks);

  abstract List<Target> targets(int ranks, RealFlushes flushes);

  void measure(List<Integer> allRanks, int turns, Path folder, ExperimentResult findings)
      throws IOException, InterruptedException {
    ResultTable table = table();
    LineChart chart =
        new LineChart("figure7-" + this, "Flush, %s scaling".formatted(this), "ranks", "ms");
    BarChart phases =
        new BarChart(
            "figure7-%s-phases".formatted(this),
            "Phases of a flush, %s scaling".formatted(this),
            "ms",
            allRanks.stream().map(ranks -> "P = " + ranks).toList(),
            true);
    findings.table(table).chart(chart).chart(phases);
    Map<String, Map<Integer, Double>> lines = new TreeMap<>();
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    List<Target> targets = List.of();
    for (int ranks : allRanks) {
      String ours = Ways.usual(ranks);
      RealFlushes flushes =
          RealFlushes.run(
              ranks,
              turns,
              Integer.toString(iterations(ranks)),
              List.of(ours, Ways.snapshot(ranks), Ways.JSON, Ways.JSONS),
              folder);
      row(table, ranks, flushes);
      PHASES.forEach(
          (phase, millis) ->
              bars.computeIfAbsent(phase, each -> new ArrayList<>())
                  .add(flushes.samples(ours, millis).median()));
      Map.of("TinyProf", ours, "one JSON", Ways.JSON, "JSON per rank", Ways.JSONS)
          .forEach(
              (line, way) ->
                  lines
                      .computeIfAbsent(line, each -> new LinkedHashMap<>())
                      .put(ranks, flushes.wallMillis(way).median()));
      targets = targets(ranks, flushes);
    }
    bars.forEach(phases::bars);
    lines.forEach(chart::line);
    targets.forEach(findings::target);
  }

  private ResultTable table() {
    return new ResultTable(
        "Real MPI, %s scaling: 50 callpaths x 2 executions x %s; A = P/16; ms"
            .formatted(this, workload),
        "ranks",
        "recording, CPU",
        "synchronise",
        "aggregate",
        "write",
        "flush",
        "one JSON",
        "JSON per rank, joined",
        "flush / one JSON",
        "flush / JSON per rank",
        "CPU, flush",
        "CPU, JSON per rank",
        "CPU, flush / JSON per rank",
        "snapshot",
        "CPU, snapshot",
        "CPU, snapshot / JSON per rank");
  }

  private static void row(ResultTable table, int ranks, RealFlushes flushes) {
    String ours = Ways.usual(ranks);
    Samples wall = flushes.wallMillis(ours);
    Samples one = flushes.ratio(ours, Ways.JSON, FlushRun::wallMillis);
    Samples joined = flushes.ratio(ours, Ways.JSONS, FlushRun::wallMillis);
    Samples cpu = flushes.ratio(ours, Ways.JSONS, FlushRun::cpuMillis);
    String snapshot = Ways.snapshot(ranks);
    Samples snapshotCpu = flushes.ratio(snapshot, Ways.JSONS, FlushRun::cpuMillis);
    table.row(
        "flush %s; / one JSON %s; / JSON per rank %s; CPU / JSON per rank %s, snapshot %s"
            .formatted(
                wall.spread(), one.spread(), joined.spread(), cpu.spread(), snapshotCpu.spread()),
        ThreeDigits.of(ranks),
        flushes.median(ours, FlushRun::recordingMillis),
        flushes.median(ours, FlushRun::synchroniseMillis),
        flushes.median(ours, FlushRun::aggregateMillis),
        flushes.median(ours, FlushRun::writeMillis),
        wall.toString(),
        flushes.wallMillis(Ways.JSON).toString(),
        flushes.wallMillis(Ways.JSONS).toString(),
        one.toString(),
        joined.toString(),
        flushes.median(ours, FlushRun::cpuMillis),
        flushes.median(Ways.JSONS, FlushRun::cpuMillis),
        cpu.toString(),
        flushes.wallMillis(snapshot).toString(),
        flushes.median(snapshot, FlushRun::cpuMillis),
        snapshotCpu.toString());
  }

  private static Target target(
      String what,
      int ranks,
      RealFlushes flushes,
      String way,
      ToDoubleFunction<FlushRun> quantity) {
    return flushes.besideNaive(
        "%s at %d ranks next to one JSON per rank, joined by rank 0".formatted(what, ranks),
        way,
        Ways.JSONS,
        quantity);
  }

  private static Map<String, ToDoubleFunction<FlushRun>> phases() {
    Map<String, ToDoubleFunction<FlushRun>> phases = new LinkedHashMap<>();
    phases.put("recording", FlushRun::recordingMillis);
    phases.put("synchronise", FlushRun::synchroniseMillis);
    phases.put("aggregate", FlushRun::aggregateMillis);
    phases.put("write", FlushRun::writeMillis);
    return phases;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
