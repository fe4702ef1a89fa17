package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AddressSpaceTest {
  private static final String STATUS = "Name:\tjava\nVmPeak:\t 1429760 kB\nVmSize:\t 1048576 kB\n";

  @Test
  void isTheSoftLimitWithoutWhatIsUsed() {
    String limits =
        """
        Limit                     Soft Limit           Hard Limit           Units
        Max resident set          unlimited            unlimited            bytes
        Max address space         1610612736           2147483648           bytes
        """;
    assertEquals(512, AddressSpace.megabytesLeft(limits, STATUS));
  }

  @Test
  void isWithoutEndWhereThereIsNoLimit() {
    String limits = "Max address space         unlimited            unlimited            bytes\n";
    assertEquals(Long.MAX_VALUE, AddressSpace.megabytesLeft(limits, STATUS));
    assertEquals(Long.MAX_VALUE, AddressSpace.megabytesLeft("", ""));
  }

  @Test
  void isKnownOfThisProcess() {
    assertTrue(AddressSpace.megabytesLeft() > 0);
  }
}
