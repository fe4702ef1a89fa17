package org.tinyprof.io.facts;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Makes a file as HotSpot does. */
final class PerfDataBytes {
  private static final int HEAD = 32;
  private static final int ENTRY = 20;

  private final ByteBuffer out = ByteBuffer.allocate(1 << 14).order(ByteOrder.LITTLE_ENDIAN);
  private int entries;

  PerfDataBytes() {
    out.order(ByteOrder.BIG_ENDIAN).putInt(0xCAFEC0C0).order(ByteOrder.LITTLE_ENDIAN);
    out.put((byte) 1).put((byte) 2).put((byte) 0).put((byte) 1);
    out.putInt(24, HEAD);
    out.position(HEAD);
  }

  PerfDataBytes add(String name, long value) {
    int start = out.position();
    int data = (ENTRY + name.length() + Long.BYTES) / Long.BYTES * Long.BYTES;
    int length = data + Long.BYTES;
    out.putInt(length).putInt(ENTRY).putInt(0).put((byte) 'J').put((byte) 0).put((byte) 3);
    out.put((byte) 1).putInt(data).put(name.getBytes(US_ASCII));
    out.putLong(start + data, value);
    out.position(start + length);
    entries++;
    return this;
  }

  byte[] bytes() {
    out.putInt(28, entries);
    return Arrays.copyOf(out.array(), out.position());
  }
}
