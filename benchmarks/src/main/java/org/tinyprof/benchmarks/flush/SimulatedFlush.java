package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.tinyprof.benchmarks.format.CpuTime;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Workshop;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.communicator.MeasuredCommunicator;
import org.tinyprof.io.communicator.Traffic;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.flush.Aggregators;
import org.tinyprof.io.flush.Flush;
import org.tinyprof.io.flush.Groups;
import org.tinyprof.io.flush.Targets;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.simulation.Simulation;

/**
 * A flush of simulated ranks: one thread does the work of all, so its time is their sum.
 *
 * @param seconds of all ranks' work together
 * @param cpuSeconds the same without what the thread waited for a CPU, and without the collector
 * @param phases what of them went into which phase
 * @param members the most of any rank that does not aggregate
 * @param aggregators the most of any aggregator but rank 0
 * @param first rank 0
 * @param largestPartBytes on disk
 */
record SimulatedFlush(
    double seconds,
    double cpuSeconds,
    SimulatedPhases phases,
    Most members,
    Most aggregators,
    Most first,
    long largestPartBytes,
    Size size) {
  /**
   * What ranks of one kind had to do with, at most.
   *
   * @param heldBytes received at once
   * @param largestBytes of a message sent
   */
  record Most(long sentBytes, long receivedBytes, long heldBytes, long largestBytes) {
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
    return of(ranks, aggregators, 1, folder);
  }

  /** Flushes once; all ranks have the same callpaths, and so many values in each execution. */
  static SimulatedFlush of(int ranks, int aggregators, int iterations, Path folder)
      throws IOException {
    SimulatedRanks values = new SimulatedRanks(ranks, iterations);
    return flush(ranks, aggregators, values::of, folder);
  }

  /** Flushes once; {@code differing} ranks have a callpath of their own. */
  static SimulatedFlush run(int ranks, int aggregators, int differing, Path folder)
      throws IOException {
    SimulatedRanks usual = new SimulatedRanks(ranks, 1);
    Workload special = new Workload(50, 2, 1, 1);
    return flush(
        ranks, aggregators, rank -> rank < differing ? special.of(rank) : usual.of(rank), folder);
  }

  /** Flushes once what each rank has. */
  static SimulatedFlush flush(
      int ranks, int aggregators, IntFunction<RankValues> values, Path folder) throws IOException {
    Path target = folder.resolve("simulated.tprof");
    RunInfo run = Workload.run(ranks);
    long start = System.nanoTime();
    long cpuStart = CpuTime.nanoseconds();
    SimulatedPhases phases = new SimulatedPhases();
    List<RankTraffic> all =
        Simulation.run(
            ranks,
            world -> {
              Traffic traffic = new Traffic();
              SimulatedPhases.Rank rank = phases.new Rank();
              ProfileStore store = OutputFormat.BINARY.store(aggregators, Precision.LOSSLESS);
              return rank.watched(
                  Groups.form(
                          new MeasuredCommunicator(world, traffic),
                          new Aggregators.Fixed(aggregators),
                          "host")
                      .then(
                          groups ->
                              new Flush(rank.watched(groups), rank.watched(store), run)
                                  .start(
                                      values.apply(world.rank()),
                                      ProfilerCosts.ofRecording(0, 0),
                                      FlushContext.SINGLE,
                                      Targets.always(target))
                                  .map(done -> new RankTraffic(groups.aggregates(), traffic))));
            });
    phases.end();
    double seconds = (System.nanoTime() - start) / 1e9;
    double cpuSeconds = (CpuTime.nanoseconds() - cpuStart) / 1e9;
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
        seconds,
        cpuSeconds,
        phases,
        members,
        writers,
        Most.NOTHING.or(all.get(0).traffic),
        largestPart,
        size);
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
