package org.tinyprof.format.binary;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tinyprof.format.overview.RunClocks;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.timeline.SpanCodec;
import org.tinyprof.format.wire.Output;

/**
 * The file with the attributes of a run: the index of a directory, or a profile of one file. It can
 * be rewritten with more attributes or other clocks; all other bytes stay the same.
 */
public final class RelabelledFile {
  private final Path file;

  private RelabelledFile(Path file) {
    this.file = file;
  }

  /** The file of a profile; a link stands for what it leads to. */
  public static RelabelledFile of(Path profile) throws IOException {
    Path real = profile.toRealPath();
    return new RelabelledFile(Files.isDirectory(real) ? real.resolve(IndexFile.NAME) : real);
  }

  public Path file() {
    return file;
  }

  /** Refuses a file that is no profile. */
  public void check() throws IOException {
    try (ByteSource source = new FileSource(file)) {
      new Container(source);
    }
  }

  /** Writes the whole file with these attributes added. */
  public void write(Attributes more, OutputStream out) throws IOException {
    try (ByteSource source = new FileSource(file)) {
      Container container = new Container(source);
      MetaCodec.Meta known = MetaCodec.read(container.section(Layout.META));
      byte[] meta = MetaCodec.write(known.run().with(more), known.precision());
      write(container, Layout.META, meta, out);
    }
  }

  /** Writes the whole file with something else known of clocks; it must have timelines. */
  public void write(RunClocks clocks, OutputStream out) throws IOException {
    try (ByteSource source = new FileSource(file)) {
      Container container = new Container(source);
      Output span = new Output();
      SpanCodec.write(span, SpanCodec.read(container.section(Layout.SPAN)).with(clocks));
      write(container, Layout.SPAN, span.toByteArray(), out);
    }
  }

  private static void write(Container container, int changed, byte[] payload, OutputStream out)
      throws IOException {
    long bytes = 0;
    for (int tag : container.tags()) {
      bytes += Layout.SECTION_HEADER_BYTES;
      bytes += tag == changed ? payload.length : container.length(tag);
    }
    out.write(ContainerBuilder.fileHeader(container.tags().size(), bytes));
    for (int tag : container.tags()) {
      if (tag == changed) {
        out.write(ContainerBuilder.sectionHeader(tag, payload.length, Layout.crc(payload)));
        out.write(payload);
      } else {
        out.write(ContainerBuilder.sectionHeader(tag, container.length(tag), container.crc(tag)));
        container.copy(tag, out);
      }
    }
  }
}
