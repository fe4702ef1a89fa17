package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.benchmarks.peers.calls.CallsProgram;
import org.tinyprof.benchmarks.report.BarChart;
import org.tinyprof.benchmarks.report.Child;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Topic;

/** What an event costs beside what a Java user would pick instead. */
public final class CallCost implements Experiment {
  private static final int CHARTED =
      4; // times the floor: beyond it the others could not be told apart

  @Override
  public String name() {
    return "events";
  }

  @Override
  public String title() {
    return "Cost of an event, compared with other ways to time a method";
  }

  @Override
  public Topic topic() {
    return Topic.EVENTS;
  }

  @Override
  public String background() {
    return """
    Every tool times the same two small methods in its own JVMs, woven by the tool's agent or timed by hand. In each JVM the tool takes turns \
    with an empty method and with the floor, which is two plain `System.nanoTime()` calls. The JVMs of the tools take turns too. Times are CPU \
    times of the calling thread minus the empty method. The column "all threads" adds what a tool does on other threads, such as Kieker's \
    writer, and garbage collection.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    Contenders contenders = Contenders.timers(scale);
    Trials<CallsRun> trials = measure(scale, folder, contenders);
    Startup startup = Startup.measure(scale.choose(1, 1, 5), contenders.running(), folder);
    ExperimentResult findings = new ExperimentResult();
    EventTables tables = new EventTables(trials, contenders.missing());
    findings.table(tables.timesFloor()).table(tables.nanos()).table(tables.bytes());
    findings.table(startup.table());
    findings.chart(chart(trials));
    new EventTargets(trials, contenders.missing()).timed().forEach(findings::target);
    findings.note(
        "OpenTelemetry runs without an exporter and Kieker keeps only its last four files. Real"
            + " users would ask for more. Kieker waits for room in its queue with"
            + " `YieldPutStrategy`, because its default did not finish on two threads.");
    findings.note(
        "MyPerf4J was not measured: it is not on Maven Central. We tried about 60 coordinates.");
    return findings;
  }

  /** Lets all time calls in JVMs of their own, which take turns. */
  static Trials<CallsRun> measure(Scale scale, Path folder, Contenders contenders)
      throws IOException, InterruptedException {
    String[] arguments =
        scale.choose(
            new String[] {"1", "1", "10"},
            new String[] {"5", "10", "400"},
            new String[] {"7", "10", "800"});
    return Trials.take(
        scale.choose(1, 2, 5),
        contenders.timing(),
        each -> measure(scale, folder, each, arguments));
  }

  private static CallsRun measure(Scale scale, Path folder, Contender contender, String[] arguments)
      throws IOException, InterruptedException {
    List<String> lines = Child.run(folder, contender.command(CallsProgram.class, arguments));
    CallsRun run = new CallsRun(contender.subject(), lines);
    boolean woven = contender.subject().equals("woven");
    if (scale != Scale.TINY
        && woven
        && run.nanos(CallCase.FLAT) <= 0) { // tiny figures are mere noise
      throw new IOException("the method was not woven: it took no longer than an empty one");
    }
    return run;
  }

  private static BarChart chart(Trials<CallsRun> trials) {
    List<String> names =
        trials.names().stream()
            .filter(name -> timesFloor(trials, name, CallCase.FLAT) <= CHARTED)
            .toList();
    String title = "CPU time of an event, where a flat call takes at most %d x the floor";
    BarChart chart =
        new BarChart("events", title.formatted(CHARTED), "times two clock reads", names, false);
    for (CallCase cell : CallCase.ALL) {
      chart.bars(
          cell.toString(), names.stream().map(name -> timesFloor(trials, name, cell)).toList());
    }
    return chart;
  }

  private static double timesFloor(Trials<CallsRun> trials, String name, CallCase cell) {
    return trials.samples(name, run -> run.timesFloor(cell)).median();
  }
}
