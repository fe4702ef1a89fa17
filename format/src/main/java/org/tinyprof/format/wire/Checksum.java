package org.tinyprof.format.wire;

import java.util.zip.CRC32C;

/** The checksum of all our bytes. */
public final class Checksum {
  private Checksum() {}

  public static int of(byte[] bytes, int offset, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, offset, length);
    return (int) crc.getValue();
  }
}
