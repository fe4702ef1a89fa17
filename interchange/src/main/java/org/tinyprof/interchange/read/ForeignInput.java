package org.tinyprof.interchange.read;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.tinyprof.format.run.RunId;

/**
 * The bytes of a file of another tool, unzipped. They are read as often as needed, from the start,
 * and may be more than fit into memory.
 *
 * @param zipped whether it is zipped with gzip
 * @param most how many bytes a zipped one may unpack to
 */
record ForeignInput(Path path, boolean zipped, long most) {
  private static final int SOME = 1 << 16;

  /** What messages call it. */
  String name() {
    return path.toString();
  }

  /** The id that follows from the bytes. */
  RunId id() throws IOException {
    try (InputStream in = open()) {
      return RunId.of(in);
    }
  }

  /** The first bytes. */
  byte[] start(int most) throws IOException {
    try (InputStream in = open()) {
      return in.readNBytes(most);
    }
  }

  /** Whether a text ends with the end of a line; a zipped one that was cut short cannot be read. */
  boolean endsWithLine() throws IOException {
    if (zipped) {
      return true;
    }
    try (SeekableByteChannel file = Files.newByteChannel(path)) {
      ByteBuffer last = ByteBuffer.allocate(Character.BYTES); // UTF-16 has two bytes
      file.position(Math.max(0, file.size() - last.capacity()));
      while (last.hasRemaining() && file.read(last) >= 0) {}
      return last.get(0) == '\n' || last.get(1) == '\n';
    }
  }

  /** All bytes, if they fit into memory. */
  byte[] whole() throws IOException {
    if (!zipped && Files.size(path) > Runtime.getRuntime().maxMemory() / 2) {
      throw GzipFile.tooLarge(path); // what it holds needs room too
    }
    if (!zipped) {
      return Utf8.of(Files.readAllBytes(path));
    }
    try (InputStream in = stream()) {
      return Utf8.of(GzipFile.whole(path, in));
    }
  }

  /** The bytes; a text is in UTF-8, without a byte order mark. UTF-16 is read whole. */
  InputStream open() throws IOException {
    byte[] mark;
    try (InputStream in = stream()) {
      mark = in.readNBytes(Utf8.LONGEST_MARK);
    }
    if (Utf8.of(mark) == mark) {
      return stream();
    }
    try (InputStream in = stream()) {
      return new ByteArrayInputStream(Utf8.of(GzipFile.whole(path, in)));
    }
  }

  private InputStream stream() throws IOException {
    InputStream in = Files.newInputStream(path);
    return new BufferedInputStream(
        zipped ? new UnpackedInput(name(), new GZIPInputStream(in, SOME), most) : in, SOME);
  }
}
