package org.tinyprof.benchmarks.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.format.Precision;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.io.communicator.MeasuredCommunicator;
import org.tinyprof.io.communicator.Traffic;
import org.tinyprof.io.files.OutputFormat;
import org.tinyprof.io.phases.Aggregators;
import org.tinyprof.io.phases.Costs;
import org.tinyprof.io.phases.Flush;
import org.tinyprof.io.phases.Groups;
import org.tinyprof.io.phases.RankValues;
import org.tinyprof.io.simulation.Simulation;

/** Flushes of thousands of simulated ranks: what each sends, receives and holds. */
final class Scaling {
  private static final int DISTINCT_RANKS = 64;

  private Scaling() {}

  private record RankTraffic(boolean aggregates, Traffic traffic) {}

  /** The most that a rank, and that an aggregator, had to do with. */
  record Most(long rankSendsBytes, long aggregatorHoldsBytes) {}

  /** Prints a row for a job in which {@code differing} ranks have a callpath of their own. */
  static Most print(int ranks, int differing, Path folder) throws IOException {
    Workload common = new Workload(50, 2, 1, 0);
    RankValues[] some = new RankValues[DISTINCT_RANKS];
    Arrays.setAll(some, common::of);
    Workload special = new Workload(50, 2, 1, 1);
    Path target = folder.resolve("p%d-d%d.tprof".formatted(ranks, differing));
    int aggregators = Math.max(1, ranks / 16);
    long start = System.nanoTime();
    List<RankTraffic> all =
        Simulation.run(
            ranks,
            c -> {
              Traffic traffic = new Traffic();
              var world = new MeasuredCommunicator(c, traffic);
              RankValues values =
                  c.rank() < differing
                      ? special.of(c.rank())
                      : Workload.renumbered(some[c.rank() % DISTINCT_RANKS], c.rank());
              return Groups.form(world, new Aggregators.Fixed(aggregators), "host")
                  .then(
                      groups ->
                          new Flush(
                                  world,
                                  groups,
                                  OutputFormat.BINARY.store(
                                      aggregators, Precision.LOSSLESS, Compression.NONE),
                                  Workload.run(ranks))
                              .start(values, Costs.ofRecording(0, 0), target)
                              .map(done -> new RankTraffic(groups.aggregates(), traffic)));
            });
    double seconds = (System.nanoTime() - start) / 1e9;
    Size disk = Size.of(target);
    long largestPart = 0;
    try (var files = Files.walk(target)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        largestPart = Math.max(largestPart, file.endsWith("index") ? 0 : Files.size(file));
      }
    }
    long rankSends = most(all, false, Traffic::sentBytes);
    long aggregatorReceives = most(all, true, Traffic::receivedBytes);
    System.out.printf(
        "| %,d | %d | %d | %,d | %,d | %,d | %,d | %,d | %s | %.1f |%n",
        ranks,
        aggregators,
        differing,
        rankSends,
        most(all, false, Traffic::receivedBytes),
        aggregatorReceives,
        largestPart,
        all.stream().mapToLong(one -> one.traffic.largestBytes()).max().orElse(0),
        "%,d | %d".formatted(disk.bytes(), disk.files()),
        seconds);
    return new Most(rankSends, aggregatorReceives + largestPart);
  }

  private static long most(
      List<RankTraffic> all, boolean aggregators, ToLongFunction<Traffic> bytes) {
    return all.stream()
        .filter(one -> one.aggregates == aggregators)
        .mapToLong(one -> bytes.applyAsLong(one.traffic))
        .max()
        .orElse(0);
  }
}
