package org.tinyprof.benchmarks.loading;

import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.benchmarks.format.CpuTime;
import org.tinyprof.benchmarks.format.SampleJob;
import org.tinyprof.benchmarks.format.SampledTimelines;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.timeline.TimelinesWriter;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampledStack;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.settings.TraceSettings;
import org.tinyprof.runtime.tree.LaneId;

/** What the sampled timeline of every run takes: bytes, time of the job, time of a reader. */
public final class TimelineCost implements Experiment {
  private static final int SAMPLES = TraceSettings.AUTO.samples();
  private static final long STEP_NANOS = SampledTimelines.STEP_NANOS;
  private static final long CALL_NANOS = 1_000;
  private static final int CALLPATHS = 40;
  private static final SampledTimelines TIMELINES = new SampledTimelines(SAMPLES, CALLPATHS);
  private static final int HELD = 100; // ranks whose heap is taken together
  private static final int WARM_UPS = 5;
  private static final double MOST_BYTES = 8192;
  private static final double MOST_HEAP = 100_000;
  private static final double MOST_SHARE = 0.1; // per cent of CPU
  private static final double MOST_RATIO = 0.05; // of reading a hundredth to reading all

  @Override
  public String name() {
    return "timeline";
  }

  @Override
  public String title() {
    return "The timeline of every run";
  }

  @Override
  public Topic topic() {
    return Topic.FORMAT;
  }

  @Override
  public String background() {
    return """
    Simulated ranks with %,d samples each, which is what a rank keeps at most: about one in 10 ms, with jitter, in a loop of four phases and in any \
    of %d callpaths now and then. Keeping is what adding a stack costs beyond adding it to the profile; its heap likewise. Writing is encoding for the message to \
    the aggregator. Both times are set against the CPU time that so many samples stand for, %.0f s. Reading makes a tree of all ranks' timelines. A trace is one rank with recorded calls; reading it makes a tree of a hundredth of \
    the time, or of all, for which the sums that blocks have are enough. Next to that, all calls are decoded. Times are CPU times in a warm JVM.\
    """
        .formatted(SAMPLES, CALLPATHS, SAMPLES * (STEP_NANOS / 1e9));
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    int ranks = scale.choose(16, 256, 1024);
    int calls = scale.choose(100_000, 1_000_000, 10_000_000);
    Path profile = write(folder.resolve("timed.tprof"), ranks, Optional.empty());
    Path traced = write(folder.resolve("traced.tprof"), 1, Optional.of(trace(calls)));
    List<LaneTimeline> one = List.of(TIMELINES.of(7));
    long bytes = TimelinesWriter.bytes(one, CompressionLevel.SHORTEST).length;
    Interval hundredth =
        new Interval(calls / 2 * CALL_NANOS, (calls / 2 + calls / 100) * CALL_NANOS);
    Map<String, Work> ways = new LinkedHashMap<>();
    ways.put("kept", () -> addSamples(SAMPLES));
    ways.put("not kept", () -> addSamples(0));
    ways.put("written", () -> TimelinesWriter.bytes(one, CompressionLevel.QUICK));
    ways.put("samples", () -> read(profile, Interval.ALL));
    ways.put("hundredth", () -> read(traced, hundredth));
    ways.put("all", () -> read(traced, Interval.ALL));
    ways.put("decoded", () -> decode(traced));
    List<String> names = List.copyOf(ways.keySet());
    InterleavedRuns.take(WARM_UPS, names, way -> millis(ways.get(way)));
    InterleavedRuns<String, Double> taken =
        InterleavedRuns.take(scale.choose(1, 5, 15), names, way -> millis(ways.get(way)));
    Samples kept = taken.samples("kept", Double::doubleValue);
    Samples without = taken.samples("not kept", Double::doubleValue);
    Samples written = taken.samples("written", Double::doubleValue);
    Samples some = taken.samples("hundredth", Double::doubleValue);
    Samples all = taken.samples("all", Double::doubleValue);
    Samples decoded = taken.samples("decoded", Double::doubleValue);
    double keeping = Math.max(0, kept.median() - without.median());
    double held = heldBytes(SAMPLES) - heldBytes(0);
    double share = 100 * (keeping + written.median()) / (SAMPLES * (STEP_NANOS / 1e6));
    ResultTable table =
        new ResultTable(
            "Samples of a rank",
            "samples",
            "bytes",
            "heap, bytes",
            "ms to keep",
            "ms to write",
            "% of CPU",
            "ms to read %,d ranks".formatted(ranks));
    table.row(
        "kept %s; not kept %s; written %s"
            .formatted(kept.spread(), without.spread(), written.spread()),
        ThreeDigits.of(SAMPLES),
        ThreeDigits.of(bytes),
        ThreeDigits.of(held),
        ThreeDigits.of(keeping),
        written.toString(),
        ThreeDigits.of(share),
        taken.samples("samples", Double::doubleValue).toString());
    ResultTable trace =
        new ResultTable(
            "Recorded calls",
            "calls",
            "bytes a call",
            "ms for 1 %",
            "ms for all",
            "ms to decode all");
    trace.row(
        "1 %% %s; all %s; decoded %s".formatted(some.spread(), all.spread(), decoded.spread()),
        ThreeDigits.of(calls),
        ThreeDigits.of((double) Files.size(traced) / calls),
        some.toString(),
        all.toString(),
        decoded.toString());
    return new ExperimentResult()
        .table(table)
        .table(trace)
        .target(Target.atMost("a rank's timeline", (double) bytes, MOST_BYTES, "bytes"))
        .target(Target.atMost("its heap while the job runs", held, MOST_HEAP, "bytes"))
        .target(Target.atMost("keeping and writing it", share, MOST_SHARE, "% of CPU"))
        .target(
            Target.atMost(
                "a hundredth of a trace to decoding all of it",
                some.median() / decoded.median(),
                MOST_RATIO,
                "x"));
  }

