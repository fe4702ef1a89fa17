package org.tinyprof.benchmarks.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResidentTest {
  @Test
  void readsTheKernelsKilobytesAsMegabytes() {
    List<String> lines = List.of("Rss:               62500 kB", "Pss:               31250 kB");
    assertEquals(new Resident(64, 32), Resident.of(lines));
  }
}
