package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PerfDataTest {
  private static final byte[] FILE =
      new PerfDataBytes()
          .add("sun.gc.collector.0.time", 7)
          .add("sun.gc.collector.1.time", 5)
          .add("java.ci.totalTime", 11)
          .bytes();

  @Test
  void findsNumbersByName() {
    PerfData data = new PerfData(FILE);
    assertEquals(11, data.number("java.ci.totalTime"));
    assertEquals(12, data.sum("sun.gc.collector.", ".time"));
    assertEquals(-1, data.number("java.ci.other"));
    assertEquals(-1, data.sum("sun.gc.collector.", ".other"));
  }

  /** A JVM may be writing, and another program may have put something else there. */
  @Test
  void readsAnythingWithoutFailing() {
    for (int length = 0; length < FILE.length; length++) {
      new PerfData(Arrays.copyOf(FILE, length));
      for (int bits : new int[] {0x7F, 0x80, 0xFF}) {
        byte[] changed = FILE.clone();
        changed[length] ^= (byte) bits;
        new PerfData(changed).number("java.ci.totalTime");
      }
    }
    assertEquals(7, new PerfData(Arrays.copyOf(FILE, 96)).sum("sun.gc.", ".time"));
  }
}
