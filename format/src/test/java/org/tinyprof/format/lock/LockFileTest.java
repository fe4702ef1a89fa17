package org.tinyprof.format.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockFileTest {
  @TempDir Path folder;
  private Path path;

  @BeforeEach
  void name() {
    path = folder.resolve("lock");
  }

  @Test
  void oneHolderAtATime() throws Exception {
    LockFile first = LockFile.tryHold(path).orElseThrow();
    assertTrue(first.exclusive());
    assertTrue(LockFile.tryHold(path).isEmpty());
    first.close();
    assertFalse(Files.exists(path));
    LockFile second = LockFile.tryHold(path).orElseThrow();
    first.close();
    assertTrue(LockFile.tryHold(path).isEmpty(), "a lock that was given back ends no other");
    LockFile.release(path);
    assertFalse(Files.exists(path));
    second.close();
  }

  @Test
  void anotherProcessHoldsItUntilItEnds() throws Exception {
    String classes = System.getProperty("java.class.path");
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classes,
                LockHolder.class.getName(),
                path.toString())
            .redirectErrorStream(true)
            .start();
    try (var out =
        new BufferedReader(new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8))) {
      assertEquals("held", out.readLine());
      assertTrue(LockFile.tryHold(path).isEmpty());
      assertTrue(LockFile.tryHold(path).isEmpty(), "to ask does not end the other's lock");
    } finally {
      other.destroyForcibly().waitFor();
    }
    assertTrue(Files.exists(path), "it was killed");
    LockFile.tryHold(path).orElseThrow().close();
    assertFalse(Files.exists(path));
  }

  @Test
  void isNotFollowedIfItIsALink() throws Exception {
    Path other = Files.writeString(folder.resolve("precious"), "text");
    Files.createSymbolicLink(path, other);
    assertThrows(IOException.class, () -> LockFile.tryHold(path));
    assertEquals("text", Files.readString(other));
  }
}
