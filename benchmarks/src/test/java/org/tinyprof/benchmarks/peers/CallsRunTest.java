package org.tinyprof.benchmarks.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CallsRunTest {
  private static final CallsRun RUN =
      new CallsRun(
          "woven",
          List.of(
              "[0.4s][info][jfr,startup] Started recording 1.",
              "flat 1 empty 1.0 0.0",
              "flat 1 floor 51.0 0.0",
              "flat 1 woven 101.0 24.0",
              "flat 1 empty 1.0 0.0",
              "flat 1 floor 50.0 0.0",
              "flat 1 woven 901.0 32.0",
              "flat 1 empty 3.0 0.0",
              "flat 1 floor 91.0 0.0",
              "flat 1 woven 99.0 24.0",
              "flat 1 alone 121.0 24.0"));

  @Test
  void timesAreTheMiddleOfTheStretchesBeyondTheEmptyMethod() {
    assertEquals(100, RUN.nanos(CallCase.FLAT));
    assertEquals(50, RUN.floorNanos(CallCase.FLAT));
    assertEquals(120, RUN.processNanos());
  }

  @Test
  void theFloorIsThatOfTheSameJvm() {
    assertEquals(2, RUN.timesFloor(CallCase.FLAT));
  }

  @Test
  void bytesAreTheMiddleOfTheStretches() {
    assertEquals(24, RUN.bytes(CallCase.FLAT));
  }
}
