package org.tinyprof.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What killed jobs left under temporary names, when the next job of that name starts. */
class LeftoverTest {
  private static final String DIGITS = "0123456789abcdef";
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"run.txt.tmp", "run.txt." + DIGITS + ".tmp"})
  void goesIfItIsAFileOrTheFolderOfAHalfWrittenText(String name) throws Exception {
    Files.createFile(folder.resolve(name));
    reserve(false).release();
    profile(name, "half");
    reserve(false).release();
    assertEquals(List.of(), names());
  }

  @Test
  void staysIfItIsOfAnotherProfileOrHoldsAnythingElse() throws Exception {
    Files.createFile(folder.resolve("run-2.txt.tmp"));
    Files.createFile(folder.resolve("run.txt.mine.tmp"));
    Path other = Files.createDirectory(folder.resolve("run.txt.tmp"));
    Files.createFile(other.resolve("thesis"));
    reserve(true).release();
    assertEquals(List.of("run-2.txt.tmp", "run.txt.mine.tmp", "run.txt.tmp"), names());
  }

  @Test
  void isNotFollowedIfItIsALink() throws Exception {
    profile("other.txt", "precious");
    Files.createSymbolicLink(folder.resolve("run.txt.tmp"), folder.resolve("other.txt"));
    reserve(true).release();
    assertEquals(List.of("other.txt"), names());
    assertEquals("precious", text("other.txt"));
  }

  @Test
  void isTheOldProfileIfOnlySomeOfTheNewOneWasWritten() throws Exception {
    profile("run.txt", "old");
    profile("run.txt." + DIGITS + ".tmp", "half of the new");
    reserve(true).release();
    assertEquals(List.of("run.txt"), names());
    assertEquals("old", text("run.txt"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"run.txt", "run.txt." + DIGITS})
  void isTheNewProfileOnceTheOldOneHasLostItsName(String name) throws Exception {
    profile(name + ".previous", "old");
    profile(name + ".tmp", "new");
    profile("run.txt.fedcba9876543210.tmp", "half of another");
    reserve(true).release();
    assertEquals(List.of("run.txt"), names());
    assertEquals("new", text("run.txt"));
  }

  @Test
  void isTheNewProfileIfOnlyTheOldOneWasLeftToDelete() throws Exception {
    profile("run.txt", "new");
    profile("run.txt." + DIGITS + ".previous", "old");
    reserve(true).release();
    assertEquals(List.of("run.txt"), names());
    assertEquals("new", text("run.txt"));
  }

  @Test
  void keepsTheNameFromAJobThatReplacesNothingWhileAWholeProfileIsLeft() throws Exception {
    profile("run.txt." + DIGITS + ".previous", "old");
    assertEquals(folder.resolve("run-2.txt"), reserve(false).profile());
    assertTrue(Files.exists(folder.resolve("run.txt." + DIGITS + ".previous")));
  }

  private OutputPlace reserve(boolean replace) throws IOException {
    return OutputPlace.reserve(folder.resolve("run").toString(), ".txt", replace, line -> {});
  }

  private void profile(String name, String text) throws IOException {
    Path profile = Files.createDirectory(folder.resolve(name));
    Files.writeString(profile.resolve("part-00000.txt"), text);
  }

  private String text(String name) throws IOException {
    return Files.readString(folder.resolve(name).resolve("part-00000.txt"));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
