package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.benchmarks.io.Workload;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Workshop;
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

/**
 * A flush of simulated ranks: one thread does the work of all, so its time is their sum.
 *
 * @param seconds of all ranks' work together
 * @param mostSentBytes by any rank that does not aggregate
 * @param mostReceivedBytes by any aggregator: what grows where too few write
 */
record SimulatedFlush(double seconds, long mostSentBytes, long mostReceivedBytes, Size size) {
  private static final int DISTINCT_RANKS = 64;
  private static final Workload WORKLOAD = new Workload(50, 2, 1, 0);

  private record RankTraffic(boolean aggregates, Traffic traffic) {}

  static SimulatedFlush run(int ranks, int aggregators, Path folder) throws IOException {
    RankValues[] some = new RankValues[Math.min(ranks, DISTINCT_RANKS)];
    Arrays.setAll(some, WORKLOAD::of);
    Path target = folder.resolve("simulated.tprof");
    long start = System.nanoTime();
    List<RankTraffic> all =
        Simulation.run(
            ranks,
            rank -> {
              Traffic traffic = new Traffic();
              var world = new MeasuredCommunicator(rank, traffic);
              RankValues values = Workload.renumbered(some[rank.rank() % some.length], rank.rank());
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
    long sent = 0;
    long received = 0;
    for (RankTraffic rank : all) {
      sent = Math.max(sent, rank.aggregates ? 0 : rank.traffic.sentBytes());
      received = Math.max(received, rank.aggregates ? rank.traffic.receivedBytes() : 0);
    }
    Size size = Size.of(target);
    Workshop.delete(target);
    return new SimulatedFlush(seconds, sent, received, size);
  }
}
