package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A stack of 40,000 frames takes no command minutes, and none of them its own stack. */
@Timeout(300)
class DeepStackTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"info", "tree", "flat", "report"})
  void isAnsweredByEveryCommand(String command) throws Exception {
    StringBuilder line = new StringBuilder("f0");
    for (int i = 1; i < 40_000; i++) {
      line.append(";f").append(i);
    }
    Path file = Files.writeString(folder.resolve("deep.folded"), line + " 7\n");
    Commands done = Commands.run(command, file);
    assertEquals("", done.err());
    assertEquals(0, done.exitCode());
  }
}
