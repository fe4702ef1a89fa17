package org.tinyprof.io.life;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CompiledProbesTest {
  @Test
  void aMethodIsCompiledQuicklyAndThenOnceMoreIfItIsCalledOften() {
    assertEquals(0, CompiledProbes.compilations(List.of(1L, 199L)));
    assertEquals(2, CompiledProbes.compilations(List.of(200L, 4_999L)));
    assertEquals(4, CompiledProbes.compilations(List.of(5_000L, 25_000_000L)));
  }
}
