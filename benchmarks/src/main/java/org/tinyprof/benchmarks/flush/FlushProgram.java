package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.tinyprof.benchmarks.format.CpuTime;
import org.tinyprof.benchmarks.io.CpuClock;
import org.tinyprof.benchmarks.io.NaiveJson;
import org.tinyprof.benchmarks.io.Trial;
import org.tinyprof.benchmarks.io.Workload;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Workshop;
import org.tinyprof.format.Precision;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.ProfileReader;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Reduction;
import org.tinyprof.io.files.OutputFormat;
import org.tinyprof.io.launcher.MpiMain;
import org.tinyprof.io.phases.Aggregators;
import org.tinyprof.io.phases.Costs;
import org.tinyprof.io.phases.Flush;
import org.tinyprof.io.phases.Groups;
import org.tinyprof.io.phases.Outcome;
import org.tinyprof.io.phases.RankValues;

/**
 * An MPI program that flushes the same values in several ways, which take turns; rank 0 prints.
 *
 * <p>Arguments: an empty folder, the number of turns, what to flush ({@code model}, or how many
 * iterations of the usual workload), and the ways: a number of aggregators, {@code json} for one
 * JSON file, {@code jsons} for one a rank.
 */
final class FlushProgram {
  private static final int CALLPATHS = 50;
  private static final int EXECUTIONS = 2;

  private final Communicator world;
  private final Path folder;
  private final RankValues values;
  private final int calls;

  private FlushProgram(Communicator world, Path folder, String workload) {
    this.world = world;
    this.folder = folder;
    boolean model = workload.equals("model");
    int iterations = model ? 0 : Integer.parseInt(workload);
    values =
        model
            ? ModelValues.of(world.rank())
            : new Workload(CALLPATHS, EXECUTIONS, iterations, 0).of(world.rank());
    calls = values.part().slices().stream().mapToInt(slice -> slice.column(0).size()).sum();
  }

  public static void main(String[] arguments) throws Exception {
    List<String> words = List.of(arguments);
    MpiMain.run(
        world ->
            new FlushProgram(world, Path.of(words.get(0)), words.get(2))
                .run(Integer.parseInt(words.get(1)), words.subList(3, words.size())));
  }

  private void run(int turns, List<String> ways) throws IOException {
    for (int turn = 0; turn < turns; turn++) {
      for (String way : ways) {
        FlushRun run = run(way, turn);
        if (world.rank() == 0) {
          System.out.println(way + " " + run.line());
        }
      }
    }
  }

  private FlushRun run(String way, int turn) throws IOException {
    if (way.startsWith("json")) {
      return json(way.equals("json"));
    }
    long recordingNanos = Recording.cpuNanos(CALLPATHS, calls);
    return flush(Integer.parseInt(way), folder.resolve(way + "-" + turn), recordingNanos);
  }

  private FlushRun json(boolean single) throws IOException {
    NaiveJson json = new NaiveJson(world, values, folder);
    Trial trial = single ? json.singleFile(1) : json.filePerProcess(1);
    return new FlushRun(trial.nanos(), trial.cpuNanos(), 0, 0, 0, 0, 0, 0);
  }

  private FlushRun flush(int aggregators, Path target, long recordingNanos) throws IOException {
    Groups groups = Groups.form(world, new Aggregators.Fixed(aggregators), "host").await();
    Flush flush =
        new Flush(
            world,
            groups,
            OutputFormat.BINARY.store(aggregators, Precision.LOSSLESS, Compression.NONE),
            Workload.run(world.size()));
    world.barrier().await();
    long start = System.nanoTime();
    long cpuStart = CpuClock.own();
    long threadStart = CpuTime.nanoseconds();
    Outcome outcome = flush.start(values, Costs.ofRecording(0, 0), target).await();
    long ownNanos = System.nanoTime() - start;
    long threadNanos = CpuTime.nanoseconds() - threadStart;
    long nanos = world.allreduce(Reduction.MAX, ownNanos).await()[0];
    long allCpuNanos = CpuClock.allSince(cpuStart, world);
    groups.free();
    if (!outcome.written()) {
      throw new IOException(outcome.failure());
    }
    if (world.rank() > 0) {
      return new FlushRun(nanos, allCpuNanos, threadNanos, 0, 0, recordingNanos, 0, 0);
    }
    Size size = Size.of(target);
    Map<String, String> told = properties(target);
    Workshop.delete(target);
    return new FlushRun(
        nanos,
        allCpuNanos,
        threadNanos,
        Long.parseLong(told.get("tinyprof.cost.synchronise")),
        Long.parseLong(told.get("tinyprof.cost.aggregate")),
        recordingNanos,
        size.bytes(),
        size.files());
  }

  private static Map<String, String> properties(Path profile) throws IOException {
    try (ProfileReader reader = ProfileReader.open(profile)) {
      return reader.run().properties();
    }
  }
}
