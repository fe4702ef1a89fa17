package org.tinyprof.it.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.flush.Aggregators;
import org.tinyprof.io.flush.Flush;
import org.tinyprof.io.flush.Groups;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.flush.Targets;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.simulation.Simulation;

/**
 * A job of any number of simulated ranks that goes through the three phases: main, seven phases of
 * six callpaths, two executions; one callpath of each phase keeps its iterations.
 */
final class SimulatedRun {
  private static final int RANKS_A_PART = 16;
  private static final int PHASES = 7;
  private static final int EXECUTIONS = 2;
  private static final List<String> EVENTS =
      List.of("compute", "pack", "MPI_Sendrecv", "MPI_Waitall", "MPI_Allreduce", "write");
  private static final List<String> TAGS = List.of("COMP", "COMP", "COMM", "COMM", "COMM", "IO");
  private static final Schema SCHEMA =
      new Schema(
          List.of(
              MetricDefinition.COUNT, MetricDefinition.TIME, MetricDefinition.consistent("tag")),
          new Callpaths(callpaths()),
          List.of(CounterDefinition.calls("dropped.values"), CounterDefinition.WALL));

  private final int ranks;
  private final int iterations;

  SimulatedRun(int ranks, int iterations) {
    this.ranks = ranks;
    this.iterations = iterations;
  }

  /** Writes a run for a look by hand: the path, then the number of ranks. */
  public static void main(String[] args) throws IOException {
    new SimulatedRun(Integer.parseInt(args[1]), 20).write(Path.of(args[0]));
  }

  /** Writes it as the job would, sixteen ranks a part. */
  Path write(Path target) throws IOException {
    int parts = Math.max(1, ranks / RANKS_A_PART);
    List<Outcome> outcomes =
        Simulation.run(
            ranks,
            rank ->
                Groups.form(rank, new Aggregators.Fixed(parts), "node01")
                    .then(
                        groups ->
                            new Flush(
                                    groups,
                                    OutputFormat.BINARY.store(parts, Precision.LOSSLESS),
                                    run())
                                .start(
                                    values(rank.rank()),
                                    ProfilerCosts.ofRecording(0, 0),
                                    FlushContext.SINGLE,
                                    Targets.always(target))));
    if (!outcomes.get(0).written()) {
      throw new IOException(outcomes.get(0).failure());
    }
    return target;
  }

  /** Writes what ranks leave that could not meet: a file each. */
  Path writeAlone(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (int rank = 0; rank < ranks; rank++) {
      RankValues own = values(rank);
      byte[] file =
          IndexFile.encodeWhole(new Profile(run(), Precision.LOSSLESS, own.schema(), own.values()));
      Files.write(folder.resolve("rank-%05d.tprof".formatted(rank)), file);
    }
    return folder;
  }

  private RunInfo run() {
    return RunInfo.recorded(
            new RunId(4, 2),
            "org.example.Large",
            Instant.parse("2026-03-01T08:30:00Z"),
            ranks,
            Attributes.NONE.with(RunAttributes.HOSTS, "node01"))
        .withSnapshot(1);
  }

  private static List<Callpath> callpaths() {
    List<Callpath> entries = new ArrayList<>();
    entries.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    for (int phase = 0; phase < PHASES; phase++) {
      int parent = entries.size();
      entries.add(new Callpath(0, "phase" + phase, LoopMode.SUM));
      for (int i = 0; i < EVENTS.size(); i++) {
        LoopMode loop = i == 0 ? LoopMode.EACH : LoopMode.SUM;
        entries.add(new Callpath(parent, EVENTS.get(i), loop, Map.of("tag", TAGS.get(i))));
      }
    }
    return entries;
  }

  private RankValues values(int rank) {
    Random random = new Random(rank);
    LaneValuesBuilder part =
        new LaneValuesBuilder(SCHEMA).lane(new Lane(rank)).counter(0, 0).counter(1, 1_000_000);
    for (int execution = 0; execution < EXECUTIONS; execution++) {
      long all = 20_000;
      for (int phase = 0; phase < PHASES; phase++) {
        all += phase(part, random, execution, 1 + phase * (1 + EVENTS.size()));
      }
      part.series(0, execution, false).row().set(0, 1).set(1, all);
    }
    return ordered(part.build());
  }

  /** With callpaths in the order that all ranks share. */
  private static RankValues ordered(LaneValues values) {
    SchemaUnion union = SchemaUnion.of(List.of(SCHEMA));
    return new RankValues(union.schema(), union.mapping(SCHEMA).apply(values));
  }

  private long phase(LaneValuesBuilder part, Random random, int execution, int callpath) {
    long inside = 10_000;
    for (int i = 0; i < EVENTS.size(); i++) {
      int rows = i == 0 ? iterations : 1;
      part.series(callpath + 1 + i, execution, false);
      for (int row = 0; row < rows; row++) {
        long nanos = Math.round(1e6 * Math.exp(random.nextGaussian() / 4) / rows);
        part.row().set(0, i == 0 ? 1 : iterations).set(1, nanos);
        inside += nanos;
      }
    }
    part.series(callpath, execution, false).row().set(0, iterations).set(1, inside);
    return inside;
  }
}
