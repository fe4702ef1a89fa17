package org.tinyprof.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of places that cannot be had; the failures are the file system's own. */
class WriteFailuresTest {
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

  @Test
  void sayWhatToDoAboutThem() {
    assertEquals(
        "cannot write run: No space left on device; make room, or set output to another place",
        WriteFailures.advise(Path.of("run"), new IOException("No space left on device")));
    assertEquals(
        "cannot write run: the values of the group do not fit into memory; use more aggregators or"
            + " a larger -Xmx",
        WriteFailures.advise(Path.of("run"), new OutOfMemoryError()));
  }

  private static String reason(Path wanted, boolean replace) {
    var failure =
        assertThrows(
            IOException.class,
            () -> OutputPlace.reserve(wanted.toString(), ".tprof", replace, line -> {}));
    String said = WriteFailures.describe(wanted, failure);
    String start = "cannot write " + wanted + ": ";
    assertEquals(start, said.substring(0, start.length()));
    return said.substring(start.length());
  }
}
