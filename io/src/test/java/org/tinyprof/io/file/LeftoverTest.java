package org.tinyprof.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What killed jobs left under temporary names, when the next job of that name starts. */
class LeftoverTest {
  private static final String DIGITS = "0123456789abcdef";
  @TempDir Path folder;

  @Test
  void goesIfItIsAFileOrAHalfWrittenText() throws Exception {
    Files.createFile(parts().resolve("run.txt." + DIGITS + ".tmp"));
    Files.createFile(parts().resolve("run.snapshot-0003.txt." + DIGITS + ".tmp"));
    text(parts().resolve("run.snapshot-0004.txt." + DIGITS + ".tmp"), "half");
    reserve(true).release();
    assertEquals(List.of(), names());
  }

  @Test
  void staysAndIsNamedIfItHoldsAnythingElse() throws Exception {
    Path other = Files.createDirectory(parts().resolve("run.txt.tmp"));
    Files.createFile(other.resolve("thesis"));
    var error = assertThrows(DirectoryNotEmptyException.class, () -> reserve(true));
    assertEquals(parts().toString(), error.getMessage());
    assertTrue(Files.exists(other.resolve("thesis")));
  }

  @Test
  void isNotFollowedIfItIsALink() throws Exception {
    text(folder.resolve("other.txt"), "precious");
    Files.createSymbolicLink(parts().resolve("run.txt.tmp"), folder.resolve("other.txt"));
    reserve(true).release();
    assertEquals(List.of("other.txt"), names());
    assertEquals("precious", textIn("other.txt"));
  }

  @Test
  void isTheOldProfileIfOnlySomeOfTheNewOneWasWritten() throws Exception {
    text(folder.resolve("run.txt"), "old");
    text(parts().resolve("run.txt." + DIGITS + ".tmp"), "half of the new");
    reserve(true).release();
    assertEquals(List.of("run.txt"), names());
    assertEquals("old", textIn("run.txt"));
  }

  @Test
  void isTheNewProfileOnceTheOldOneHasLostItsName() throws Exception {
    text(parts().resolve("run.txt." + DIGITS + ".previous"), "old");
    text(parts().resolve("run.txt." + DIGITS + ".tmp"), "new");
    text(parts().resolve("run.txt.fedcba9876543210.tmp"), "half of another");
    reserve(true).release();
    assertEquals(List.of("run.txt"), names());
    assertEquals("new", textIn("run.txt"));
  }

  @Test
  void isTheNewProfileIfOnlyTheOldOneWasLeftToDelete() throws Exception {
    text(folder.resolve("run.txt"), "new");
    text(parts().resolve("run.txt." + DIGITS + ".previous"), "old");
    reserve(true).release();
    assertEquals(List.of("run.txt"), names());
    assertEquals("new", textIn("run.txt"));
  }

  @Test
  void keepsTheNameFromAJobThatReplacesNothingWhileAWholeProfileIsLeft() throws Exception {
    Path left = parts().resolve("run.txt." + DIGITS + ".previous");
    text(left, "old");
    assertEquals(folder.resolve("run-2.txt"), reserve(false).profile());
    assertTrue(Files.exists(left));
  }

  private Path parts() throws IOException {
    return Files.createDirectories(folder.resolve("run.txt.parts"));
  }

  private OutputPlace reserve(boolean replace) throws IOException {
    return OutputPlace.reserve(folder.resolve("run").toString(), ".txt", replace, line -> {});
  }

  private static void text(Path profile, String text) throws IOException {
    Files.writeString(Files.createDirectory(profile).resolve("part-00000.txt"), text);
  }

  private String textIn(String name) throws IOException {
    return Files.readString(folder.resolve(name).resolve("part-00000.txt"));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
