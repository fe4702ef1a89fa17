package org.tinyprof.benchmarks.truth;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.benchmarks.peers.Jdks;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;

/** Times of timed calls beside the truth, for every clock and JDK, with and without a budget. */
public final class RecordedTruth implements Experiment {
  /** A way to record. */
  record Way(String label, Path jdk, String options) {}

  @Override
  public String name() {
    return "recorded";
  }

  @Override
  public String title() {
    return "Recorded times compared with the truth";
  }

  @Override
  public Topic topic() {
    return Topic.TRUTH;
  }

  @Override
  public String background() {
    return """
    Ten programs have known times. Methods that spin to a deadline or sleep know how long they took; short methods take turns with a plain twin \
    in the same JVM. A cell holds recorded time / true time, the standard error that the profile states (`time.err` and `time.err.cost` \
    together), and the number of runs in which the truth is within three of these errors or within 2 %. "left" is an event whose time the budget \
    left to its caller; the events around it must still be right, with the uncertainty of the calls inside. Both twins call the same method, \
    which is never inlined (`-XX:CompileCommand=dontinline`), so both run the same machine code and differ only in the recording. A probe can \
    also prevent inlining; no subtraction can know that cost.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    List<Way> ways = ways();
    long millisEach = scale.choose(20L, 300L, 1_000L);
    InterleavedRuns<Way, TruthRun> turns =
        InterleavedRuns.take(
            scale.choose(1, 1, 5),
            ways,
            way -> TruthRun.of(way.jdk(), way.options(), millisEach, folder));
    List<String> columns = new ArrayList<>(List.of("event", "ns per call"));
    ways.forEach(way -> columns.add(way.label()));
    ResultTable table = new ResultTable("Recorded over true time", columns.toArray(String[]::new));
    TruthVerdict verdict = new TruthVerdict();
    for (String event : turns.runs(ways.get(0)).get(0).events().keySet()) {
      List<String> cells = new ArrayList<>(List.of(event));
      Samples nanos = turns.samples(ways.get(0), run -> run.events().get(event).trueNanosOfACall());
      cells.add(nanos.toString());
      for (Way way : ways) {
        List<TruthRun.Event> all =
            turns.runs(way).stream().map(run -> run.events().get(event)).toList();
        cells.add(verdict.judge(event, way.label(), nanos.median(), all));
      }
      table.row(
          "truth by the clock inside or by a twin; " + nanos.spread(),
          cells.toArray(String[]::new));
    }
    findings.table(table);
    verdict.tell(findings);
    findings.note(
        """
        The programs had a CPU for at least %s of their time, sleeps left out. If this number is well below 1, the machine was busy \
        and the table means nothing.\
        """
            .formatted(ThreeDigits.of(leastShare(ways, turns))));
    return findings;
  }

  private static double leastShare(List<Way> ways, InterleavedRuns<Way, TruthRun> turns) {
    double least = 1;
    for (Way way : ways) {
      least = Math.min(least, turns.samples(way, TruthRun::cpuShare).min());
    }
    return least;
  }

  private static List<Way> ways() throws IOException {
    List<Way> ways = new ArrayList<>();
    for (int version : new int[] {17, 25}) {
      Jdks.find(version).ifPresent(jdk -> ways.addAll(ways(version, jdk)));
    }
    return ways.isEmpty() ? ways(Runtime.version().feature(), Jdks.own()) : ways;
  }

  private static List<Way> ways(int version, Path jdk) {
    return List.of(
        new Way("exact, JDK " + version, jdk, "clock=exact,budget=off"),
        new Way("adaptive, JDK " + version, jdk, "clock=adaptive,budget=off"),
        new Way("budget 2 %, JDK " + version, jdk, "budget=2%"));
  }
}
