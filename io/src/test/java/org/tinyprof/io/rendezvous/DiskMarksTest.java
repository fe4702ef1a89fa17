package org.tinyprof.io.rendezvous;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskMarksTest {
  private static final int NOBODY = 65_534;

  @TempDir Path parent;

  @Test
  void keepTheFirstTextOfAName() throws Exception {
    DiskMarks one = DiskMarks.open(parent.resolve("marks"));
    DiskMarks other = DiskMarks.open(parent.resolve("marks"));
    one.publish("decision", "ranks 0\n");
    other.publish("decision", "ranks 1\n");
    assertEquals(Optional.of("ranks 0\n"), other.read("decision"));
    assertEquals(List.of("decision"), other.names());
    assertEquals(Optional.empty(), one.read("rank-3"));
  }

  @Test
  void areThisUsersAlone() throws Exception {
    DiskMarks.open(parent.resolve("marks"));
    assertEquals(
        "rwx------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(parent.resolve("marks"))));
  }

  @Test
  void areNotLeftInAFolderThatOthersMayEnter() throws Exception {
    Path open = Files.createDirectory(parent.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
    var refused = assertThrows(IOException.class, () -> DiskMarks.open(open));
    assertEquals(
        open + " is not this user's alone: chmod 700 it, or delete it", refused.getMessage());
    Path link = Files.createSymbolicLink(parent.resolve("link"), parent);
    assertThrows(IOException.class, () -> DiskMarks.open(link));
  }

  /** He puts links where files are expected, and opens and closes the folder all the time. */
  @Test
  void areNeverLeftInTheFolderOfAnotherUser() throws Exception {
    Path precious = Files.writeString(parent.resolve("precious"), "mine");
    Path folder = Files.createDirectory(parent.resolve("marks"));
    Files.createSymbolicLink(folder.resolve(".probe-0"), precious);
    Files.createSymbolicLink(folder.resolve(".draft-0"), precious);
    try {
      Files.setAttribute(folder, "unix:uid", NOBODY);
    } catch (IOException e) {
      Assumptions.abort("only root can give a folder away");
    }
    AtomicBoolean ends = new AtomicBoolean();
    Thread attacker =
        new Thread(
            () -> {
              while (!ends.get()) {
                setMode(folder, 0777);
                setMode(folder, 0700);
              }
            });
    attacker.start();
    try {
      for (int round = 0; round < 1_000; round++) {
        assertThrows(IOException.class, () -> DiskMarks.open(folder));
      }
    } finally {
      ends.set(true);
      attacker.join();
    }
    assertEquals("mine", Files.readString(precious));
    assertEquals(2, folder.toFile().list().length);
  }

  private static void setMode(Path folder, int mode) {
    try {
      Files.setAttribute(folder, "unix:mode", mode);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void goWithTheirFolderAndComeBackForALaterRank() throws Exception {
    DiskMarks marks = DiskMarks.open(parent.resolve("marks"));
    marks.publish("rank-0", "");
    marks.remove();
    assertFalse(Files.exists(parent.resolve("marks")));
    assertEquals(List.of(), marks.names());
    marks.publish("rank-0", "");
    assertEquals(List.of("rank-0"), marks.names());
  }

  /** Threads stand for processes: the decision is the file system's. */
  @Test
  void holdOneDecisionWhoeverMakesIt() throws Exception {
    int ranks = 16;
    ExecutorService threads = Executors.newFixedThreadPool(ranks);
    try {
      for (int round = 0; round < 20; round++) {
        Path folder = parent.resolve("round-" + round);
        CyclicBarrier together = new CyclicBarrier(ranks);
        List<Future<String>> decisions = new ArrayList<>();
        for (int i = 0; i < ranks; i++) {
          int rank = i;
          decisions.add(
              threads.submit(
                  () -> {
                    DiskMarks marks = DiskMarks.open(folder);
                    together.await();
                    marks.publish("decision", "ranks " + rank + "\n");
                    return marks.read("decision").orElseThrow();
                  }));
        }
        String first = decisions.get(0).get();
        assertTrue(first.startsWith("ranks "), first);
        for (Future<String> decision : decisions) {
          assertEquals(first, decision.get());
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
