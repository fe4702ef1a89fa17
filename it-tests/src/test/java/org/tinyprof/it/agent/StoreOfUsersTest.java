package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.store.Store;

/** A store for two users: who may do what with whose runs. */
class StoreOfUsersTest {
  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");
  private static final String ALICE = "1"; // daemon, bin and staff are known to every Debian
  private static final String BOB = "2";
  private static final String STAFF = "staff";

  @TempDir Path folder;
  private Path store;

  @BeforeEach
  void begin() throws IOException {
    assumeTrue(Files.isExecutable(SETPRIV), "there is no " + SETPRIV);
    assumeTrue(
        Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0),
        "only root can act as another user");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    store = folder.resolve("store");
  }

  @Test
  void closesRunsToOtherUsers() throws Exception {
    Store.init(store, true, STAFF);
    Finished run = run(ALICE, "");
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals("", run.complaints());
    assertEquals("", run(BOB, "").complaints());
    List<Path> runs = profiles();
    assertEquals(2, runs.size(), runs::toString);
    Path ofAlice = runs.get(0).startsWith(store.resolve("daemon")) ? runs.get(0) : runs.get(1);
    assertNotEquals(0, as(BOB, "", "cat", ofAlice.toString()));
    assertNotEquals(0, as(BOB, "", "ls", store.toString()));
    assertNotEquals(0, as(BOB, "", "mv", store + "/daemon", store + "/mine"));
    assertNotEquals(0, as(BOB, "", "rm", "-r", ofAlice.toString()));
    assertNotEquals(0, as(BOB, STAFF, "rm", "-r", ofAlice.toString()));
    assertEquals(0, as(ALICE, "", "cat", ofAlice.toString()));
  }

  @Test
  void aFolderThatAnotherUserMadeFirstIsNotUsed() throws Exception {
    Store.init(store, true, "");
    assertEquals(0, as(BOB, "", "mkdir", "-m", "777", store + "/daemon"));
    Finished run = run(ALICE, "");
    assertTrue(run.complaints().contains("belongs to another user"), run::toString);
    assertEquals(List.of(), profiles());
  }

  @Test
  void saysNotAByteIfItIsQuiet() throws Exception {
    Finished run = run(ALICE, ",quiet=true"); // there is no store
    assertEquals("done\n", run.out());
    assertEquals("", run.err());
  }

  @Test
  void leavesNothingOfARunThatNoRuleKeeps() throws Exception {
    Store.init(store, true, "");
    Finished run = run(ALICE, ",keep-runs=failed;above 5m");
    assertEquals("", run.err());
    assertEquals(List.of(), profiles());
    try (Stream<Path> below = Files.walk(store)) {
      Path counted = below.filter(path -> path.endsWith("not-kept")).findFirst().orElseThrow();
      assertTrue(Files.readString(counted).endsWith("\t1\tprogram.Kernels\n"));
    }
  }

  @Test
  void leavesNothingOfAProgramThatIsSkipped() throws Exception {
    Store.init(store, true, "");
    Finished run = run(ALICE, ",skip=program.*");
    assertEquals("done\n", run.out());
    assertEquals("", run.err());
    assertEquals(List.of(), profiles());
  }

  private Finished run(String user, String more) throws Exception {
    Path temporary = folder.resolve("tmp-" + user);
    if (!Files.exists(temporary)) {
      Files.createDirectory(temporary);
      Files.setAttribute(temporary, "unix:mode", 01777);
    }
    return new Jvm(Jdk.current())
        .option("-Djava.io.tmpdir=" + temporary)
        .classPath(Programs.plainJar(temporary))
        .launcher(setpriv(user, ""))
        .agent("store=" + store + more)
        .run("program.Kernels");
  }

  private static List<String> setpriv(String user, String group) {
    return List.of(
        SETPRIV.toString(),
        "--reuid=" + user,
        "--regid=" + user,
        group.isEmpty() ? "--clear-groups" : "--groups=" + group);
  }

  private static int as(String user, String group, String... command) throws Exception {
    List<String> words = new ArrayList<>(setpriv(user, group));
    words.addAll(List.of(command));
    return new ProcessBuilder(words)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  private List<Path> profiles() throws IOException {
    try (Stream<Path> below = Files.walk(store)) {
      return below.filter(path -> path.toString().endsWith(".tprof")).sorted().toList();
    }
  }
}
