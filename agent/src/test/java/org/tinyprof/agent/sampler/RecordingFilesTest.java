package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingFilesTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000);

  @TempDir Path temporary;

  @Test
  void areThisUsersAloneInAFolderOfTheUser() throws Exception {
    RecordingFile file = files(4711, "/srv/hs_err_pid4711.log").create();
    assertEquals("rw-------", permissions(file.path()));
    assertEquals("rwx------", permissions(file.path().getParent()));
    assertEquals(temporary, file.path().getParent().getParent());
    assertEquals(
        "tinyprof-" + Files.getAttribute(temporary, "unix:uid"),
        file.path().getParent().getFileName().toString());
    file.delete();
    assertEquals(List.of(), names());
  }

  @Test
  void oneThatAProcessLeftWhenItDiedTellsWhereItsCrashWouldBe() throws Exception {
    String log = "/srv/a job/hs_err_pid4711.log";
    RecordingFile left = files(4711, log).create();
    List<RecordingFiles.Abandoned> abandoned = files(4712, "").abandoned();
    assertEquals(1, abandoned.size());
    assertEquals(left.path(), abandoned.get(0).file());
    assertEquals(4711, abandoned.get(0).process());
    assertEquals(log, abandoned.get(0).errorLog());
    long age = System.currentTimeMillis() - abandoned.get(0).begin();
    assertTrue(age >= 0 && age < 3_600_000, age + " ms");
  }

  @Test
  void aPathThatDoesNotFitIntoANameIsLeftOut() throws Exception {
    files(4711, "/" + "long/".repeat(100)).create();
    assertEquals("", files(4712, "").abandoned().get(0).errorLog());
  }

  @Test
  void aLaterProcessDeletesWhatIsAbandoned() throws Exception {
    Files.setLastModifiedTime(files(4711, "/hs_err").create().path(), LONG_AGO);
    files(4712, "").deleteAbandoned();
    assertEquals(List.of(), names());
  }

  /** It may be about to begin, or be read. */
  @Test
  void aYoungOneStays() throws Exception {
    files(4711, "/hs_err").create();
    files(4712, "").deleteAbandoned();
    assertEquals(1, names().size());
  }

  /** A lock tells, and no number of a process: containers have the same numbers. */
  @Test
  void oneThatIsHeldStays() throws Exception {
    RecordingFile file = files(4711, "/hs_err").create();
    file.hold();
    Files.setLastModifiedTime(file.path(), LONG_AGO);
    files(4712, "").deleteAbandoned();
    assertEquals(1, names().size());
    file.delete();
  }

  @Test
  void aFileOfAnotherNameStays() throws Exception {
    Path folder = files(4711, "").folder();
    Path mark = Files.createFile(folder.resolve("crash-of-0123456789abcdef"));
    Files.setLastModifiedTime(mark, LONG_AGO);
    files(4712, "").deleteAbandoned();
    assertEquals(List.of("crash-of-0123456789abcdef"), names());
  }

  @Test
  void aPlaceThatIsNotThereIsNoErrorOfWhoDeletes() {
    new RecordingFiles("/dev/null/none", Map.of("XDG_CACHE_HOME", "/dev/null/none"), 1, "")
        .deleteAbandoned();
    assertTrue(Files.isDirectory(temporary));
  }

  /** Who writes a recording opens it by its name. */
  @Test
  void canBeWrittenByItsName() throws Exception {
    RecordingFile file = files(4711, "").create();
    file.hold();
    try (FileChannel writer = FileChannel.open(file.path(), StandardOpenOption.WRITE)) {
      assertEquals(0, writer.size());
    }
    file.delete();
  }

  private RecordingFiles files(long process, String errorLog) {
    return new RecordingFiles(temporary.toString(), Map.of(), process, errorLog);
  }

  private List<String> names() throws Exception {
    return List.of(files(1, "").folder().toFile().list());
  }

  private static String permissions(Path path) throws Exception {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
