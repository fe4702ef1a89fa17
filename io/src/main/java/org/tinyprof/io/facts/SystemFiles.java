package org.tinyprof.io.facts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Reads the small files of a Linux kernel and a JVM. A missing file counts as empty. */
public final class SystemFiles {
  private static final int MOST_BYTES = 1 << 20; // a command line with its class path is longest
  private static final byte[] NONE = {};

  private final File root;

  /**
   * @param root the folder that takes the place of {@code /}
   */
  public SystemFiles(File root) {
    this.root = root;
  }

  public static SystemFiles ofThisMachine() {
    return new SystemFiles(new File("/"));
  }

  /** The first megabyte of a file; empty if there is none or it cannot be read. */
  String text(String path) {
    return text(path, MOST_BYTES);
  }

  /** The first bytes of a file: {@code /proc/cpuinfo} has a kilobyte for each core. */
  public String text(String path, int mostBytes) {
    return new String(bytes(path, mostBytes), UTF_8);
  }

  /** The first bytes of a file; none if there is no such file or it cannot be read. */
  byte[] bytes(String path, int mostBytes) {
    try (FileInputStream in = new FileInputStream(new File(root, path))) {
      return in.readNBytes(mostBytes);
    } catch (IOException | SecurityException e) {
      return NONE;
    }
  }

  /** A file as it changes, mapped into memory; null if it cannot be. */
  ByteBuffer mapped(String path) {
    try (FileInputStream in = new FileInputStream(new File(root, path))) {
      FileChannel channel = in.getChannel();
      return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
    } catch (IOException | SecurityException e) {
      return null;
    }
  }

  /** The names in a folder; none if there is no such folder. */
  public String[] names(String path) {
    try {
      String[] names = new File(root, path).list();
      return names == null ? new String[0] : names;
    } catch (SecurityException e) {
      return new String[0];
    }
  }

  /** What stands behind the label and the colon in the first such line; empty if none does. */
  public static String field(String text, String label) {
    int start = 0;
    while (start < text.length()) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline;
      int colon = text.indexOf(':', start);
      if (colon >= 0 && colon < end && text.substring(start, colon).strip().equals(label)) {
        return text.substring(colon + 1, end).strip();
      }
      start = end + 1;
    }
    return "";
  }
}
