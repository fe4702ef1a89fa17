package org.tinyprof.benchmarks.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.benchmarks.report.Samples;

class AddedCpuTest {
  private static final Samples PLAIN = new Samples(List.of(2.0, 2.5, 3.0));
  private static final Samples PROFILED = new Samples(List.of(2.3, 2.7, 3.1));

  @Test
  void isTheDifferenceOfPairs() {
    AddedCpu cpu = new AddedCpu(PLAIN, PROFILED, 0.005);
    assertEquals(0.2, cpu.seconds().median(), 1e-9);
    assertEquals(8, cpu.percent().median(), 1e-9);
    assertEquals(0.2, cpu.recordingPercent(), 1e-9);
  }

  @Test
  void isPaidOnceButForRecording() {
    assertEquals("20.0 s a rank", new AddedCpu(PLAIN, PROFILED, 0).belowAimFrom());
    assertEquals("24.4 s a rank", new AddedCpu(PLAIN, PROFILED, 0.005).belowAimFrom());
  }

  @Test
  void seesNoEndToAJobWhoseEventsAloneAreTooDear() {
    assertEquals("never at this rate", new AddedCpu(PLAIN, PROFILED, 0.03).belowAimFrom());
  }
}
