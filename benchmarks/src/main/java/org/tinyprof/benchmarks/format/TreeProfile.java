package org.tinyprof.benchmarks.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartFile;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

/**
 * A large profile: a tree in which each callpath calls four others, every seventh of them an MPI
 * call. Own times are log-normal and differ by rank and execution; a callpath's time is its own and
 * that of all below it. One rank in a thousand is slow. 128 ranks a part, or all if there are
 * fewer.
 */
public record TreeProfile(int ranks, int callpaths, int executions) {
  private static final int TIME = 1;
  private static final int CALLEES = 4;
  private static final int RANKS_A_PART = 128;
  private static final int SLOW_RANK = 685; // of every thousand
  private static final double SLOWER = 1.4;
  private static final double MEAN_LOG_NANOS = 14; // about a millisecond
  private static final double SIGMA = 0.2;

  @Override
  public String toString() {
    return "%,d ranks x %,d callpaths x %,d executions".formatted(ranks, callpaths, executions);
  }

  /** Calls and times of the tree. */
  public Schema schema() {
    List<Callpath> paths = new ArrayList<>();
    paths.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    for (int i = 1; i < callpaths; i++) {
      String name = (i % 7 == 0 ? "MPI_Call" : "work") + i;
      paths.add(new Callpath((i - 1) / CALLEES, name, LoopMode.SUM));
    }
    List<MetricDefinition> metrics = List.of(MetricDefinition.COUNT, MetricDefinition.TIME);
    return new Schema(metrics, new Callpaths(paths), List.of());
  }

  /** The path of a callpath, from the root. */
  public String path(int callpath) {
    Callpaths all = schema().callpaths();
    StringBuilder path = new StringBuilder(all.name(callpath));
    for (int up = all.entry(callpath).parent(); up >= 0; up = all.entry(up).parent()) {
      path.insert(0, all.name(up) + Callpaths.SEPARATOR);
    }
    return path.toString();
  }

  /** Writes it as a folder, parts side by side on all cores. */
  public Path write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Schema schema = schema();
    int parts = (ranks + RANKS_A_PART - 1) / RANKS_A_PART;
    try {
      Written all =
          IntStream.range(0, parts)
              .parallel()
              .mapToObj(part -> write(folder, schema, part))
              .reduce(Written::with)
              .orElseThrow();
      byte[] index =
          IndexFile.encode(
              SampleJob.run(ranks), Precision.LOSSLESS, schema, all.overview, all.entries);
      Files.write(folder.resolve(IndexFile.NAME), index);
      return folder;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** What the index tells of neighbouring parts. */
  private record Written(List<PartEntry> entries, Overview overview) {
    Written with(Written next) {
      List<PartEntry> both = new ArrayList<>(entries);
      both.addAll(next.entries);
      return new Written(both, overview.merge(next.overview));
    }
  }

  private Written write(Path folder, Schema schema, int part) {
    int first = part * RANKS_A_PART;
    LaneValues values = values(schema, first, Math.min(ranks, first + RANKS_A_PART));
    try {
      byte[] bytes = PartFile.encode(SampleJob.run(ranks), schema, values);
      PartEntry entry = PartEntry.of(PartEntry.fileName(part), values.lanes(), bytes);
      Files.write(folder.resolve(entry.name()), bytes);
      return new Written(List.of(entry), Overview.of(schema, values));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private LaneValues values(Schema schema, int from, int to) {
    LaneValuesBuilder values = new LaneValuesBuilder(schema, to - from);
    for (int rank = from; rank < to; rank++) {
      values.lane(SampleJob.lane(rank));
      List<long[]> nanos = new ArrayList<>();
      Random random = new Random(rank);
      for (int execution = 0; execution < executions; execution++) {
        nanos.add(times(random, rank % 1000 == SLOW_RANK ? SLOWER : 1));
      }
      for (int i = 0; i < callpaths; i++) {
        for (int execution = 0; execution < executions; execution++) {
          values.series(i, execution, false).row().set(0, 1).set(TIME, nanos.get(execution)[i]);
        }
      }
    }
    return values.build();
  }

  /** A time for each callpath, own times so many times longer than usual. */
  public long[] times(Random random, double longer) {
    long[] nanos = new long[callpaths];
    for (int i = callpaths - 1; i >= 0; i--) { // children come after their parents
      double own = Math.exp(MEAN_LOG_NANOS + SIGMA * random.nextGaussian());
      nanos[i] += Math.round(own * longer);
      if (i > 0) {
        nanos[(i - 1) / CALLEES] += nanos[i];
      }
    }
    return nanos;
  }
}
