package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Workshop;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.MeasuredCommunicator;
import org.tinyprof.io.communicator.ReductionOperator;
import org.tinyprof.io.communicator.Traffic;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.flush.Aggregators;
import org.tinyprof.io.flush.Flush;
import org.tinyprof.io.flush.Groups;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.flush.Targets;
import org.tinyprof.io.launcher.MpiMain;
import org.tinyprof.io.launcher.PlainMpi;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.FlushReason;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankValues;

/**
 * An MPI program that flushes the same values in several ways, which take turns; rank 0 prints.
 *
 * <p>Arguments: an empty folder, the number of turns, what to flush ({@code model}, {@link
 * OwnMethods#word}, or how many iterations of the usual workload), and the {@link Ways}.
 */
final class FlushProgram {
  private static final int CALLPATHS = 50;
  private static final int EXECUTIONS = 2;

  private final Communicator world;
  private final Path folder;
  private final RankValues values;
  private final RunInfo run;
  private final int calls;

  private FlushProgram(Communicator world, Path folder, String workload) {
    this.world = world;
    this.folder = folder;
    run = Workload.run(world.size());
    values = values(workload, world.rank());
    calls = values.values().blocks().stream().mapToInt(block -> block.column(0).size()).sum();
  }

  private static RankValues values(String workload, int rank) {
    if (workload.equals("model")) {
      return ModelValues.of(rank);
    }
    if (OwnMethods.isMeant(workload)) {
      return OwnMethods.parse(workload).of(rank);
    }
    return new Workload(CALLPATHS, EXECUTIONS, Integer.parseInt(workload), 0).of(rank);
  }

  public static void main(String[] arguments) throws Exception {
    List<String> words = List.of(arguments);
    MpiMain.run(
        world ->
            new FlushProgram(world, Path.of(words.get(0)), words.get(2))
                .run(Integer.parseInt(words.get(1)), words.subList(3, words.size())));
  }

  private void run(int turns, List<String> ways) throws Exception {
    for (int turn = 0; turn < turns; turn++) {
      for (String way : ways) {
        print(way, run(way, folder.resolve(way + "-" + turn)).line());
      }
    }
    for (String way : ways) {
      if (turns > 1 && !way.equals(Ways.BARRIER) && !way.startsWith(Ways.JSON)) {
        print(way, FlushRun.SENT + " " + sentBytes(way));
      }
    }
  }

  private void print(String way, String line) {
    if (world.rank() == 0) {
      System.out.println(way + " " + line);
    }
  }

  private FlushRun run(String way, Path target) throws Exception {
    if (way.equals(Ways.BARRIER)) {
      Lap lap = Lap.of(world, PlainMpi::barrier);
      return new FlushRun(lap, 0, 0, new PhaseCpu(), 0, Size.NONE);
    }
    if (way.startsWith(Ways.JSON)) {
      return json(way, target);
    }
    long recordingNanos = Recording.cpuNanos(CALLPATHS, calls);
    return flush(way, target, recordingNanos);
  }

  private static int aggregators(String way) {
    return Integer.parseInt(way.replace(Ways.SNAPSHOT, ""));
  }

  private static FlushContext context(String way) {
    return way.startsWith(Ways.SNAPSHOT)
        ? new FlushContext(FlushReason.SNAPSHOT, false)
        : FlushContext.SINGLE;
  }

  private FlushRun json(String way, Path target) throws Exception {
    if (world.rank() == 0) {
      Files.createDirectory(target);
    }
    NaiveJson json = new NaiveJson(world, values, target, way.equals(Ways.SYNCED));
    Lap lap = Lap.of(world, way.equals(Ways.JSON) ? json::singleFile : json::filePerProcess);
    Size size = world.rank() == 0 ? Size.of(target) : Size.NONE;
    return new FlushRun(lap, 0, 0, new PhaseCpu(), 0, size);
  }

  private FlushRun flush(String way, Path target, long recordingNanos) throws Exception {
    Groups groups = Groups.form(world, new Aggregators.Fixed(aggregators(way)), "host").await();
    PhaseCpu cpu = new PhaseCpu();
    boolean first = world.rank() == 0; // watching costs; nobody asks for the phases of others
    Groups watched = first ? cpu.watched(groups) : groups;
    ProfileStore store = store(aggregators(way));
    ProfileStore watchedStore = first ? cpu.watched(store) : store;
    Lap lap = Lap.of(world, () -> flush(watched, watchedStore, context(way), target));
    groups.free();
    if (!first) {
      return new FlushRun(lap, 0, 0, cpu, recordingNanos, Size.NONE);
    }
    Size size = Size.of(target);
    Attributes told = attributes(target);
    Workshop.delete(target);
    return new FlushRun(
        lap,
        told.number(RunAttributes.COST + "synchronise"),
        told.number(RunAttributes.COST + "aggregate"),
        cpu,
        recordingNanos,
        size);
  }

  private static ProfileStore store(int aggregators) {
    return OutputFormat.BINARY.store(aggregators, Precision.LOSSLESS);
  }

  private void flush(Groups groups, ProfileStore store, FlushContext context, Path target)
      throws IOException {
    Outcome outcome =
        new Flush(groups, store, run)
            .start(values, ProfilerCosts.ofRecording(0, 0), context, Targets.always(target))
            .await(groups.interval(world.size()));
    if (!outcome.written()) {
      throw new IOException(outcome.failure());
    }
  }

  /** What all ranks send in a flush that nobody times. */
  private long sentBytes(String way) throws IOException {
    Traffic traffic = new Traffic();
    Groups groups = Groups.form(world, new Aggregators.Fixed(aggregators(way)), "host").await();
    Groups measured =
        new Groups(
            groups.number(),
            new MeasuredCommunicator(groups.members(), traffic),
            new MeasuredCommunicator(groups.peers(), traffic));
    Path target = folder.resolve("traffic");
    flush(measured, store(aggregators(way)), context(way), target);
    groups.free();
    if (world.rank() == 0) {
      Workshop.delete(target);
    }
    return world.allreduce(ReductionOperator.SUM, traffic.sentBytes()).await()[0];
  }

  private static Attributes attributes(Path profile) throws IOException {
    try (ProfileSource source = BinarySource.open(profile)) {
      return source.run().attributes();
    }
  }
}
