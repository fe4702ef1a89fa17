package org.tinyprof.agent.fatal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.FileInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The parts of this process's memory, and what may be done with them. */
final class MemoryMap {
  private static final String FILE = "/proc/self/maps";

  private record Part(long from, long to, String rights, String file) {}

  private final List<Part> parts = new ArrayList<>();

  private MemoryMap() {}

  static MemoryMap ofThisProcess() throws IOException {
    byte[] bytes;
    try (FileInputStream in = new FileInputStream(FILE)) {
      bytes = in.readAllBytes();
    }
    return of(new String(bytes, ISO_8859_1));
  }

  /** Reads lines such as {@code 7f00-8000 rw-p 00000000 08:01 1234 /usr/lib/libmpi.so.40}. */
  static MemoryMap of(String lines) {
    MemoryMap map = new MemoryMap();
    int start = 0;
    while (start < lines.length()) {
      int end = lines.indexOf('\n', start);
      end = end < 0 ? lines.length() : end;
      map.add(lines.substring(start, end));
      start = end + 1;
    }
    return map;
  }

  private void add(String line) {
    int dash = line.indexOf('-');
    int space = line.indexOf(' ', dash);
    if (dash > 0 && space > 0 && line.length() > space + 4) {
      int path = line.indexOf('/');
      parts.add(
          new Part(
              Long.parseUnsignedLong(line, 0, dash, 16),
              Long.parseUnsignedLong(line, dash + 1, space, 16),
              line.substring(space + 1, space + 4),
              path < 0 ? "" : line.substring(line.lastIndexOf('/') + 1)));
    }
  }

  /**
   * Whether all of these bytes may be read and written and belong to a library whose file's name
   * begins like that: to its initial values, or to the zeros that follow them without a file.
   */
  boolean isDataOf(String library, long address, long bytes) {
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      if (address >= part.from && address + bytes <= part.to) {
        return part.rights.startsWith("rw")
            && (part.file.startsWith(library) || followsDataOf(library, i));
      }
    }
    return false;
  }

  private boolean followsDataOf(String library, int i) {
    return parts.get(i).file.isEmpty()
        && i > 0
        && parts.get(i - 1).to == parts.get(i).from
        && parts.get(i - 1).file.startsWith(library);
  }

  /** Whether there is code of such a library. */
  boolean isCodeOf(String library, long address) {
    for (Part part : parts) {
      if (address >= part.from && address < part.to) {
        return part.rights.endsWith("x") && part.file.startsWith(library);
      }
    }
    return false;
  }
}
