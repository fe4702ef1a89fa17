package org.tinyprof.benchmarks.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
    flush(1, folder.resolve("warm-up"));
    for (int aggregators : new int[] {1, Math.max(1, ranks / 16), Math.max(1, ranks / 4), ranks}) {
      measure(aggregators);
    }
    NaiveJson json = new NaiveJson(world, values, folder);
    print("naive: one JSON, rank 0 writes", json.singleFile(REPETITIONS));
    print("naive: a JSON a rank, joined", json.filePerProcess(REPETITIONS));
  }

  private void measure(int aggregators) throws IOException {
    Trial[] trials = new Trial[REPETITIONS];
    for (int i = 0; i < REPETITIONS; i++) {
      trials[i] = flush(aggregators, folder.resolve("a%d-%d.tprof".formatted(aggregators, i)));
    }
    print("A = " + aggregators, Trial.median(trials));
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
        ? new Trial(nanos, cpuNanos, phases(target), "%,d | %s".formatted(wire, sizes(target)))
        : new Trial(nanos, cpuNanos, "", "");
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

  /** Bytes and number of files. */
  static String sizes(Path target) throws IOException {
    try (Stream<Path> files = Files.walk(target)) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      long bytes = 0;
      for (Path file : all) {
        bytes += Files.size(file);
      }
      return "%,d | %d".formatted(bytes, all.size());
    }
  }

  private void print(String what, Trial trial) {
    if (world.rank() == 0) {
      System.out.printf(
          "| %d | %s | %.1f | %.1f | %s | %s |%n",
          world.size(),
          what,
          trial.nanos() / 1e6,
          trial.cpuNanos() / 1e6,
          trial.phases(),
          trial.sizes());
    }
  }
}
