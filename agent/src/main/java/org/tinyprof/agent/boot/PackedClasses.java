package org.tinyprof.agent.boot;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * Classes that an entry of tinyprof.jar holds, read at once; {@code ClassPack}, which makes such
 * entries, says how they are laid out.
 */
final class PackedClasses {
  static final int NONE = -1;

  private final byte[] bytes;
  private final int[] hashes;
  private final int[] ends;

  PackedClasses(JarFile jar, String name) throws IOException {
    ZipEntry entry = jar.getEntry(name);
    if (entry == null) {
      throw new IOException(jar.getName() + " has no " + name + ": use tinyprof.jar as it is");
    }
    try (InputStream in = jar.getInputStream(entry)) {
      bytes = new byte[Math.toIntExact(entry.getSize())];
      in.readNBytes(bytes, 0, bytes.length); // into the array, and not by way of small ones
    }
    int count = number(0);
    hashes = new int[count];
    ends = new int[count];
    for (int i = 0; i < count; i++) {
      hashes[i] = number(1 + 2 * i);
      ends[i] = number(2 + 2 * i);
    }
  }

  /** The number of the class of this dotted name, or {@link #NONE}. */
  int index(String name) {
    int index = Arrays.binarySearch(hashes, name.hashCode());
    return index < 0 ? NONE : index;
  }

  /** What holds the bytes of all classes. */
  byte[] bytes() {
    return bytes;
  }

  int offset(int index) {
    return (1 + 2 * ends.length) * Integer.BYTES + (index == 0 ? 0 : ends[index - 1]);
  }

  int length(int index) {
    return index == 0 ? ends[0] : ends[index] - ends[index - 1];
  }

  /** By hand: a buffer would do, by way of six methods that a starting JVM has to interpret. */
  private int number(int position) {
    int at = position * Integer.BYTES;
    return bytes[at] << 24
        | (bytes[at + 1] & 0xFF) << 16
        | (bytes[at + 2] & 0xFF) << 8
        | (bytes[at + 3] & 0xFF);
  }
}
