package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.simulation.Simulation;

/** Which methods of libraries that other libraries call a profile keeps. */
class LibraryChoiceTest {
  private static final List<MetricDefinition> METRICS =
      List.of(MetricDefinition.COUNT, MetricDefinition.TIME, MetricDefinition.SAMPLES);
  private static final int COUNT = 0;
  private static final int TIME = 1;
  private static final int SAMPLES = 2;

  @TempDir private Path folder;

  /** A rank with an own method that samples found so often, and what it calls of libraries. */
  private static final class SampledRank {
    private final int rank;
    private final List<Callpath> callpaths = new ArrayList<>();
    private final List<Long> samples = new ArrayList<>();

    SampledRank(int rank, long samples) {
      this.rank = rank;
      add(Callpath.ROOT, new EventDefinition.Source("", 0, "app.jar"), "work", samples);
    }

    int library(int parent, String method, long found) {
      return add(parent, EventDefinition.Source.UNKNOWN, method, found);
    }

    private int add(int parent, EventDefinition.Source source, String method, long found) {
      EventIdentity event = new EventIdentity.Method("a.Class", method, "()V");
      callpaths.add(
          new Callpath(parent, new EventDefinition(event, source), LoopMode.SUM, Map.of()));
      samples.add(found);
      return samples.size() - 1;
    }

    RankValues values() {
      return values(0);
    }

    /** The same where each call was counted, if there are calls. */
    RankValues values(long calls) {
      Schema schema = new Schema(METRICS, new Callpaths(callpaths), List.of());
      LaneValuesBuilder part = new LaneValuesBuilder(schema).lane(new Lane(rank));
      for (int i = 0; i < samples.size(); i++) {
        long found = samples.get(i);
        LaneValuesBuilder row = part.series(i, 0, false).row().set(TIME, 10 * found);
        if (calls > 0) {
          row.set(COUNT, calls);
        }
        row.set(SAMPLES, found);
      }
      int last = samples.size() - 1;
      ThreadTimeline main =
          new ThreadTimeline("main", false, new long[] {5}, new int[] {last}, new BitSet());
      part.timeline(new LaneTimeline(0, 1, 10, List.of(main)));
      return SampleRanks.ordered(schema, part.build());
    }
  }

  /** On each rank one sample in a hundred is in {@code hot}; on the last, two are in others. */
  private static RankValues rank(int rank, int ranks) {
    SampledRank made = new SampledRank(rank, 100);
    int first = made.library(0, "first", 40);
    made.library(made.library(first, "hot", 1), "hottest", 1);
    if (rank == ranks - 1) {
      made.library(made.library(first, "rare", 2), "rarest", 2);
    }
    return made.values();
  }

  /** A class that a loader made of bytes has no place either. */
  @Test
  void callsThatWereCountedStay() throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(4, 2, target, rank -> counted(rank));
    try (BinarySource reader = BinarySource.open(target)) {
      Callpaths callpaths = reader.schema().callpaths();
      assertEquals("Class.work<Class.woven<Class.within", callpaths.path(2));
    }
  }

  private static RankValues counted(int rank) {
    SampledRank made = new SampledRank(rank, 100);
    made.library(made.library(0, "woven", 0), "within", 0);
    return made.values(1);
  }

  @ParameterizedTest
  @CsvSource({"8, 1", "8, 8", "300, 20"})
  void aShareOfTheJobDecidesAndNotThatOfARank(int ranks, int aggregators) throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(ranks, aggregators, target, rank -> rank(rank, ranks));
    try (BinarySource reader = BinarySource.open(target)) {
      Callpaths callpaths = reader.schema().callpaths();
      List<String> paths = new ArrayList<>();
      for (int i = 0; i < callpaths.size(); i++) {
        paths.add(callpaths.path(i));
      }
      String first = "Class.work<Class.first";
      assertEquals(
          List.of("Class.work", first, first + "<Class.hot", first + "<Class.hot<Class.hottest"),
          paths);
      LaneValues values = reader.profile().values();
      for (int i = 0; i < paths.size(); i++) {
        assertEquals(ranks, values.block(i).column(TIME).present(), paths.get(i));
      }
      int last = values.timelines().get(ranks - 1).threads().get(0).callpath(0);
      assertEquals(first, callpaths.path(last), "a sample in what is left out is in its caller");
      assertEquals(List.of(), Verification.of(reader));
    }
  }

  @Test
  void atMostTwoHundredAreKept() throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(
        2,
        2,
        target,
        rank -> {
          SampledRank made = new SampledRank(rank, 1_000);
          int above = made.library(0, "first", 1_000);
          for (int i = 0; i < 300; i++) {
            above = made.library(above, "deep" + i, 1_000 - i);
          }
          return made.values();
        });
    try (BinarySource reader = BinarySource.open(target)) {
      assertEquals(202, reader.schema().callpaths().size());
      assertEquals(List.of(), Verification.of(reader));
    }
  }

  /** Twenty callers hold too little each, and so do the twenty callpaths of what they call. */
  @Test
  void aMethodThatHoldsMuchBelowManyCallersStaysBelowThem() throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(
        2,
        2,
        target,
        rank -> {
          SampledRank made = new SampledRank(rank, 1_000);
          int first = made.library(0, "first", 1_000);
          for (int i = 0; i < 20; i++) {
            int caller = made.library(first, "caller" + i, 4);
            made.library(caller, "leaf", 3);
            made.library(caller, "other" + i, 1);
          }
          return made.values();
        });
    try (BinarySource reader = BinarySource.open(target)) {
      Callpaths callpaths = reader.schema().callpaths();
      List<String> names = new ArrayList<>();
      for (int i = 0; i < callpaths.size(); i++) {
        names.add(callpaths.name(i).replaceAll("\\d", ""));
      }
      assertEquals(20, Collections.frequency(names, "Class.leaf"));
      assertEquals(20, Collections.frequency(names, "Class.caller"));
      assertEquals(42, names.size(), "and nothing else");
      assertEquals(List.of(), Verification.of(reader));
    }
  }

  @Test
  void calledMethodsStayHoweverFewSamplesFoundThem() throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(
        3,
        2,
        target,
        rank -> {
          SampledRank made = new SampledRank(rank, 1_000);
          made.library(0, "one", 1);
          return made.values();
        });
    try (BinarySource reader = BinarySource.open(target)) {
      assertTrue(reader.schema().callpaths().path(1).endsWith("Class.one"));
    }
  }

  private static void flush(int ranks, int aggregators, Path target, IntFunction<RankValues> values)
      throws IOException {
    RunInfo run = RunInfo.recorded(new RunId(1, 2), "test", Instant.EPOCH, ranks, Attributes.NONE);
    List<Outcome> outcomes =
        Simulation.run(
            ranks,
            c ->
                Groups.form(c, new Aggregators.Fixed(aggregators), "node")
                    .then(
                        groups ->
                            new Flush(
                                    groups,
                                    OutputFormat.BINARY.store(aggregators, Precision.LOSSLESS),
                                    run)
                                .start(
                                    values.apply(c.rank()),
                                    ProfilerCosts.NONE,
                                    FlushContext.SINGLE,
                                    Targets.always(target))));
    for (Outcome outcome : outcomes) {
      assertEquals("", outcome.failure());
    }
  }
}
