package org.tinyprof.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.RunId;

class StoreDayTest {
  private static final Instant START = Instant.parse("2026-11-19T23:59:58Z");
  private static final RunId ID = new RunId(0x00ffL, 7);

  @TempDir Path store;

  @Test
  void givesEveryRunANameOfItsOwnBelowItsDay() throws Exception {
    StoreDay day = StoreDay.of(store, "alice", START, false);
    OutputPlace place = day.reserve("com.acme.Heat", START, ID, ".tprof");
    assertEquals(
        store.resolve("alice/2026/11/19/Heat-235958-00000000000000ff.tprof"), place.profile());
    assertTrue(Files.isDirectory(place.rankFiles()));
    assertThrows(
        FileAlreadyExistsException.class, () -> day.reserve("com.acme.Heat", START, ID, ".tprof"));
  }

  @Test
  void cannotBeLedElsewhereByNames() throws Exception {
    StoreDay day = StoreDay.of(store, "../../etc", START, false);
    OutputPlace place = day.reserve("a/../b", START, ID, ".tprof");
    assertTrue(place.profile().normalize().startsWith(store), place.toString());
  }

  @Test
  void closesFoldersToOthersUnlessTheStoreHandsItsGroupOn() throws Exception {
    StoreDay day = StoreDay.of(store, "alice", START, StoreDay.isGrouped(store));
    day.reserve("A", START, ID, ".tprof");
    assertEquals("rwx------", mode(day.folder()));
    assertEquals("rwx------", mode(day.ofUser()));
    Path shared = Files.createDirectory(store.resolve("shared"));
    Files.setAttribute(shared, "unix:mode", 02770);
    StoreDay open = StoreDay.of(shared, "alice", START, StoreDay.isGrouped(shared));
    open.reserve("A", START, ID, ".tprof");
    assertEquals("rwxr-x---", mode(open.folder()));
    Path profile = Files.write(open.folder().resolve("x.tprof"), new byte[3]);
    Files.setPosixFilePermissions(profile, PosixFilePermissions.fromString("rw-------"));
    open.wrote(profile);
    assertEquals("rw-r-----", mode(profile));
  }

  @Test
  void knowsWhatTheDaysRunsTakeWithoutLookingAtThem() throws Exception {
    StoreDay day = StoreDay.of(store, "alice", START, false);
    day.reserve("A", START, ID, ".tprof");
    assertEquals(0, day.usedBytes());
    day.wrote(Files.write(day.folder().resolve("one.tprof"), new byte[100_000]));
    Path folder = Files.createDirectory(day.folder().resolve("two.tprof"));
    Files.write(folder.resolve("index"), new byte[1]);
    Files.write(folder.resolve("part-00000"), new byte[65_536]);
    day.wrote(folder);
    assertEquals(4 * 65_536, day.usedBytes());
  }

  @Test
  void countsRunsThatAreNotKept() throws Exception {
    StoreDay day = StoreDay.of(store, "alice", START, false);
    day.reserve("A", START, ID, ".tprof");
    day.leftOut("com.acme.Heat", START, 5_000_000_000L, 4);
    day.leftOut("evil\nname", START, 1, 1);
    assertEquals(
        "1795132798\t5000000000\t4\tcom.acme.Heat\n1795132798\t1\t1\tevil_name\n",
        Files.readString(day.folder().resolve(StoreDay.NOT_KEPT)));
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
