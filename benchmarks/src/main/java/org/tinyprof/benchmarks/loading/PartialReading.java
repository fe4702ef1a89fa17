package org.tinyprof.benchmarks.loading;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.benchmarks.agent.ProcessCpu;
import org.tinyprof.benchmarks.format.CpuTime;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Selection;

/** What a question costs that needs little of a large profile. */
public final class PartialReading implements Experiment {
  private static final int WARM_UPS = 3;
  private static final double MOST_OF_ALL = 1.0 / 50;
  private static final double MOST_REPORT_SECONDS = 1;
  private static final Selection ALL = Selection.ALL;
  private static final Selection ONE =
      Selection.ALL.callpath(LargeProfile.CALLPATHS / 2).metric(LargeProfile.TIME);

  /** What a question read. */
  private record Answer(double millis, long values) {}

  /** CPU and wall time of a command, from the start of its process to the end. */
  private record Command(double cpuSeconds, double wallSeconds) {}

  @Override
  public String name() {
    return "selection";
  }

  @Override
  public String title() {
    return "Reading a little of a large profile";
  }

  @Override
  public Topic topic() {
    return Topic.FORMAT;
  }

  @Override
  public String background() {
    return """
    The profile has %d callpaths, one time per callpath and rank, and parts of 128 ranks. Every reading opens the profile again, in a warm JVM; \
    the figure is the CPU time of the one thread that reads. "one callpath" reads the times of one callpath. `tinyprof report` runs as a \
    process, so its times include the start of its JVM. What limits "one callpath" is opening every part and decoding its lanes. Tried and kept: \
    one read per part gets header and lanes; lanes are neither filtered nor compared across parts where all are wanted and no two parts share \
    ranks.\
    """
        .formatted(LargeProfile.CALLPATHS);
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    LargeProfile large = new LargeProfile(scale.choose(256, 4096, 32_768));
    Path profile = folder.resolve("large.tprof");
    large.write(profile);
    ExperimentResult findings = new ExperimentResult();
    reading(large.ranks(), profile, scale.choose(1, 3, 9), findings);
    report(large.ranks(), profile, scale.choose(1, 3, 5), findings);
    return findings;
  }

  private static void reading(int ranks, Path profile, int turns, ExperimentResult findings)
      throws IOException, InterruptedException {
    InterleavedRuns.take(WARM_UPS, List.of(ALL, ONE), wanted -> read(profile, wanted));
    InterleavedRuns<Selection, Answer> taken =
        InterleavedRuns.take(turns, List.of(ALL, ONE), wanted -> read(profile, wanted));
    ResultTable table =
        new ResultTable("CPU ms to read", "ranks", "files", "bytes", "what", "values", "CPU ms");
    Size size = Size.of(profile);
    for (Selection wanted : List.of(ALL, ONE)) {
      Samples millis = taken.samples(wanted, Answer::millis);
      table.row(
          millis.spread(),
          ThreeDigits.of(ranks),
          ThreeDigits.of(size.files()),
          ThreeDigits.of(size.bytes()),
          wanted == ALL ? "everything" : "one callpath, one metric",
          ThreeDigits.of(taken.runs(wanted).get(0).values),
          millis.toString());
    }
    Samples share = taken.samples(ONE, Answer::millis).ratioTo(taken.samples(ALL, Answer::millis));
    findings
        .table(table)
        .target(
            Target.atMost(
                "one callpath and one metric of %,d ranks compared with everything"
                    .formatted(ranks),
                share,
                MOST_OF_ALL,
                "of its CPU time"));
  }

  private static Answer read(Path profile, Selection wanted) throws IOException {
    long[] values = {0};
    long start = CpuTime.nanoseconds();
    try (ProfileSource source = BinarySource.open(profile)) {
      source.visit(
          wanted,
          (callpath, lanes, block) -> {
            for (Column column : block.columns()) {
              values[0] += column.present();
            }
          });
    }
    return new Answer((CpuTime.nanoseconds() - start) / 1e6, values[0]);
  }

  private static void report(int ranks, Path profile, int turns, ExperimentResult findings)
      throws IOException, InterruptedException {
    String aim = "`tinyprof report` of %,d ranks".formatted(ranks);
    Path tinyprof = Path.of(System.getProperty("tinyprof.dist", ""), "bin", "tinyprof");
    if (!Files.isExecutable(tinyprof)) {
      findings.target(Target.notMeasured(aim, "there is no " + tinyprof));
      return;
    }
    List<String> command = List.of(tinyprof.toString(), "report", profile.toString());
    InterleavedRuns<String, Command> taken =
        InterleavedRuns.take(turns, List.of(aim), any -> time(profile.getParent(), command));
    Samples cpu = taken.samples(aim, Command::cpuSeconds);
    Samples wall = taken.samples(aim, Command::wallSeconds);
    ResultTable table = new ResultTable("Seconds of `tinyprof report`", "ranks", "CPU", "wall");
    table.row(
        "CPU %s; wall %s".formatted(cpu.spread(), wall.spread()),
        ThreeDigits.of(ranks),
        cpu.toString(),
        wall.toString());
    findings.table(table).target(Target.atMost(aim, wall, MOST_REPORT_SECONDS, "s"));
  }

  private static Command time(Path folder, List<String> command)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    double cpuSeconds = ProcessCpu.seconds(folder, command);
    return new Command(cpuSeconds, (System.nanoTime() - start) / 1e9);
  }
}
