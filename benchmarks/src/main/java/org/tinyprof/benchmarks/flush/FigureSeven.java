package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.report.BarChart;
import org.tinyprof.benchmarks.report.Digits;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.Findings;
import org.tinyprof.benchmarks.report.LineChart;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Table;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.Turns;

/** Figure 7: what profiling costs as jobs grow, beside JSON written without thinking. */
public final class FigureSeven implements Experiment {
  private static final int WEAK_ITERATIONS = 20;
  private static final int STRONG_ITERATIONS = 640; // of all ranks together
  private static final Map<String, ToDoubleFunction<FlushRun>> PHASES = phases();
  private static final String JSON = "json";
  private static final String JSONS = "jsons";

  @Override
  public String name() {
    return "figure7";
  }

  @Override
  public String title() {
    return "Figure 7: weak and strong scaling of the profiling cost";
  }

  @Override
  public String background() {
    return "The paper: flat up to 8,192 processes; at 32,768 TinyProf takes 0.397 s, Caliper 37.8"
        + " s, HPCToolkit 2.10 to 49.0 s; recording is negligible beside I/O. Here all ranks"
        + " share two cores, so that times grow with the number of ranks whatever a flush"
        + " does: compare the columns of a row. Our files are synced to disk, the JSON is not."
        + " Each way has flushed three times as often before it is measured.";
  }

  @Override
  public Findings run(Scale scale, Path folder) throws IOException, InterruptedException {
    Findings findings = new Findings();
    Optional<String> obstacle = MpiHere.obstacle();
    if (obstacle.isPresent()) {
      findings.note("**Not run:** real MPI: " + obstacle.get());
    } else {
      List<Integer> ranks =
          scale.choose(List.of(1, 2), List.of(1, 4, 16), List.of(1, 2, 4, 8, 16, 32, 64));
      real("weak", ranks, scale, folder, findings);
      real("strong", ranks, scale, folder, findings);
    }
    return findings.table(simulated(scale, folder));
  }

  private static void real(
      String mode, List<Integer> allRanks, Scale scale, Path folder, Findings findings)
      throws IOException, InterruptedException {
    boolean weak = mode.equals("weak");
    Table table =
        new Table(
            "Real MPI, %s scaling: 50 callpaths x 2 executions x %s; A = P/16; ms"
                .formatted(
                    mode,
                    weak
                        ? WEAK_ITERATIONS + " iterations a rank"
                        : STRONG_ITERATIONS + " / P iterations"),
            "ranks",
            "recording, CPU",
            "synchronise",
            "aggregate",
            "write",
            "flush",
            "one JSON",
            "a JSON a rank, joined",
            "flush / one JSON");
    LineChart chart =
        new LineChart("figure7-" + mode, "Flush, %s scaling".formatted(mode), "ranks", "ms");
    BarChart phases =
        new BarChart(
            "figure7-%s-phases".formatted(mode),
            "Phases of a flush, %s scaling".formatted(mode),
            "ms",
            allRanks.stream().map(ranks -> "P = " + ranks).toList(),
            true);
    findings.table(table).chart(chart).chart(phases);
    Map<String, Map<Integer, Double>> lines = new TreeMap<>();
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    List<Samples> allRatios = new ArrayList<>();
    for (int ranks : allRanks) {
      int iterations = weak ? WEAK_ITERATIONS : Math.max(1, STRONG_ITERATIONS / ranks);
      String ours = Integer.toString(Math.max(1, ranks / 16));
      RealFlushes flushes =
          RealFlushes.run(
              ranks,
              scale.choose(1, 3, 7),
              Integer.toString(iterations),
              List.of(ours, JSON, JSONS),
              folder);
      Samples wall = flushes.wallMillis(ours);
      Samples ratios = wall.ratioTo(flushes.wallMillis(JSON));
      allRatios.add(ratios);
      PHASES.forEach(
          (phase, millis) ->
              bars.computeIfAbsent(phase, each -> new ArrayList<>())
                  .add(flushes.samples(ours, millis).median()));
      Map.of("TinyProf", ours, "one JSON", JSON, "a JSON a rank", JSONS)
          .forEach(
              (line, way) ->
                  lines
                      .computeIfAbsent(line, each -> new LinkedHashMap<>())
                      .put(ranks, flushes.wallMillis(way).median()));
      table.row(
          "flush %s; one JSON %s; ratio %s"
              .formatted(wall.spread(), flushes.wallMillis(JSON).spread(), ratios.spread()),
          Digits.of(ranks),
          median(flushes, ours, FlushRun::recordingMillis),
          median(flushes, ours, FlushRun::synchroniseMillis),
          median(flushes, ours, FlushRun::aggregateMillis),
          median(flushes, ours, FlushRun::writeMillis),
          wall.toString(),
          flushes.wallMillis(JSON).toString(),
          flushes.wallMillis(JSONS).toString(),
          ratios.toString());
    }
    bars.forEach(phases::bars);
    lines.forEach(chart::line);
    findings.target(
        Target.atMost(
            "flush beside one JSON at %d ranks, %s scaling"
                .formatted(allRanks.get(allRanks.size() - 1), mode),
            allRatios.get(allRatios.size() - 1),
            1,
            "of its time"));
  }

  private static String median(
      RealFlushes flushes, String way, ToDoubleFunction<FlushRun> quantity) {
    return flushes.samples(way, quantity).toString();
  }

  private static Map<String, ToDoubleFunction<FlushRun>> phases() {
    Map<String, ToDoubleFunction<FlushRun>> phases = new LinkedHashMap<>();
    phases.put("recording", FlushRun::recordingMillis);
    phases.put("synchronise", FlushRun::synchroniseMillis);
    phases.put("aggregate", FlushRun::aggregateMillis);
    phases.put("write", FlushRun::writeMillis);
    return phases;
  }

  private static Table simulated(Scale scale, Path folder)
      throws IOException, InterruptedException {
    Table table =
        new Table(
            "Simulated ranks, 50 callpaths x 2 executions x 1 value a rank, A = P/16",
            "ranks",
            "ms of work a rank",
            "s, work of all ranks",
            "bytes a rank sends",
            "bytes an aggregator receives",
            "bytes",
            "files");
    List<Integer> allRanks =
        scale.choose(List.of(32), List.of(512, 4096), List.of(512, 2048, 8192, 32_768));
    Turns<Integer, SimulatedFlush> runs =
        Turns.take(
            scale.choose(1, 1, 3),
            allRanks,
            ranks -> SimulatedFlush.run(ranks, ranks / 16, folder));
    for (int ranks : allRanks) {
      Samples seconds = runs.samples(ranks, SimulatedFlush::seconds);
      SimulatedFlush first = runs.runs(ranks).get(0);
      table.row(
          "s %s; bytes are the same in each".formatted(seconds.spread()),
          Digits.of(ranks),
          Digits.of(1000 * seconds.median() / ranks),
          seconds.toString(),
          Digits.of(first.members().sentBytes()),
          Digits.of(first.mostReceivedBytes()),
          Digits.of(first.size().bytes()),
          Digits.of(first.size().files()));
    }
    return table;
  }
}
