package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.LineChart;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;

/** Figure 6: the time of a flush against the number of aggregators. */
public final class FigureSix implements Experiment {
  @Override
  public String name() {
    return "figure6";
  }

  @Override
  public String title() {
    return "Figure 6: I/O time against the number of aggregators";
  }

  @Override
  public Topic topic() {
    return Topic.FLUSH;
  }

  @Override
  public String background() {
    return """
    The paper, on Theta, found a U-shaped curve with its best point near A = P/16. At P = 4,096 that was twice as fast as one file per process \
    and ten times as fast as a single file. Here all ranks share two cores and one disk, so writing in parallel gains little. With real MPI, \
    each row flushes six times as often before it is measured, in JVMs that compile a method at its 20th call instead of its 200th. Simulated \
    ranks are objects in one thread. Their time is the sum of the work of all ranks and says nothing about parallelism; the bytes that one \
    aggregator receives are those of a real machine.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    LineChart real =
        new LineChart("figure6", "Flush against aggregators, real MPI", "aggregators", "ms");
    LineChart simulated =
        new LineChart(
            "figure6-simulated",
            "Work of all ranks against aggregators, simulated",
            "aggregators",
            "seconds");
    Optional<String> obstacle = MpiHere.obstacle();
    if (obstacle.isPresent()) {
      findings.note("**Not run:** real MPI: " + obstacle.get());
    } else {
      findings.table(real(scale, folder, real)).chart(real);
    }
    return findings.table(simulated(scale, folder, simulated)).chart(simulated);
  }

  private static ResultTable real(Scale scale, Path folder, LineChart chart)
      throws IOException, InterruptedException {
    ResultTable table =
        new ResultTable(
            "Real MPI, 50 callpaths x 2 executions x 20 iterations per rank, ms",
            "ranks",
            "aggregators",
            "flush",
            "synchronise",
            "aggregate",
            "write",
            "CPU of all ranks",
            "bytes",
            "files");
    for (int ranks : scale.choose(List.of(2), List.of(16), List.of(16, 64))) {
      List<String> ways = aggregators(ranks, 2).stream().map(String::valueOf).toList();
      RealFlushes flushes = RealFlushes.run(ranks, scale.choose(1, 3, 9), "20", ways, folder);
      Map<Integer, Double> line = new LinkedHashMap<>();
      for (String way : ways) {
        Samples wall = flushes.wallMillis(way);
        line.put(Integer.valueOf(way), wall.median());
        table.row(
            "flush %s; CPU %s"
                .formatted(wall.spread(), flushes.samples(way, FlushRun::cpuMillis).spread()),
            ThreeDigits.of(ranks),
            way,
            wall.toString(),
            flushes.median(way, FlushRun::synchroniseMillis),
            flushes.median(way, FlushRun::aggregateMillis),
            flushes.median(way, FlushRun::writeMillis),
            flushes.median(way, FlushRun::cpuMillis),
            flushes.median(way, FlushRun::bytes),
            flushes.median(way, FlushRun::files));
      }
      chart.line("P = " + ranks, line);
    }
    return table;
  }

  private static ResultTable simulated(Scale scale, Path folder, LineChart chart)
      throws IOException, InterruptedException {
    ResultTable table =
        new ResultTable(
            "Simulated ranks, 50 callpaths x 2 executions x 1 value per rank",
            "ranks",
            "aggregators",
            "s, work of all ranks",
            "bytes an aggregator receives",
            "bytes",
            "files");
    for (int ranks : scale.choose(List.of(16), List.of(512), List.of(512, 4096))) {
      List<Integer> ways = aggregators(ranks, 4);
      int turns = scale.choose(1, 1, ranks > 512 ? 3 : 5);
      InterleavedRuns<Integer, SimulatedFlush> runs =
          InterleavedRuns.take(turns, ways, way -> SimulatedFlush.run(ranks, way, folder));
      Map<Integer, Double> line = new LinkedHashMap<>();
      for (int way : ways) {
        Samples seconds = runs.samples(way, SimulatedFlush::seconds);
        line.put(way, seconds.median());
        SimulatedFlush last = runs.runs(way).get(turns - 1);
        table.row(
            "s " + seconds.spread(),
            ThreeDigits.of(ranks),
            ThreeDigits.of(way),
            seconds.toString(),
            ThreeDigits.of(last.mostReceivedBytes()),
            ThreeDigits.of(last.size().bytes()),
            ThreeDigits.of(last.size().files()));
      }
      chart.line("P = " + ranks, line);
    }
    return table;
  }

  /** From one to as many as ranks, each so many times the last. */
  private static List<Integer> aggregators(int ranks, int factor) {
    List<Integer> numbers = new ArrayList<>();
    for (int number = 1; number < ranks; number *= factor) {
      numbers.add(number);
    }
    numbers.add(ranks);
    return numbers;
  }
}
