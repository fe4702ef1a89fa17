package org.tinyprof.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        "cannot write run: the values of the group do not fit into the heap; use more aggregators"
            + " or a larger -Xmx",
        WriteFailures.advise(Path.of("run"), new OutOfMemoryError("Java heap space")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Java heap space | -Xmx",
        "GC overhead limit exceeded | -Xmx",
        "Cannot reserve 65536 bytes of direct buffer memory | -XX:MaxDirectMemorySize",
        "Direct buffer memory | -XX:MaxDirectMemorySize",
        "Metaspace | -XX:MaxMetaspaceSize",
        "Compressed class space | -XX:CompressedClassSpaceSize",
        "unable to create native thread: possibly out of memory | ulimit -u",
        "Unable to allocate 65536 bytes | ulimit -v",
        "Map failed | ulimit -v",
      })
  void nameTheLimitThatWasHit(String message, String limit) {
    String reason = WriteFailures.reason(new OutOfMemoryError(message));
    assertTrue(reason.contains(limit), reason);
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
