package org.tinyprof.benchmarks.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartFile;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;

/** Our container as aggregators write it: a part for every 16 ranks, and the index. */
final class ContainerEncoder implements Encoder {
  private static final int GROUP = 16;

  private final Precision precision;

  ContainerEncoder(Precision precision) {
    this.precision = precision;
  }

  @Override
  public long write(SampleRun sample, Path path) throws IOException {
    Files.createDirectories(path);
    List<PartEntry> entries = new ArrayList<>();
    Overview overview = Overview.empty(sample.schema());
    long nanoseconds = 0;
    for (int rank = 0; rank < sample.ranks(); rank += GROUP) {
      LaneValues values = sample.part(rank, Math.min(sample.ranks(), rank + GROUP));
      long start = CpuTime.nanoseconds();
      LaneValues part = precision.round(sample.schema(), values);
      byte[] bytes = PartFile.encode(sample.run(), sample.schema(), part);
      PartEntry entry = PartEntry.of(PartEntry.fileName(entries.size()), part.lanes(), bytes);
      Files.write(path.resolve(entry.name()), bytes);
      entries.add(entry);
      overview = overview.merge(Overview.of(sample.schema(), part));
      nanoseconds += CpuTime.nanoseconds() - start;
    }
    byte[] index = IndexFile.encode(sample.run(), precision, sample.schema(), overview, entries);
    Files.write(path.resolve(IndexFile.NAME), index);
    return nanoseconds;
  }

  @Override
  public Tally read(Path path) throws IOException {
    long[] values = {0};
    double[] nanos = {0};
    try (ProfileSource source = BinarySource.open(path)) {
      source.visit(
          Selection.ALL,
          (callpath, lanes, block) -> {
            Column time = block.column(SampleRun.TIME);
            values[0] += time.present();
            for (int i = 0; i < time.size(); i++) {
              nanos[0] += time.value(i);
            }
          });
    }
    return new Tally(values[0], nanos[0] / 1e9);
  }
}
