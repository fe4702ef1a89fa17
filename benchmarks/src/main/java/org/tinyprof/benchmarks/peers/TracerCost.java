package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Path;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.Topic;

/** What keeping a call with its moments costs, beside other tracers. */
public final class TracerCost implements Experiment {
  private static final double MOST_BYTES = 3;

  private static final String NOTE =
      "OpenTelemetry sends batches of spans to a collector on the same host, which keeps none. Its"
          + " queue holds 2,048 spans, as by default, and drops a span that finds no room. Bytes of"
          + " a call were taken with a queue for all calls. Kieker keeps its last four files and"
          + " waits for room in its queue (`YieldPutStrategy`), so it drops none until the program"
          + " ends. TinyProf overwrites the oldest calls, JFR its oldest chunks.";

  @Override
  public String name() {
    return "tracers";
  }

  @Override
  public String title() {
    return "Cost of a traced call, compared with other tracers";
  }

  @Override
  public Topic topic() {
    return Topic.EVENTS;
  }

  @Override
  public String background() {
    return """
    Every tracer keeps each call of the same two small methods with its begin and its end, in its own JVMs, woven by the tracer's agent or \
    written by hand. In each JVM the tracer takes turns with an empty method and with the floor, which is two plain `System.nanoTime()` calls. \
    Times are CPU times of the calling thread minus the empty method; "all threads" adds what a tracer does on other threads, and garbage \
    collection. TinyProf also keeps the profile (`clock: exact`, `trace: last 30s`).\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    try (SpanCollector collector = new SpanCollector()) {
      Contenders contenders = Contenders.tracers(scale, collector.address());
      Trials<CallsRun> trials = CallCost.measure(scale, folder, contenders);
      ResultTable written =
          new WrittenBytes(folder, collector, scale.choose(1_000, 10_000, 50_000)).of(trials);
      EventTables tables = new EventTables(trials, contenders.missing());
      ExperimentResult findings = new ExperimentResult();
      findings.table(tables.timesFloor()).table(tables.nanos()).table(tables.bytes());
      findings.table(written);
      new EventTargets(trials, contenders.missing()).traced().forEach(findings::target);
      return findings.target(bytes(written)).note(NOTE);
    }
  }

  private static Target bytes(ResultTable written) {
    String found =
        written.rows().stream()
            .map(ResultTable.Row::cells)
            .filter(cells -> cells.get(0).equals(Contenders.TRACED))
            .findFirst()
            .orElseThrow()
            .get(1);
    return Target.atMost("bytes of a traced call", Double.parseDouble(found), MOST_BYTES, "");
  }
}
