package org.tinyprof.io.phases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.io.files.OutputPlace;

/** What is said of places that cannot be had; the failures are the file system's own. */
class FailuresTest {
  @TempDir Path folder;

  @Test
  void sayThatAFolderIsAFile() throws Exception {
    Path file = Files.createFile(folder.resolve("passwd"));
    assertEquals(file + " is a file, not a folder", reason(file.resolve("x"), false));
    assertEquals("Not a directory", reason(file.resolve("x/y"), false));
  }

  @Test
  void sayThatPartsToReplaceHoldOtherFiles() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    Files.createFile(parts.resolve("note"));
    assertEquals(parts + " holds other files", reason(folder.resolve("run"), true));
  }

  private static String reason(Path wanted, boolean replace) {
    var failure =
        assertThrows(
            IOException.class, () -> OutputPlace.reserve(wanted.toString(), ".tprof", replace));
    String said = Failures.describe(wanted, failure);
    String start = "cannot write " + wanted + ": ";
    assertEquals(start, said.substring(0, start.length()));
    return said.substring(start.length());
  }
}
