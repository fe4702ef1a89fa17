package org.tinyprof.benchmarks.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Another encoder's file, compressed as {@code gzip -9} does. */
final class GzipEncoder implements Encoder {
  private final Encoder plain;

  GzipEncoder(Encoder plain) {
    this.plain = plain;
  }

  @Override
  public long write(SampleRun sample, Path path) throws IOException {
    Path unpacked = unpacked(path);
    long nanoseconds = plain.write(sample, unpacked);
    long start = CpuTime.nanoseconds();
    try (OutputStream out = new BestGzip(Files.newOutputStream(path))) {
      Files.copy(unpacked, out);
    }
    Files.delete(unpacked);
    return nanoseconds + CpuTime.nanoseconds() - start;
  }

  @Override
  public Tally read(Path path) throws IOException {
    Path unpacked = unpacked(path);
    try (InputStream in = new GZIPInputStream(Files.newInputStream(path))) {
      Files.copy(in, unpacked, StandardCopyOption.REPLACE_EXISTING);
    }
    Tally tally = plain.read(unpacked);
    Files.delete(unpacked);
    return tally;
  }

  private static Path unpacked(Path path) {
    return path.resolveSibling(path.getFileName() + ".unpacked");
  }

  private static final class BestGzip extends GZIPOutputStream {
    BestGzip(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(Deflater.BEST_COMPRESSION);
    }
  }
}
