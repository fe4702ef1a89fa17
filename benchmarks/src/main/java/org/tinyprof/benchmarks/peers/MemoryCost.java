package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;

/** What recording takes of the heap, and the agent of the machine's memory. */
public final class MemoryCost implements Experiment {
  private static final Path ROLLUP = Path.of("/proc/self/smaps_rollup");

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public String title() {
    return "Memory of the event-map and of the agent";
  }

  @Override
  public Topic topic() {
    return Topic.EVENTS;
  }

  @Override
  public String background() {
    return """
    A thread keeps callpaths and values in arrays that double when they are full, so the bytes of each depend on their number. The memory of a \
    process is what the kernel counts at the end of a `main` that makes one timed call: `Rss`, and `Pss`, which divides pages among the \
    processes that share them.\
    """;
  }

  @Override
  public Optional<String> obstacle() {
    return Files.isReadable(ROLLUP) ? Optional.empty() : Optional.of("there is no " + ROLLUP);
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    return new ExperimentResult()
        .table(heap(scale, folder))
        .table(ResidentTable.measure(scale.choose(1, 1, 5), Contenders.timers(scale), folder))
        .note("The profile is written after `main`, so these figures leave out the flush.");
  }

  private static ResultTable heap(Scale scale, Path folder)
      throws IOException, InterruptedException {
    ResultTable table = new ResultTable("Heap of one thread", "recorded", "how many", "bytes each");
    List<Grown> grown =
        scale.choose(
            List.of(Grown.callpaths(100)),
            List.of(Grown.callpaths(8_000), Grown.callpathsOfEach(8_000), Grown.values(1_000_000)),
            List.of(
                Grown.callpaths(100),
                Grown.callpaths(1_000),
                Grown.callpaths(8_000),
                Grown.callpathsOfEach(1_000),
                Grown.callpathsOfEach(8_000),
                Grown.values(100_000),
                Grown.values(1_000_000)));
    InterleavedRuns<Grown, Double> turns =
        InterleavedRuns.take(scale.choose(1, 1, 3), grown, each -> each.bytesEach(folder));
    for (Grown each : grown) {
      Samples bytes = turns.samples(each, b -> b);
      table.row(
          "growth of the used heap over full collections; " + bytes.spread(),
          each.what(),
          ThreeDigits.of(each.count()),
          bytes.toString());
    }
    return table;
  }
}
