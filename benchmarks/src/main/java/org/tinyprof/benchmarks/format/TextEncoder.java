package org.tinyprof.benchmarks.format;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Precision;

/** The paper's compact text, all ranks in one file. */
final class TextEncoder implements Encoder {
  private final Precision precision;

  TextEncoder(Precision precision) {
    this.precision = precision;
  }

  @Override
  public long write(SampleRun sample, Path path) throws IOException {
    Profile profile =
        new Profile(sample.run(), precision, sample.schema(), sample.part(0, sample.ranks()));
    long start = CpuTime.nanoseconds();
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path))) {
      CompactText.write(profile, out);
    }
    return CpuTime.nanoseconds() - start;
  }

  @Override
  public Tally read(Path path) throws IOException {
    Profile profile = CompactText.read(path.toString(), Files.readAllBytes(path));
    long values = 0;
    double nanos = 0;
    for (Block block : profile.values().blocks()) {
      Column time = block.column(SampleRun.TIME);
      values += time.present();
      for (int i = 0; i < time.size(); i++) {
        nanos += time.value(i);
      }
    }
    return new Tally(values, nanos / 1e9);
  }
}
