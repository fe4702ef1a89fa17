package org.tinyprof.io.life;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuplicateMessageFilterTest {
  @Test
  void saysARepeatedLineOnce() {
    List<String> said = new ArrayList<>();
    DuplicateMessageFilter messages = new DuplicateMessageFilter(said::add);
    for (String line : List.of("disk full", "disk full", "read-only", "disk full")) {
      messages.accept(line);
    }
    assertEquals(List.of("disk full", "read-only", "disk full"), said);
  }

  @Test
  void saysALineOnceThatDiffersInNumbersAlone() {
    List<String> said = new ArrayList<>();
    DuplicateMessageFilter messages = new DuplicateMessageFilter(said::add);
    for (int snapshot = 7; snapshot < 12; snapshot++) {
      messages.accept("cannot write run.snapshot-" + snapshot + ".tprof: disk full");
    }
    messages.accept("cannot write run.tprof: disk full");
    assertEquals(
        List.of(
            "cannot write run.snapshot-7.tprof: disk full", "cannot write run.tprof: disk full"),
        said);
  }
}
