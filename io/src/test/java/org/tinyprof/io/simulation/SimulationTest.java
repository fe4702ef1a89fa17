package org.tinyprof.io.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.CommunicatorContract;
import org.tinyprof.io.communicator.ReductionOperator;

class SimulationTest {
  @ParameterizedTest(name = "{0} ranks")
  @ValueSource(ints = {1, 2, 3, 4, 7, 16, 512, 32_768})
  void keepsTheContract(int ranks) throws Exception {
    var checks = Simulation.run(ranks, c -> new CommunicatorContract(c).checkAll());
    assertEquals(Collections.nCopies(ranks, 19), checks);
  }

  @Test
  void namesTheRanksThatMakeDifferentCalls() {
    var error =
        assertThrows(
            IllegalStateException.class,
            () ->
                Simulation.run(
                    2,
                    c ->
                        c.rank() == 0
                            ? c.barrier()
                            : c.allreduce(ReductionOperator.MAX, 1).map(most -> null)));
    assertEquals(
        "rank 1 calls allreduce MAX where another rank called barrier", error.getMessage());
  }

  @Test
  void namesTheRanksThatWaitForEver() {
    var error =
        assertThrows(
            IllegalStateException.class,
            () -> Simulation.run(2, c -> c.send(1 - c.rank(), Blocks.empty())));
    assertEquals(
        "ranks wait for ever: rank 0 in send to 1, rank 1 in send to 0", error.getMessage());
  }
}
