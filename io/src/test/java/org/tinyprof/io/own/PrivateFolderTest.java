package org.tinyprof.io.own;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFolderTest {
  private static final int NOBODY = 65_534;

  @TempDir Path above;

  @Test
  void isMadeForItsOwnerAloneAndFoundAgain() throws Exception {
    Path folder = above.resolve("folder");
    PrivateFolder.make(folder);
    assertEquals("rwx------", permissions(folder));
    PrivateFolder.make(folder);
    assertTrue(PrivateFolder.isOwn(folder));
  }

  @Test
  void whatOthersMayEnterIsRefused() throws Exception {
    Path folder = Files.createDirectory(above.resolve("folder"));
    for (String mode : new String[] {"rwxr-xr-x", "rwx--x---", "rwx----w-", "rwxrwxrwx"}) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(mode));
      assertEquals(refused(folder), refusal(folder), mode);
    }
  }

  @Test
  void aLinkIsRefusedWhereverItLeads() throws Exception {
    Path own = above.resolve("own");
    PrivateFolder.make(own);
    Path link = Files.createSymbolicLink(above.resolve("link"), own);
    assertEquals(refused(link), refusal(link));
    assertFalse(PrivateFolder.isOwn(link));
    Path nowhere = Files.createSymbolicLink(above.resolve("nowhere"), above.resolve("none"));
    assertEquals(refused(nowhere), refusal(nowhere));
    assertFalse(Files.exists(above.resolve("none")));
  }

  @Test
  void aFileIsRefused() throws Exception {
    Path file = Files.createFile(above.resolve("file"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    assertEquals(refused(file), refusal(file));
  }

  /** Its owner could open it to all a moment later. */
  @Test
  void theFolderOfAnotherUserIsRefusedThoughItIsClosedNow() throws Exception {
    Path folder = above.resolve("folder");
    PrivateFolder.make(folder);
    giveAway(folder);
    assertEquals(refused(folder), refusal(folder));
    assertFalse(PrivateFolder.isOwn(folder));
  }

  @Test
  void aFolderThatAllUsersCouldReplaceIsRefused() throws Exception {
    Path open = Files.createDirectory(above.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path folder = open.resolve("folder");
    assertEquals(
        folder + " can be replaced by all users: set the sticky bit of " + open, refusal(folder));
    Files.setAttribute(open, "unix:mode", 01777);
    PrivateFolder.make(folder);
  }

  @Test
  void filesInItAreNewAndThisUsersAlone() throws Exception {
    Path file = above.resolve("file");
    PrivateFolder.create(file).close();
    assertEquals("rw-------", permissions(file));
    assertThrows(FileAlreadyExistsException.class, () -> PrivateFolder.create(file));
    Path link = Files.createSymbolicLink(above.resolve("link"), above.resolve("none"));
    assertThrows(FileAlreadyExistsException.class, () -> PrivateFolder.create(link));
    assertFalse(Files.exists(above.resolve("none")));
  }

  static void giveAway(Path path) {
    try {
      Files.setAttribute(path, "unix:uid", NOBODY);
    } catch (IOException e) {
      Assumptions.abort("only root can give a folder away");
    }
  }

  private static String refused(Path folder) {
    return folder + " is not this user's alone: chmod 700 it, or delete it";
  }

  private static String refusal(Path folder) {
    return assertThrows(IOException.class, () -> PrivateFolder.make(folder)).getMessage();
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
