package org.tinyprof.benchmarks.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdksTest {
  @TempDir Path folder;

  @Test
  void findsAJdkByTheVersionInItsReleaseFile() throws Exception {
    jdk("a", "JAVA_VERSION=\"17.0.15\"\n");
    Path wanted = jdk("b", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"25.0.1\"\n");
    assertEquals(Optional.of(wanted), Jdks.find(25, folder));
    assertEquals(Optional.empty(), Jdks.find(24, folder));
  }

  @Test
  void passesOverAFolderWithoutAProgramToRun() throws Exception {
    Path broken = jdk("a", "JAVA_VERSION=\"25\"\n");
    Files.delete(broken.resolve("bin/java"));
    assertEquals(Optional.empty(), Jdks.find(25, folder));
  }

  @Test
  void findsNothingWhereThereIsNoFolder() throws Exception {
    assertEquals(Optional.empty(), Jdks.find(25, folder.resolve("absent")));
  }

  private Path jdk(String name, String release) throws IOException {
    Path home = Files.createDirectories(folder.resolve(name));
    Files.writeString(home.resolve("release"), release);
    Path java = Files.createFile(Files.createDirectory(home.resolve("bin")).resolve("java"));
    assertTrue(java.toFile().setExecutable(true));
    return home;
  }
}
