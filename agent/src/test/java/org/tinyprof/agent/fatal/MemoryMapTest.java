package org.tinyprof.agent.fatal;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MemoryMapTest {
  private static final MemoryMap MAP =
      MemoryMap.of(
          """
          1000-2000 r--p 00000000 08:01 7    /usr/lib/x86_64-linux-gnu/libmpi.so.40.30.4
          2000-3000 r-xp 00001000 08:01 7    /usr/lib/x86_64-linux-gnu/libmpi.so.40.30.4
          3000-4000 rw-p 00002000 08:01 7    /usr/lib/x86_64-linux-gnu/libmpi.so.40.30.4
          4000-5000 rw-p 00000000 00:00 0
          6000-7000 rw-p 00000000 00:00 0    [heap]
          7f0000000000-7f0000001000 r-xp 00001000 08:01 8    /usr/lib/libother.so
          ffffffffff600000-ffffffffff601000 --xp 00000000 00:00 0    [vsyscall]
          """);

  @Test
  void knowsTheDataOfALibraryAndTheZerosBehindIt() {
    assertTrue(MAP.isDataOf("libmpi.so", 0x3000, 0x1000));
    assertTrue(MAP.isDataOf("libmpi.so", 0x4000, 0x1000));
  }

  @Test
  void takesNothingElseForThem() {
    assertFalse(MAP.isDataOf("libmpi.so", 0x1000, 8), "may not be written");
    assertFalse(MAP.isDataOf("libmpi.so", 0x6000, 8), "another part without a file");
    assertFalse(MAP.isDataOf("libmpi.so", 0x5ff8, 8), "nothing is there");
    assertFalse(MAP.isDataOf("libmpi.so", 0x4ffc, 8), "ends outside");
    assertFalse(MAP.isDataOf("libother.so", 0x3000, 8), "another library");
    assertFalse(MAP.isDataOf("libmpi.so", 0, 8), "null");
  }

  @Test
  void knowsTheCodeOfALibrary() {
    assertTrue(MAP.isCodeOf("libmpi.so", 0x2fff));
    assertFalse(MAP.isCodeOf("libmpi.so", 0x3000));
    assertFalse(MAP.isCodeOf("libmpi.so", 0x7f0000000010L));
    assertTrue(MAP.isCodeOf("libother.so", 0x7f0000000010L));
  }
}
