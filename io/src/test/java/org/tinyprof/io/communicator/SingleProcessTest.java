package org.tinyprof.io.communicator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SingleProcessTest {
  @Test
  void keepsTheContract() throws Exception {
    assertEquals(19, new CommunicatorContract(new SingleProcess()).checkAll().await());
  }

  @Test
  void hasNobodyToSendTo() {
    var error =
        assertThrows(
            IllegalArgumentException.class, () -> new SingleProcess().send(1, Blocks.empty()));
    assertEquals("a job of one process has no other rank: 1", error.getMessage());
  }
}
