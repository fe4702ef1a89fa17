package org.tinyprof.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ShellWordTest {
  @Test
  void isThePathItselfWhereAShellTakesItAsItIs() {
    assertEquals("/scratch/run-2.tprof", ShellWord.of(Path.of("/scratch/run-2.tprof")));
  }

  @Test
  void isInQuotesWhereAShellWouldNot() {
    assertEquals("'my runs/run.tprof'", ShellWord.of(Path.of("my runs/run.tprof")));
    assertEquals("'$HOME/a;b'", ShellWord.of(Path.of("$HOME/a;b")));
    assertEquals("'Jo'\\''s.tprof'", ShellWord.of(Path.of("Jo's.tprof")));
  }
}
