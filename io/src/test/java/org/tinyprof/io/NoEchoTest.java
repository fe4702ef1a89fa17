package org.tinyprof.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoEchoTest {
  @Test
  void saysARepeatedLineOnce() {
    List<String> said = new ArrayList<>();
    NoEcho messages = new NoEcho(said::add);
    for (String line : List.of("disk full", "disk full", "read-only", "disk full")) {
      messages.accept(line);
    }
    assertEquals(List.of("disk full", "read-only", "disk full"), said);
  }
}