  private interface Work {
    void run() throws IOException;
  }

  private static double millis(Work work) throws IOException {
    long start = CpuTime.nanoseconds();
    work.run();
    return (CpuTime.nanoseconds() - start) / 1e6;
  }

  /** Heap that the samples of a rank hold: that of many ranks at once, which drowns the noise. */
  private static double heldBytes(int room) {
    StackSamples[] many = new StackSamples[HELD];
    long before = usedBytes();
    try {
      Arrays.setAll(many, rank -> addSamples(room));
      return (double) (usedBytes() - before) / HELD;
    } finally {
      Reference.reachabilityFence(many);
    }
  }

  private static long usedBytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static StackSamples addSamples(int room) {
    StackSamples samples = new StackSamples(room);
    SampledThreads threads = samples.threads(LaneId.FOLDED, "main", true);
    threads.works();
    SampledStack stack = new SampledStack();
    stack.samples = 1;
    stack.kind = SampleKind.COMPUTING;
    for (int i = 0; i < SAMPLES; i++) {
      stack.clear();
      for (int depth = 0; depth < 8; depth++) {
        stack.push(1 + depth + i % 3, 0);
      }
      stack.moment = i * STEP_NANOS;
      samples.add(threads, stack, STEP_NANOS);
    }
    return samples;
  }

  private static void read(Path profile, Interval interval) throws IOException {
    try (OpenProfile run = OpenProfile.open(profile)) {
      IntervalProfile.of(run, interval, Selection.ALL).summaries();
    } catch (QuestionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void decode(Path profile) throws IOException {
    long[] nanos = {0};
    try (OpenProfile run = OpenProfile.open(profile)) {
      RunTimeline.of(run)
          .visit(
              Selection.ALL,
              thread ->
                  thread.visit(
                      thread.from(),
                      thread.to(),
                      (callpath, from, to, activity) -> nanos[0] += to - from));
    }
    if (nanos[0] == 0) {
      throw new IllegalStateException(profile + " has no recorded calls");
    }
  }

  private static Path write(Path file, int ranks, Optional<LaneTimeline> given) throws IOException {
    List<Callpath> callpaths = new ArrayList<>();
    for (int i = 0; i < CALLPATHS; i++) {
      callpaths.add(new Callpath(i == 0 ? Callpath.ROOT : (i - 1) / 2, "m" + i, LoopMode.SUM));
    }
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(callpaths),
            List.of(CounterDefinition.WALL));
    LaneValuesBuilder values = new LaneValuesBuilder(schema, ranks);
    for (int rank = 0; rank < ranks; rank++) {
      values.lane(SampleJob.lane(rank)).counter(0, SAMPLES * STEP_NANOS);
      values.timeline(given.isPresent() ? given.get() : TIMELINES.of(rank));
    }
    Profile profile = new Profile(SampleJob.run(ranks), Precision.LOSSLESS, schema, values.build());
    return Files.write(file, IndexFile.encodeWhole(profile));
  }

  /** Calls of one level below the first callpath, one after the other, as blocks. */
  private static LaneTimeline trace(int calls) {
    Random random = new Random(1);
    List<TraceBlock> blocks = new ArrayList<>();
    int perBlock = TraceBlock.USUAL_STEPS / 2;
    for (int first = 0; first < calls; first += perBlock) {
      int here = Math.min(perBlock, calls - first);
      long[] moments = new long[2 * here];
      int[] callpaths = new int[2 * here];
      for (int i = 0; i < here; i++) {
        moments[2 * i] = (first + i) * CALL_NANOS;
        moments[2 * i + 1] = moments[2 * i] + CALL_NANOS / 2 + random.nextInt(64);
        callpaths[2 * i] = 1 + i % 2;
        callpaths[2 * i + 1] = 0;
      }
      blocks.add(TraceBlock.of(moments, callpaths, new BitSet()));
    }
    ThreadTimeline thread = new ThreadTimeline("main", true, new BlockSteps(blocks));
    return new LaneTimeline(0, 1, 0, List.of(thread));
  }
}
