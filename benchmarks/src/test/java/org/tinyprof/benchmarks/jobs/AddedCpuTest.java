package org.tinyprof.benchmarks.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.benchmarks.report.Samples;

class AddedCpuTest {
  private static final Samples FIXED = new Samples(List.of(0.3, 0.2, 0.1));

  @Test
  void addsTheFixedPriceToWhatEventsTook() {
    AddedCpu cpu = new AddedCpu(FIXED, 0.05, 25.25);
    assertEquals(25, cpu.plain(), 1e-9);
    assertEquals(0.01, cpu.share(), 1e-9);
    assertEquals(0.016, cpu.mostShare(), 1e-9);
    assertEquals("25 s a rank", cpu.belowAimFrom());
  }

  @Test
  void seesNoEndToAJobWhoseEventsAloneAreTooDear() {
    assertEquals("never at this rate", new AddedCpu(FIXED, 1, 26.2).belowAimFrom());
  }
}
