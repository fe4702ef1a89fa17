package org.tinyprof.benchmarks.loading;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.benchmarks.format.CpuTime;
import org.tinyprof.benchmarks.format.SampleJob;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartFile;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.HaloRanks;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;

/** What the messages of a large job take in its profile, and how long it takes to read them. */
public final class MessagesCost implements Experiment {
  private static final int RANKS_A_PART = 128;
  private static final int WARM_UPS = 3;
  private static final double MOST_BYTES_A_CELL = 6;
  private static final double MOST_OPEN_MILLIS = 1000;
  private static final Schema SCHEMA =
      new Schema(
          List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
          new Callpaths(List.of()),
          List.of());

  /** The bytes of messages in all parts, of the index, and of the matrix in it. */
  private record Written(long ofMessages, long index, long ofMatrix) {}

  @Override
  public String name() {
    return "messages";
  }

  @Override
  public String title() {
    return "Messages of a large job";
  }

  @Override
  public Topic topic() {
    return Topic.FORMAT;
  }

  @Override
  public String background() {
    return """
    A halo exchange on a grid of three dimensions that does not wrap around, with all 26 neighbours; simulated ranks, parts of %d ranks. \
    Neighbours exchange %,d messages; a quarter of the pairs has up to 1 %% fewer. The messages of a pair have a size of their own, up to 5 %% \
    below 32 KiB across a face, 512 bytes across an edge, and 8 bytes across a corner. A cell is a peer of a rank: messages and bytes sent, \
    messages and bytes received. Bytes are those of a profile less those of the same one without messages. Times are CPU times in a warm JVM; \
    every reading opens the profile again.\
    """
        .formatted(RANKS_A_PART, HaloRanks.STEPS);
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    HaloRanks job =
        new HaloRanks(scale.choose(16, 32, 64), scale.choose(8, 16, 32), scale.choose(8, 16, 32));
    Path profile = folder.resolve("halo.tprof");
    Written written = write(job, profile);
    long cells = cells(profile);
    List<Boolean> ways = List.of(true, false);
    InterleavedRuns.take(WARM_UPS, ways, whole -> read(profile, whole));
    InterleavedRuns<Boolean, Double> taken =
        InterleavedRuns.take(scale.choose(1, 3, 9), ways, whole -> read(profile, whole));
    Samples matrix = taken.samples(false, Double::doubleValue);
    Samples all = taken.samples(true, Double::doubleValue);
    double each = (double) written.ofMessages / cells;
    ResultTable table =
        new ResultTable(
            "Bytes, and CPU ms to read",
            "ranks",
            "cells",
            "bytes of messages",
            "per cell",
            "bytes of the index",
            "of its matrix",
            "index and matrix",
            "messages of all ranks");
    table.row(
        "bytes are exact; matrix %s; all %s".formatted(matrix.spread(), all.spread()),
        ThreeDigits.of(job.ranks()),
        ThreeDigits.of(cells),
        ThreeDigits.of(written.ofMessages),
        ThreeDigits.of(each),
        ThreeDigits.of(written.index),
        ThreeDigits.of(written.ofMatrix),
        matrix.toString(),
        all.toString());
    String ranks = " of %,d ranks".formatted(job.ranks());
    return new ExperimentResult()
        .table(table)
        .target(Target.atMost("messages" + ranks, each, MOST_BYTES_A_CELL, "bytes a cell"))
        .target(Target.atMost("opening the matrix" + ranks, matrix, MOST_OPEN_MILLIS, "ms"));
  }

  private static Written write(HaloRanks job, Path folder) throws IOException {
    Files.createDirectories(folder);
    List<PartEntry> entries = new ArrayList<>();
    Overview overview = Overview.empty(SCHEMA);
    Overview without = overview;
    long ofMessages = 0;
    for (int first = 0; first < job.ranks(); first += RANKS_A_PART) {
      LaneValues values = values(job, first);
      LaneValues silent = values.select(SCHEMA, Selection.ALL.valuesOnly());
      byte[] part = PartFile.encode(SampleJob.run(job.ranks()), SCHEMA, values);
      PartEntry entry = PartEntry.of(PartEntry.fileName(entries.size()), values.lanes(), part);
      Files.write(folder.resolve(entry.name()), part);
      entries.add(entry);
      ofMessages +=
          part.length - PartFile.encode(SampleJob.run(job.ranks()), SCHEMA, silent).length;
      overview = overview.merge(Overview.of(SCHEMA, values));
      without = without.merge(Overview.of(SCHEMA, silent));
    }
    byte[] index = index(job, overview, entries);
    Files.write(folder.resolve(IndexFile.NAME), index);
    return new Written(
        ofMessages, index.length, index.length - index(job, without, entries).length);
  }

  private static byte[] index(HaloRanks job, Overview overview, List<PartEntry> entries) {
    return IndexFile.encode(
        SampleJob.run(job.ranks()), Precision.LOSSLESS, SCHEMA, overview, entries);
  }

  private static LaneValues values(HaloRanks job, int first) {
    LaneValuesBuilder values = new LaneValuesBuilder(SCHEMA, RANKS_A_PART);
    for (int rank = first; rank < first + RANKS_A_PART; rank++) {
      values.lane(SampleJob.lane(rank)).messages(job.messages(rank));
    }
    return values.build();
  }

  private static long cells(Path profile) throws IOException {
    long[] cells = {0};
    try (ProfileSource source = BinarySource.open(profile)) {
      source.visitMessages(
          Selection.ALL, Runnable::run, (lanes, messages) -> cells[0] += cells(messages));
    }
    return cells[0];
  }

  private static long cells(List<LaneMessages> messages) {
    long cells = 0;
    for (LaneMessages lane : messages) {
      for (CommunicatorUse use : lane.communicators()) {
        cells += use.peers().size();
      }
    }
    return cells;
  }

  /** CPU milliseconds to read the matrix, or the messages of all ranks. */
  private static double read(Path profile, boolean whole) throws IOException {
    long start = CpuTime.nanoseconds();
    try (ProfileSource source = BinarySource.open(profile)) {
      if (whole) {
        source.visitMessages(Selection.ALL, Runnable::run, (lanes, messages) -> {});
      } else {
        source.summaries();
      }
    }
    return (CpuTime.nanoseconds() - start) / 1e6;
  }
}
