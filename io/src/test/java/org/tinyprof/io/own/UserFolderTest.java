package org.tinyprof.io.own;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.io.launch.Host;

class UserFolderTest {
  @TempDir Path above;
  private Path temporary;
  private String name;

  @BeforeEach
  void begin() throws Exception {
    temporary = Files.createDirectory(above.resolve("tmp"));
    name = "tinyprof-" + Files.getAttribute(above, "unix:uid");
  }

  @Test
  void isOneForAllProcessesOfTheUser() throws Exception {
    Path folder = UserFolder.open(temporary.toString(), Map.of());
    assertEquals(temporary.resolve(name), folder);
    assertEquals(folder, UserFolder.open(temporary.toString(), Map.of()));
  }

  @Test
  void isOfTheSessionIfSomebodyElseTookTheName() throws Exception {
    take();
    Path session = Files.createDirectory(above.resolve("session"));
    Map<String, String> environment = Map.of("XDG_RUNTIME_DIR", session.toString());
    assertEquals(session.resolve(name), UserFolder.open(temporary.toString(), environment));
  }

  @Test
  void isInTheCacheIfThereIsNoSession() throws Exception {
    take();
    Map<String, String> environment =
        Map.of("XDG_RUNTIME_DIR", "/dev/null/none", "XDG_CACHE_HOME", above.toString());
    assertEquals(
        above.resolve("tinyprof").resolve("host-" + Host.name()),
        UserFolder.open(temporary.toString(), environment));
  }

  @Test
  void sayingWhyThereIsNoneNamesTheFirstPlace() throws Exception {
    take();
    var error =
        assertThrows(
            IOException.class,
            () ->
                UserFolder.open(temporary.toString(), Map.of("XDG_CACHE_HOME", "/dev/null/none")));
    assertEquals(
        temporary.resolve(name) + " is not this user's alone: chmod 700 it, or delete it",
        error.getMessage());
  }

  /** A link stands for anything that another user may have made first. */
  private void take() throws IOException {
    Files.createSymbolicLink(temporary.resolve(name), above);
  }
}
