package org.tinyprof.agent.boot;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * Classes that an entry of tinyprof.jar holds, read at once; {@code ClassPack}, which makes such
 * entries, says how they are laid out.
 */
final class PackedClasses {
  static final int NONE = -1;

  private final byte[] bytes;
  private final ByteBuffer numbers;
  private final int count;

  PackedClasses(JarFile jar, String name) throws IOException {
    ZipEntry entry = jar.getEntry(name);
    if (entry == null) {
      throw new IOException(jar.getName() + " has no " + name + ": use tinyprof.jar as it is");
    }
    try (InputStream in = jar.getInputStream(entry)) {
      bytes = in.readNBytes(Math.toIntExact(entry.getSize()));
    }
    numbers = ByteBuffer.wrap(bytes);
    count = numbers.getInt(0);
  }

  /** The number of the class of this dotted name, or {@link #NONE}. */
  int index(String name) {
    int hash = name.hashCode();
    int low = 0;
    int high = count - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int found = number(1 + 2 * middle);
      if (found == hash) {
        return middle;
      } else if (found < hash) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return NONE;
  }

  /** What holds the bytes of all classes. */
  byte[] bytes() {
    return bytes;
  }

  int offset(int index) {
    return (1 + 2 * count) * Integer.BYTES + (index == 0 ? 0 : number(2 * index));
  }

  int length(int index) {
    return offset(index + 1) - offset(index);
  }

  private int number(int position) {
    return numbers.getInt(position * Integer.BYTES);
  }
}
