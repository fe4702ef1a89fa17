package org.tinyprof.runtime.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProcessTimeTest {
  @Test
  void addsUserAndSystemTimeWhateverTheCommandIsCalled() {
    String stat = "17 (a (b) 3 4) S 1 17 17 0 -1 4194560 500 0 0 0 250 31 0 0 20 0 22 0 99\n";
    assertEquals(2_810_000_000L, ProcessTime.nanos(stat));
  }

  @Test
  void neverGoesBack() {
    ProcessTime time = new ProcessTime();
    long first = time.nanos();
    assertTrue(time.nanos() >= first && first >= 0);
  }
}
