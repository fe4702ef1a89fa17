package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.benchmarks.flush.MpiHere;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.LineChart;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;

/** Figure 8: overhead against the number of iterations of the parallel I/O program. */
public final class FigureEight implements Experiment {
  private static final double PAPER_MOST_PERCENT = 5;

  /** Two files even of four ranks: a profile in one file cannot tell its own writing. */
  private static final String AGENT = ",aggregators=2";

  @Override
  public String name() {
    return "figure8";
  }

  @Override
  public String title() {
    return "Figure 8: overhead against iterations";
  }

  @Override
  public Topic topic() {
    return Topic.OVERHEAD;
  }

  @Override
  public String background() {
    return """
    The paper found 2 to 5 % for any number of iterations, on 1,024 to 32,768 processes. Here the example `parallelio` does the same five steps: \
    patches, wavelets, compression, aggregation and writing. Overhead = (annotation + I/O) / application, as the profile records them; the CPU \
    time of the whole job stands next to it.\
    """;
  }

  @Override
  public Optional<String> obstacle() {
    return MpiHere.obstacle();
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ResultTable table =
        new ResultTable(
            "parallelio, 64 patches",
            "ranks",
            "iterations",
            "application s",
            "annotation s",
            "I/O s",
            "overhead %",
            "CPU of the job, ratio to plain");
    LineChart chart =
        new LineChart("figure8", "Overhead against iterations", "iterations", "overhead, %");
    ExperimentResult findings = new ExperimentResult().table(table).chart(chart);
    for (int ranks : scale.choose(List.of(2), List.of(4), List.of(4, 16))) {
      List<Integer> steps = scale.choose(List.of(2), List.of(10, 30), List.of(10, 20, 30, 40, 50));
      Map<Integer, Double> line = new LinkedHashMap<>();
      List<Samples> percents = new ArrayList<>();
      for (int iterations : steps) {
        Samples percent = measure(ranks, iterations, scale.choose(1, 2, 3), folder, table);
        line.put(iterations, percent.median());
        percents.add(percent);
      }
      chart.line(ranks + " ranks", line);
      findings.target(
          Target.atMost(
              "highest overhead at %d ranks (as in the paper)".formatted(ranks),
              percents.stream().max(Comparator.comparing(Samples::median)).orElseThrow(),
              PAPER_MOST_PERCENT,
              "%"));
    }
    return findings;
  }

  private static Samples measure(
      int ranks, int iterations, int turns, Path folder, ResultTable table)
      throws IOException, InterruptedException {
    MeasuredJob job =
        MeasuredJob.plain(Example.of("parallelio", "parallelio", 64, 64, iterations), ranks);
    var runs = ProfiledRun.inTurns(turns, job, folder, List.of(ProfiledRun.PLAIN, AGENT));
    Overhead overhead = new Overhead(runs, AGENT);
    Samples percent = overhead.toldPercent();
    Samples ratio = overhead.ratio(ProfiledRun::cpuSeconds);
    table.row(
        "overhead %s; ratio %s".formatted(percent.spread(), ratio.spread()),
        ThreeDigits.of(ranks),
        ThreeDigits.of(iterations),
        overhead.plain(ProfiledRun::wallSeconds).toString(),
        overhead.annotation().toString(),
        overhead.io().toString(),
        percent.toString(),
        ratio.toString());
    return percent;
  }
}
