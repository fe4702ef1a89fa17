package org.tinyprof.benchmarks.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.format.Precision;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.ProfileReader;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.MeasuredCommunicator;
import org.tinyprof.io.communicator.Reduction;
import org.tinyprof.io.communicator.Traffic;
import org.tinyprof.io.files.OutputFormat;
import org.tinyprof.io.launcher.MpiMain;
import org.tinyprof.io.phases.Aggregators;
import org.tinyprof.io.phases.Costs;
import org.tinyprof.io.phases.Flush;
import org.tinyprof.io.phases.Groups;
import org.tinyprof.io.phases.Outcome;
import org.tinyprof.io.phases.ProfileStore;
import org.tinyprof.io.phases.RankValues;

/** An MPI program: every rank flushes several times, in several ways; rank 0 prints the rows. */
final class FlushTrial {
  private static final int REPETITIONS = 5;
  private static final int RANKS_OF_TARGET = 64;

  private final Communicator world;
  private final Path folder;
  private final RankValues values;

  private FlushTrial(Communicator world, Path folder) {
    this.world = world;
    this.folder = folder;
    values = Workload.USUAL.of(world.rank());
  }

  /** The argument is an empty folder to write to. */
  public static void main(String[] arguments) throws Exception {
    MpiMain.run(world -> new FlushTrial(world, Path.of(arguments[0])).run());
  }

  private void run() throws IOException {
    int ranks = world.size();
    int usual = Math.max(1, ranks / 16);
    flush(1, folder.resolve("warm-up"));
    Trial single = measure(1, 0);
    Trial ours = measure(usual, single.disk().bytes());
    measure(Math.max(1, ranks / 4), single.disk().bytes());
    measure(ranks, single.disk().bytes());
    NaiveJson json = new NaiveJson(world, values, folder);
    print("naive: one JSON, rank 0 writes", json.singleFile(REPETITIONS), single.disk().bytes());
    Trial naive = json.filePerProcess(REPETITIONS);
    print("naive: a JSON a rank, joined", naive, single.disk().bytes());
    if (world.rank() == 0 && ranks == RANKS_OF_TARGET) {
      compare(ours, naive, single);
    }
  }

  private static void compare(Trial ours, Trial naive, Trial single) {
    String times = " of a JSON a rank, joined by rank 0, to that of A = P/16 at 64 ranks";
    System.out.println();
    System.out.println(
        Target.atLeast(5, (double) naive.nanos() / ours.nanos(), "wall time" + times));
    System.out.println(
        Target.atLeast(5, (double) naive.cpuNanos() / ours.cpuNanos(), "CPU time" + times));
    System.out.println(
        Target.atMost(
            1.05,
            (double) ours.disk().bytes() / single.disk().bytes(),
            "bytes written with A = P/16 to the payload at 64 ranks"));
  }

  /** Prints the median of some flushes; without a payload to compare with, its own is it. */
  private Trial measure(int aggregators, long payloadBytes) throws IOException {
    Trial[] trials = new Trial[REPETITIONS];
    for (int i = 0; i < REPETITIONS; i++) {
      String name = "a%d-%d-%d.tprof".formatted(aggregators, payloadBytes, i);
      trials[i] = flush(aggregators, folder.resolve(name));
    }
    Trial median = Trial.median(trials);
    print("A = " + aggregators, median, payloadBytes == 0 ? median.disk().bytes() : payloadBytes);
    return median;
  }

  private Trial flush(int aggregators, Path target) throws IOException {
    Groups groups = Groups.form(world, new Aggregators.Fixed(aggregators), "host").await();
    Traffic traffic = new Traffic();
    Communicator measured = new MeasuredCommunicator(world, traffic);
    Groups measuredGroups =
        new Groups(
            groups.number(),
            new MeasuredCommunicator(groups.members(), traffic),
            new MeasuredCommunicator(groups.peers(), traffic));
    ProfileStore store =
        OutputFormat.BINARY.store(aggregators, Precision.LOSSLESS, Compression.NONE);
    world.barrier().await();
    long start = System.nanoTime();
    long cpuStart = CpuClock.own();
    Outcome outcome =
        new Flush(measured, measuredGroups, store, Workload.run(world.size()))
            .start(values, Costs.ofRecording(0, 0), target)
            .await();
    long nanos = System.nanoTime() - start;
    long cpuNanos = CpuClock.allSince(cpuStart, world);
    if (!outcome.written()) {
      throw new IOException(outcome.failure());
    }
    long wire = world.allreduce(Reduction.SUM, traffic.sentBytes()).await()[0];
    groups.free();
    return world.rank() == 0
        ? new Trial(nanos, cpuNanos, phases(target), wire, Size.of(target))
        : new Trial(nanos, cpuNanos, "", wire, Size.NONE);
  }

  /** What the profile itself says the phases took. */
  private static String phases(Path target) throws IOException {
    try (ProfileReader reader = ProfileReader.open(target)) {
      Map<String, String> costs = reader.run().properties();
      return Stream.of("synchronise", "aggregate", "write")
          .map(phase -> Long.parseLong(costs.get("tinyprof.cost." + phase)))
          .map(nanos -> "%.1f".formatted(nanos / 1e6))
          .reduce((a, b) -> a + " | " + b)
          .orElseThrow();
    }
  }

  private void print(String how, Trial trial, long payloadBytes) {
    if (world.rank() == 0) {
      System.out.println(trial.row(world.size(), how, payloadBytes));
    }
  }
}
