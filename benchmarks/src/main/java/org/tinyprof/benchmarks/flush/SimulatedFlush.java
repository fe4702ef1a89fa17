package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Workshop;
import org.tinyprof.format.Precision;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.io.communicator.MeasuredCommunicator;
import org.tinyprof.io.communicator.Traffic;
import org.tinyprof.io.files.OutputFormat;
import org.tinyprof.io.phases.Aggregators;
import org.tinyprof.io.phases.Costs;
import org.tinyprof.io.phases.Flush;
import org.tinyprof.io.phases.Groups;
import org.tinyprof.io.phases.RankValues;
import org.tinyprof.io.phases.Targets;
import org.tinyprof.io.phases.Turn;
import org.tinyprof.io.simulation.Simulation;

/**
 * A flush of simulated ranks: one thread does the work of all, so its time is their sum.
 *
 * @param seconds of all ranks' work together
 * @param members the most of any rank that does not aggregate
 * @param aggregators the most of any aggregator but rank 0
 * @param first rank 0
 * @param largestPartBytes on disk
 */
public record SimulatedFlush(
    double seconds, Most members, Most aggregators, Most first, long largestPartBytes, Size size) {
  private static final int DISTINCT_RANKS = 64;

  /**
   * What ranks of one kind had to do with, at most.
   *
   * @param heldBytes received at once
   * @param largestBytes of a message sent
   */
  public record Most(long sentBytes, long receivedBytes, long heldBytes, long largestBytes) {
    static final Most NOTHING = new Most(0, 0, 0, 0);

    Most or(Traffic traffic) {
      return new Most(
          Math.max(sentBytes, traffic.sentBytes()),
          Math.max(receivedBytes, traffic.receivedBytes()),
          Math.max(heldBytes, traffic.largestReceivedBytes()),
          Math.max(largestBytes, traffic.largestBytes()));
    }
  }

  private record RankTraffic(boolean aggregates, Traffic traffic) {}

  static SimulatedFlush run(int ranks, int aggregators, Path folder) throws IOException {
    return run(ranks, aggregators, 0, folder);
  }

  /** Flushes once; {@code differing} ranks have a callpath of their own. */
  public static SimulatedFlush run(int ranks, int aggregators, int differing, Path folder)
      throws IOException {
    RankValues[] some = new RankValues[Math.min(ranks, DISTINCT_RANKS)];
    Arrays.setAll(some, new Workload(50, 2, 1, 0)::of);
    Workload special = new Workload(50, 2, 1, 1);
    Path target = folder.resolve("simulated.tprof");
    long start = System.nanoTime();
    List<RankTraffic> all =
        Simulation.run(
            ranks,
            rank -> {
              Traffic traffic = new Traffic();
              var world = new MeasuredCommunicator(rank, traffic);
              RankValues values =
                  rank.rank() < differing
                      ? special.of(rank.rank())
                      : Workload.renumbered(some[rank.rank() % some.length], rank.rank());
              return Groups.form(world, new Aggregators.Fixed(aggregators), "host")
                  .then(
                      groups ->
                          new Flush(
                                  groups,
                                  OutputFormat.BINARY.store(
                                      aggregators, Precision.LOSSLESS, Compression.NONE),
                                  Workload.run(ranks))
                              .start(
                                  values,
                                  Costs.ofRecording(0, 0),
                                  Turn.ONLY,
                                  Targets.always(target))
                              .map(done -> new RankTraffic(groups.aggregates(), traffic)));
            });
    double seconds = (System.nanoTime() - start) / 1e9;
    Most members = Most.NOTHING;
    Most writers = Most.NOTHING;
    for (RankTraffic rank : all.subList(1, ranks)) {
      members = rank.aggregates ? members : members.or(rank.traffic);
      writers = rank.aggregates ? writers.or(rank.traffic) : writers;
    }
    Size size = Size.of(target);
    long largestPart = largestPart(target);
    Workshop.delete(target);
    return new SimulatedFlush(
        seconds, members, writers, Most.NOTHING.or(all.get(0).traffic), largestPart, size);
  }

  /** What grows where too few write. */
  long mostReceivedBytes() {
    return Math.max(first.receivedBytes, aggregators.receivedBytes);
  }

  private static long largestPart(Path target) throws IOException {
    try (Stream<Path> files = Files.walk(target)) {
      long largest = 0;
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        largest = Math.max(largest, file.endsWith(IndexFile.NAME) ? 0 : Files.size(file));
      }
      return largest;
    }
  }
}
