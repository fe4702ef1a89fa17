package org.tinyprof.benchmarks.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.Column;
import org.tinyprof.format.LaneValues;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartFile;
import org.tinyprof.format.binary.ProfileReader;
import org.tinyprof.format.distribution.Overview;

/** Our container as aggregators write it: a part for every 16 ranks, and the index. */
final class ContainerEncoder implements Encoder {
  private static final int GROUP = 16;

  private final Precision precision;
  private final Compression compression;

  ContainerEncoder(Precision precision, Compression compression) {
    this.precision = precision;
    this.compression = compression;
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
      byte[] bytes = PartFile.encode(sample.schema(), part, compression);
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
    try (ProfileReader reader = ProfileReader.open(path)) {
      reader.visit(
          Ranks.ALL,
          callpath -> true,
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
