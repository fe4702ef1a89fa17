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

/** What an event costs beside what a Java user would pick instead. */
public final class EventCost implements Experiment {
  private static final int CHARTED =
      4; // times the floor: beyond it the others could not be told apart

  @Override
  public String name() {
    return "events";
  }

  @Override
  public String title() {
    return "Cost of an event, beside other ways to time a method";
  }

  @Override
  public String background() {
    return """
    Every contender times the same two small methods in JVMs of its own, woven by its real agent or written by hand. Within \
    each JVM it takes turns with an empty method and with the floor, two bare `System.nanoTime()` calls; the contenders' JVMs \
    take turns too. Times are CPU times of the calling thread beyond the empty method. They leave out what a contender does on \
    other threads, as Kieker's writer; the column "all threads" has it, with garbage collection.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    Contenders contenders = new Contenders(scale);
    String[] arguments =
        scale.choose(
            new String[] {"1", "1", "10"},
            new String[] {"5", "10", "400"},
            new String[] {"7", "10", "800"});
    Trials<CallsRun> trials =
        Trials.take(
            scale.choose(1, 2, 5),
            contenders.timing(),
            each -> measure(scale, folder, each, arguments));
    Startup startup = Startup.measure(scale.choose(1, 1, 5), contenders.running(), folder);
    ExperimentResult findings = new ExperimentResult();
    EventTables tables = new EventTables(trials, contenders.missing());
    findings.table(tables.timesFloor()).table(tables.nanos()).table(tables.bytes());
    findings.table(startup.table());
    findings.chart(chart(trials));
    new EventTargets(trials, contenders.missing()).all().forEach(findings::target);
    findings.note(
        "OpenTelemetry has no exporter here and Kieker keeps its last four files only, which is"
            + " less than their users ask for. Kieker waits for room in its queue with"
            + " `YieldPutStrategy`: with its default it did not end on two threads.");
    findings.note(
        "MyPerf4J was looked for on Maven Central under some 60 coordinates: the group `MyPerf4J`"
            + " that its own build names, `cn.myperf4j`, `cn.perf4j`, `io.github.linshunkang`,"
            + " `com.github.linshunkang` and others, with the artifacts `MyPerf4J`, `MyPerf4J-ASM`,"
            + " `MyPerf4J-Base` and `MyPerf4J-Core`; none is there.");
    return findings;
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
