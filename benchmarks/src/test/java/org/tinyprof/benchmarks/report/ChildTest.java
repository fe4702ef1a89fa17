package org.tinyprof.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildTest {
  @TempDir Path folder;

  @Test
  void returnsWhatWasPrintedAndLeavesNothingBehind() throws Exception {
    List<String> lines = Child.run(folder, shell("touch left; echo one; echo two; echo no >&2"));
    assertEquals(List.of("one", "two"), lines);
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(0, left.count());
    }
  }

  @Test
  void aFailureSaysHowItEndedAndWhatItSaidFirst() {
    IOException error =
        assertThrows(
            IOException.class,
            () -> Child.run(folder, shell("echo no such agent >&2; echo more >&2; exit 3")));
    assertEquals("it ended with 3: no such agent", error.getMessage());
  }

  private static List<String> shell(String script) {
    return List.of("sh", "-c", script);
  }
}
