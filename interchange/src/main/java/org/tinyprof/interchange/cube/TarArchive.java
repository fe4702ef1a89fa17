package org.tinyprof.interchange.cube;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * The files in a tar archive, read one by one. Checksums of headers are not compared: CubeWriter
 * 4.8 writes wrong ones.
 */
final class TarArchive implements Closeable {
  private static final int BLOCK = 512;
  private static final int NAME = 100;
  private static final int SIZE_AT = 124;
  private static final int SIZE_LENGTH = 12;
  private static final int MOST_FILES = 1 << 20;
  private static final int HEAP_SHARE = 4;

  private record Entry(long offset, long size) {}

  private final String file;
  private final FileChannel channel;
  private final Map<String, Entry> entries = new HashMap<>();

  private TarArchive(String file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Opens an archive and reads the headers of its files. */
  static TarArchive open(Path path) throws IOException {
    FileChannel channel = FileChannel.open(path);
    TarArchive archive = new TarArchive(path.toString(), channel);
    try {
      archive.readHeaders();
      return archive;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** The name in a header. */
  static String name(byte[] header) {
    int end = 0;
    while (end < Math.min(NAME, header.length) && header[end] != 0) {
      end++;
    }
    String name = new String(header, 0, end, StandardCharsets.UTF_8);
    return name.startsWith("./") ? name.substring(2) : name;
  }

  private void readHeaders() throws IOException {
    long at = 0;
    while (at + BLOCK <= channel.size() && entries.size() < MOST_FILES) {
      byte[] header = bytes(at, BLOCK);
      String name = name(header);
      if (!name.isEmpty()) {
        long size = size(header, at);
        if (size > channel.size() - at - BLOCK) {
          throw new MalformedProfileException(file, at, name + " ends after the file");
        }
        entries.put(name, new Entry(at + BLOCK, size));
        at += (size + BLOCK - 1) / BLOCK * BLOCK;
      }
      at += BLOCK;
    }
  }

  /** Octal digits, or bytes after a first one of 0x80 for sizes that have too many. */
  private long size(byte[] header, long at) throws MalformedProfileException {
    long size = 0;
    boolean binary = (header[SIZE_AT] & 0x80) != 0;
    for (int i = binary ? 1 : 0; i < SIZE_LENGTH; i++) {
      int next = header[SIZE_AT + i] & 0xFF;
      if (!binary && (next == 0 || next == ' ')) {
        continue;
      }
      int digit = binary ? next : next - '0';
      if ((!binary && (digit < 0 || digit > 7)) || size >> 50 != 0) {
        throw new MalformedProfileException(
            file, at, "has a file of a length that is not a number");
      }
      size = size * (binary ? 256 : 8) + digit;
    }
    return size;
  }

  boolean has(String name) {
    return entries.containsKey(name);
  }

  /** Where a file begins in the archive, for messages. */
  long offset(String name) {
    return entries.get(name).offset;
  }

  /** The contents of a file that is there. */
  byte[] read(String name) throws IOException {
    Entry entry = entries.get(name);
    long most = Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / HEAP_SHARE);
    if (entry.size > most) {
      throw new MalformedProfileException(
          file,
          entry.offset,
          name + " of " + entry.size + " bytes does not fit into memory",
          "the file was altered, or needs a larger -Xmx");
    }
    return bytes(entry.offset, (int) entry.size);
  }

  private byte[] bytes(long at, int length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, at + buffer.position()) < 0) {
        throw new EOFException(file + ": became shorter while it was read; try again");
      }
    }
    return buffer.array();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
