package org.tinyprof.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedOutputTest {
  @TempDir Path folder;

  @Test
  void namesTheFinalFileWhenAWriteFails() throws Exception {
    Path file = folder.resolve("run.json");
    NamedOutput out = new NamedOutput(file, folder.resolve("run.tmp"));
    out.close();
    assertEquals(
        file.toString(), assertThrows(FileSystemException.class, () -> out.write(1)).getFile());
  }
}
