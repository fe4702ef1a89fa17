package org.tinyprof.io.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.Precision;

/** What a job leaves that is killed while the text of a flush takes the place of the last one. */
class TextFolderTest {
  @TempDir Path folder;
  private Path target;
  private Path unfinished;
  private Path previous;

  @BeforeEach
  void nameThem() {
    target = folder.resolve("run.txt");
    unfinished = folder.resolve("run.txt.tmp");
    previous = folder.resolve("run.txt.previous");
  }

  @Test
  void isTheOldProfileIfOnlySomeOfTheNewOneWasWritten() throws Exception {
    profile(target, "old");
    profile(unfinished, "half of the new");
    planNext();
    assertEquals("old", Files.readString(target.resolve("part-00000.txt")));
    assertEquals(List.of("run.txt", "run.txt.tmp"), names());
  }

  @Test
  void isTheNewProfileOnceTheOldOneHasLostItsName() throws Exception {
    profile(previous, "old");
    profile(unfinished, "new");
    assertFalse(Files.exists(target));
    planNext();
    assertEquals("new", Files.readString(target.resolve("part-00000.txt")));
    assertEquals(List.of("run.txt", "run.txt.tmp"), names());
  }

  @Test
  void isTheNewProfileIfOnlyTheOldOneWasLeftToDelete() throws Exception {
    profile(target, "new");
    profile(previous, "old");
    planNext();
    assertEquals("new", Files.readString(target.resolve("part-00000.txt")));
    assertEquals(List.of("run.txt", "run.txt.tmp"), names());
  }

  private void planNext() throws IOException {
    new TextFolder(Precision.LOSSLESS).plan(target, 2);
    try (Stream<Path> left = Files.list(unfinished)) {
      assertEquals(0, left.count());
    }
  }

  private static void profile(Path folder, String text) throws IOException {
    Files.createDirectory(folder);
    Files.writeString(folder.resolve("part-00000.txt"), text);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
