package org.tinyprof.benchmarks.loading;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.tinyprof.benchmarks.format.SampleJob;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartFile;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

/**
 * The profile of a large job, as its aggregators write it: 128 ranks a part, 200 callpaths, of each
 * one log-normal time a rank.
 *
 * @param ranks a multiple of 128
 */
record LargeProfile(int ranks) {
  static final int CALLPATHS = 200;
  static final int TIME = 1;

  private static final int COUNT = 0;
  private static final int RANKS_A_PART = 128;
  private static final int CHILDREN = 4;
  private static final double MEAN_LOG_NANOS = 17; // some 24 milliseconds
  private static final double SIGMA = 0.2;
  private static final Schema SCHEMA =
      new Schema(
          List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
          new Callpaths(callpaths()),
          List.of(CounterDefinition.calls("dropped")));

  private static List<Callpath> callpaths() {
    List<Callpath> callpaths = new ArrayList<>();
    callpaths.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    for (int i = 1; i < CALLPATHS; i++) {
      callpaths.add(new Callpath((i - 1) / CHILDREN, "Solver.step" + i, LoopMode.SUM));
    }
    return callpaths;
  }

  int parts() {
    return ranks / RANKS_A_PART;
  }

  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    List<PartEntry> entries = new ArrayList<>();
    Overview overview = Overview.empty(SCHEMA);
    for (int part = 0; part < parts(); part++) {
      LaneValues values = values(part * RANKS_A_PART);
      byte[] bytes = PartFile.encode(SampleJob.run(ranks), SCHEMA, values);
      PartEntry entry = PartEntry.of(PartEntry.fileName(part), values.lanes(), bytes);
      Files.write(folder.resolve(entry.name()), bytes);
      entries.add(entry);
      overview = overview.merge(Overview.of(SCHEMA, values));
    }
    byte[] index =
        IndexFile.encode(SampleJob.run(ranks), Precision.LOSSLESS, SCHEMA, overview, entries);
    Files.write(folder.resolve(IndexFile.NAME), index);
  }

  private static LaneValues values(int firstRank) {
    LaneValuesBuilder values = new LaneValuesBuilder(SCHEMA, RANKS_A_PART);
    for (int rank = firstRank; rank < firstRank + RANKS_A_PART; rank++) {
      values.lane(SampleJob.lane(rank));
      Random random = new Random(rank);
      for (int callpath = 0; callpath < CALLPATHS; callpath++) {
        double nanos = Math.exp(MEAN_LOG_NANOS + SIGMA * random.nextGaussian());
        values.series(callpath, 0, false).row().set(COUNT, 1).set(TIME, Math.round(nanos));
      }
    }
    return values.build();
  }
}
