package org.tinyprof.io.phases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.communicator.MeasuredCommunicator;
import org.tinyprof.io.communicator.Traffic;
import org.tinyprof.io.simulation.Simulation;

class AggregationTest {
  /** Two numbers of eight bytes decide how to gather. */
  private static final long DECISION_BYTES = 16;

  @Test
  void padsMessagesOfAboutEqualLength() throws Exception {
    assertEquals(List.of(20L, 20L, 20L), sentBytes(10, 11, 20));
  }

  @Test
  void sendsMessagesAsTheyAreWherePaddingWouldMoreThanDoubleThem() throws Exception {
    assertEquals(List.of(10L, 10L, 41L), sentBytes(10, 10, 41));
  }

  private static List<Long> sentBytes(int... lengths) throws Exception {
    return Simulation.run(
        lengths.length,
        c -> {
          Traffic traffic = new Traffic();
          var measured = new MeasuredCommunicator(c, traffic);
          return new Aggregation(measured, ByteBuffer.allocate(lengths[c.rank()]))
              .begin()
              .map(messages -> traffic.sentBytes() - DECISION_BYTES);
        });
  }
}
