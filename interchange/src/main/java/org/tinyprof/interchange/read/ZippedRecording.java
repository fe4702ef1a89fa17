package org.tinyprof.interchange.read;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.zip.ZipException;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * A zipped recording. It consists of chunks that can be read alone, and the JDK reads recordings
 * from files alone: so each chunk in turn is in one temporary file. Where the system shows open
 * files by number, as Linux does, that file has no name by then, and a killed process leaves
 * nothing.
 */
final class ZippedRecording implements Closeable {
  private static final int HEADER = 68;
  private static final int SIZE_AT = 8; // after the letters and the version
  private static final Path OPEN_FILES = Path.of("/proc/self/fd");

  private final ForeignInput input;
  private final InputStream in;
  private final Path named;
  private final FileChannel chunk;
  private final Optional<Path> numbered;
  private long read;

  /** Begins before the first chunk. */
  ZippedRecording(ForeignInput input) throws IOException {
    this.input = input;
    this.in = input.open();
    this.named = Files.createTempFile("tinyprof", ".jfr");
    this.chunk = FileChannel.open(named, StandardOpenOption.READ, StandardOpenOption.WRITE);
    this.numbered = numbered();
    if (numbered.isPresent()) {
      Files.delete(named);
    }
  }

  /** The open file by its number. */
  private Optional<Path> numbered() throws IOException {
    if (!Files.isDirectory(OPEN_FILES)) {
      return Optional.empty();
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(OPEN_FILES)) {
      for (Path each : all) {
        if (Files.exists(each) && Files.isSameFile(each, named)) {
          return Optional.of(each);
        }
      }
    }
    return Optional.empty();
  }

  /** The file that holds the next chunk, until the one after it is asked for; empty at the end. */
  Optional<Path> next() throws IOException {
    try {
      return unzipped();
    } catch (ZipException | EOFException e) {
      throw GzipFile.damaged(input.path());
    }
  }

  private Optional<Path> unzipped() throws IOException {
    byte[] header = in.readNBytes(HEADER);
    if (header.length == 0 && read > 0) {
      return Optional.empty();
    }
    long size = header.length < HEADER ? 0 : ByteBuffer.wrap(header).getLong(SIZE_AT);
    String start = new String(header, 0, Math.min(4, header.length), StandardCharsets.US_ASCII);
    if (size <= HEADER || !start.equals(JfrReader.START)) {
      throw new MalformedProfileException(input.name(), read, "is not a whole JFR recording");
    }
    if (size > input.most() - read) {
      throw new UnpackedInput.LimitException(input.name(), input.most());
    }
    read += size;
    chunk.truncate(0);
    chunk.write(ByteBuffer.wrap(header), 0);
    long left = size - HEADER;
    long copied = chunk.transferFrom(Channels.newChannel(in), HEADER, left);
    if (copied < left) {
      throw new MalformedProfileException(input.name(), read, "is not a whole JFR recording");
    }
    return Optional.of(numbered.orElse(named));
  }

  @Override
  public void close() throws IOException {
    in.close();
    chunk.close();
    Files.deleteIfExists(named);
  }
}
