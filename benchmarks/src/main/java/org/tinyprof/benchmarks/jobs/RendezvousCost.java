package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.flush.MpiHere;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Topic;

/** How long ranks take after Init to find out which of them have the agent. */
public final class RendezvousCost implements Experiment {
  private static final String AGENT = ",own=off";

  @Override
  public String name() {
    return "rendezvous";
  }

  @Override
  public String title() {
    return "Ranks with and without the agent";
  }

  @Override
  public Topic topic() {
    return Topic.OVERHEAD;
  }

  @Override
  public String background() {
    return """
    After MPI's Init, the ranks that have the agent find each other through small files and form a communicator. The profile records how long \
    this took on its lowest rank, from the end of Init to the communicator. Where ranks share cores, most of that time is waiting for a core. On \
    one host, no rank waits for a rank without the agent. A host on which no rank has the agent costs the other hosts five seconds, once.\
    """;
  }

  @Override
  public Optional<String> obstacle() {
    return MpiHere.obstacle();
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    List<Integer> sizes = scale.choose(List.of(2), List.of(2, 8), List.of(2, 8, 64));
    int turns = scale.choose(1, 3, 5);
    ResultTable table =
        new ResultTable(
            "one host", "ranks", "with the agent", "rendezvous ms", "job s", "job without agent s");
    for (int ranks : sizes) {
      measure(ranks, 0, turns, folder, table);
      measure(ranks, ranks / 2, turns, folder, table);
    }
    return new ExperimentResult().table(table);
  }

  private static void measure(int ranks, int bare, int turns, Path folder, ResultTable table)
      throws IOException, InterruptedException {
    MeasuredJob job =
        MeasuredJob.plain(Example.of("heat", "heat", 64, 20), ranks).light().bare(bare);
    var runs = ProfiledRun.inTurns(turns, job, folder, List.of(ProfiledRun.PLAIN, AGENT));
    Samples millis = runs.samples(AGENT, run -> run.told().rendezvous() * 1e3);
    Samples profiled = runs.samples(AGENT, ProfiledRun::wallSeconds);
    Samples plain = runs.samples(ProfiledRun.PLAIN, ProfiledRun::wallSeconds);
    table.row(
        "rendezvous %s; job %s, without agent %s"
            .formatted(millis.spread(), profiled.spread(), plain.spread()),
        Integer.toString(ranks),
        Integer.toString(ranks - bare),
        millis.toString(),
        profiled.toString(),
        plain.toString());
  }
}
