package org.tinyprof.format.binary;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.values.Lane;

/**
 * The entry of a part in the index.
 *
 * @param name of its file, or {@link #INSIDE} if it follows in the same file
 * @param crc of all the part's headers, which hold the checksums of all its bytes; before version
 *     1.2 of the bytes themselves; 0 where the part is inside
 */
public record PartEntry(String name, int firstRank, int lastRank, int lanes, long length, int crc) {
  public static final String INSIDE = "";
  private static final int NAME_DIGITS = 5;

  public PartEntry {
    if (!isPlain(name)) {
      throw new IllegalArgumentException("a part's name must be a plain file name: " + name);
    }
    if (firstRank < 0 || lastRank < firstRank || lanes < 1 || length < 0) {
      throw new IllegalArgumentException(
          "part " + name + " has impossible ranks " + firstRank + " to " + lastRank);
    }
  }

  /** Whether every system can have a file of this name, and only in the profile's own folder. */
  static boolean isPlain(String name) {
    if (name.startsWith(".")) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c <= ' ' || c > '~' || c == '/' || c == '\\') {
        return false;
      }
    }
    return true;
  }

  /** The entry of a part with at least one lane. */
  public static PartEntry of(String name, List<Lane> lanes, byte[] bytes) throws IOException {
    byte[] headers = new Container(ByteSource.of(name, bytes)).headers();
    return new PartEntry(
        name,
        lanes.get(0).rank(),
        lanes.get(lanes.size() - 1).rank(),
        lanes.size(),
        bytes.length,
        Layout.crc(headers));
  }

  static PartEntry inside(List<Lane> lanes) {
    return new PartEntry(
        INSIDE, lanes.get(0).rank(), lanes.get(lanes.size() - 1).rank(), lanes.size(), 0, 0);
  }

  /** The name of a part's file: {@code part-00017}. */
  public static String fileName(int number) {
    return "part-" + digits(number);
  }

  /** The number in the name of a file. */
  static String digits(int number) {
    String digits = Integer.toString(number);
    return "0".repeat(Math.max(0, NAME_DIGITS - digits.length())) + digits;
  }

  boolean isInside() {
    return name.equals(INSIDE);
  }

  /** Whether these are the lanes of the part. */
  boolean isOf(List<Lane> found) {
    return found.size() == lanes
        && found.get(0).rank() == firstRank
        && found.get(lanes - 1).rank() == lastRank;
  }
}
