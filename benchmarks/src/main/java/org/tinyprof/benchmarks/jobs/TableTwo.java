package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.benchmarks.flush.MpiHere;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;

/** Table II: what profiling adds to the Fourier transform and the transitive closure. */
public final class TableTwo implements Experiment {
  private static final int RANKS = 4;
  private static final double PAPER_MOST_PERCENT = 1.474;

  /** Two files even of four ranks: a profile in one file cannot tell its own writing. */
  private static final Map<String, String> TOOLS = tools();

  @Override
  public String name() {
    return "table2";
  }

  @Override
  public String title() {
    return "Table II: applications";
  }

  @Override
  public Topic topic() {
    return Topic.OVERHEAD;
  }

  @Override
  public String background() {
    return """
    The paper measured these overheads on 512 to 4,096 cores, in runs of one to five minutes: FFT-20 0.102 %, FFT-3000 0.226 %, transitive \
    closure (TC) 0.150 %, and 1.474 % with a snapshot every 2 s. Caliper had 53.8 % and 1,719 %. O = (annotation + I/O) / application, all three \
    as the profile records them. O leaves out the start-up of the agent; the ratio of CPU times includes it.\
    """;
  }

  @Override
  public Optional<String> obstacle() {
    return MpiHere.obstacle();
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    List<Example> examples =
        scale.choose(
            List.of(Example.of("FFT-2", "fft", 16, 2)),
            List.of(Example.of("FFT-20", "fft", 512, 20), Example.of("TC", "closure", 30, 30)),
            List.of(
                Example.of("FFT-20", "fft", 2048, 20),
                Example.of("FFT-3000", "fft", 128, 3000),
                Example.of("TC", "closure", 140, 140)));
    ResultTable table =
        new ResultTable(
            "4 ranks, seconds of the median run",
            "application",
            "tool",
            "application s",
            "annotation s",
            "I/O s",
            "snapshots",
            "O %",
            "CPU of the job, ratio to plain");
    ExperimentResult findings = new ExperimentResult().table(table);
    for (Example example : examples) {
      measure(example, scale.choose(1, 1, 3), folder, table, findings);
    }
    return findings;
  }

  private static void measure(
      Example example, int turns, Path folder, ResultTable table, ExperimentResult findings)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(ProfiledRun.PLAIN));
    all.addAll(TOOLS.keySet());
    var runs = ProfiledRun.inTurns(turns, MeasuredJob.plain(example, RANKS), folder, all);
    Samples plain = runs.samples(ProfiledRun.PLAIN, ProfiledRun::wallSeconds);
    table.row(
        "application " + plain.spread(),
        example.title(),
        "-",
        plain.toString(),
        "-",
        "-",
        "-",
        "-",
        "1");
    for (Map.Entry<String, String> tool : TOOLS.entrySet()) {
      Overhead overhead = new Overhead(runs, tool.getKey());
      Samples wall = overhead.profiled(ProfiledRun::wallSeconds);
      Samples percent = overhead.toldPercent();
      Samples ratio = overhead.ratio(ProfiledRun::cpuSeconds);
      table.row(
          "application %s; O %s; ratio %s"
              .formatted(wall.spread(), percent.spread(), ratio.spread()),
          example.title(),
          tool.getValue(),
          wall.toString(),
          overhead.annotation().toString(),
          overhead.io().toString(),
          ThreeDigits.of(Math.round(overhead.profiled(run -> run.told().snapshots()).median())),
          percent.toString(),
          ratio.toString());
      findings.target(
          Target.atMost(
              "O of %s, %s (the paper's highest)".formatted(example.title(), tool.getValue()),
              percent,
              PAPER_MOST_PERCENT,
              "%"));
    }
  }

  private static Map<String, String> tools() {
    Map<String, String> tools = new LinkedHashMap<>();
    tools.put(",aggregators=2", "TinyProf");
    tools.put(",aggregators=2,snapshot=2s", "TinyProf, snapshot every 2 s");
    return tools;
  }
}
