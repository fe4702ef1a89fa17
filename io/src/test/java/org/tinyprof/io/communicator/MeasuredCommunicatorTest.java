package org.tinyprof.io.communicator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.simulation.Simulation;

class MeasuredCommunicatorTest {
  @Test
  void keepsTheContract() throws Exception {
    Simulation.run(
        7, c -> new CommunicatorContract(new MeasuredCommunicator(c, new Traffic())).checkAll());
  }

  @Test
  void countsWhatARankHandsOverAndGets() throws Exception {
    List<Traffic> traffic =
        Simulation.run(
            3,
            c -> {
              Traffic counted = new Traffic();
              return new MeasuredCommunicator(c, counted)
                  .split(0, 0)
                  .then(part -> exchange(part).map(done -> counted));
            });
    assertEquals(List.of(25L, 16L, 17L), traffic.stream().map(Traffic::sentBytes).toList());
    assertEquals(List.of(32L, 18L, 18L), traffic.stream().map(Traffic::receivedBytes).toList());
    assertEquals(List.of(10L, 8L, 9L), traffic.stream().map(Traffic::largestBytes).toList());
  }

  /** One long reduced, ten bytes broadcast, and 7 to 9 bytes gathered on rank 0. */
  private static Pending<Void> exchange(Communicator c) {
    return c.allreduce(ReductionOperator.SUM, 1)
        .then(sum -> c.broadcast(0, ByteBuffer.allocate(10)))
        .then(block -> c.gatherv(0, ByteBuffer.allocate(7 + c.rank())))
        .map(blocks -> null);
  }
}
