package org.tinyprof.io.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir Path folder;

  @Test
  void replacesTheFileAndLeavesNothingElse() throws Exception {
    Path file = Files.writeString(folder.resolve("index"), "old and longer");
    AtomicFile.write(file, UTF_8.encode("<new>").position(1).limit(4));
    assertEquals("new", Files.readString(file));
    assertEquals(List.of("index"), names());
  }

  @Test
  void writesInHasteWhatIsNewAndWhatReplaces() throws Exception {
    Path file = folder.resolve("rank");
    AtomicFile.writeInHaste(file, UTF_8.encode("first"));
    assertEquals("first", Files.readString(file));
    AtomicFile.writeInHaste(file, UTF_8.encode("second"));
    assertEquals("second", Files.readString(file));
    assertEquals(List.of("rank"), names());
  }

  @Test
  void leavesTheOldFileAloneWhenItCannotBeReplaced() throws Exception {
    Path occupied = Files.createDirectories(folder.resolve("index").resolve("something"));
    assertThrows(
        IOException.class, () -> AtomicFile.write(occupied.getParent(), UTF_8.encode("new")));
    assertEquals(List.of("index"), names());
  }

  @Test
  void writesAllTheSameIfItsThreadIsInterrupted() throws Exception {
    Path file = folder.resolve("index");
    Thread.currentThread().interrupt();
    try {
      AtomicFile.write(file, ByteBuffer.wrap(new byte[10_000_000]));
    } finally {
      assertTrue(Thread.interrupted(), "the application is to see the interrupt");
    }
    assertEquals(10_000_000, Files.size(file));
    assertEquals(List.of("index"), names());
  }

  @Test
  void failsWhereThereIsNoFolder() {
    assertThrows(
        IOException.class,
        () -> AtomicFile.write(folder.resolve("missing/index"), ByteBuffer.allocate(1)));
  }

  @Test
  void writesThroughNoLinkThatSomebodyPutInItsWay() throws Exception {
    Path victim = Files.writeString(folder.resolve("victim"), "precious");
    Files.createSymbolicLink(folder.resolve("index.tmp"), victim);
    Files.createSymbolicLink(folder.resolve("index"), victim);
    AtomicFile.write(folder.resolve("index"), UTF_8.encode("new"));
    assertEquals("precious", Files.readString(victim));
    assertEquals("new", Files.readString(folder.resolve("index")));
    assertFalse(Files.isSymbolicLink(folder.resolve("index")));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
