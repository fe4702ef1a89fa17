package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.tinyprof.format.wire.Output;

/** A section of a file whose payload a test may change. */
public final class ForgedSection {
  private final int tag;
  private final byte[] original;
  private final List<Integer> checksums; // where the checksums of the payload's blocks are
  private byte[] payload;

  ForgedSection(int tag, byte[] payload) {
    this.tag = tag;
    this.original = payload;
    this.payload = payload.clone();
    this.checksums = checksums(payload);
  }

  /**
   * Finds blocks that end with their checksum, if the payload consists of such blocks alone. So
   * this class need not know which sections have blocks, nor how long they are.
   */
  private static List<Integer> checksums(byte[] payload) {
    List<Integer> found = new ArrayList<>();
    CRC32C crc = new CRC32C();
    int start = 0;
    for (int at = 0; at + Layout.CRC_BYTES <= payload.length; at++) {
      if (at > start && number(payload, at) == (int) crc.getValue()) {
        found.add(at);
        start = at + Layout.CRC_BYTES;
        at = start;
        crc.reset();
      }
      if (at < payload.length) {
        crc.update(payload[at]);
      }
    }
    return start == payload.length ? found : List.of();
  }

  static int number(byte[] bytes, int at) {
    int number = 0;
    for (int i = 0; i < Integer.BYTES; i++) {
      number |= (bytes[at + i] & 0xFF) << (8 * i);
    }
    return number;
  }

  int tag() {
    return tag;
  }

  public String name() {
    return Layout.name(tag);
  }

  public byte[] payload() {
    return payload;
  }

  public void payload(byte[] changed) {
    payload = changed;
  }

  /** Makes the checksums of blocks right; a payload of another length has lost its blocks. */
  void repair() {
    int start = 0;
    for (int at : payload.length == original.length ? checksums : List.<Integer>of()) {
      put(at, Layout.crc(payload, start, at - start));
      start = at + Layout.CRC_BYTES;
    }
  }

  int originalCrc() {
    return Layout.crc(original);
  }

  int crc() {
    return Layout.crc(payload);
  }

  private void put(int at, int number) {
    Output bytes = new Output(Integer.BYTES);
    bytes.u32(number);
    System.arraycopy(bytes.toByteArray(), 0, payload, at, Integer.BYTES);
  }
}
