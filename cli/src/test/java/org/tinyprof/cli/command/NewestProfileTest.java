package org.tinyprof.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.text.QuestionException;

class NewestProfileTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  @TempDir Path folder;
  private NewestProfile here;

  @BeforeEach
  void look() {
    here = new NewestProfile(folder, NOW);
  }

  private Path write(String name, Duration age) throws IOException {
    Path file = Files.createFile(folder.resolve(name));
    return Files.setLastModifiedTime(file, FileTime.from(NOW.minus(age)));
  }

  @Test
  void isTheOneWrittenLast() throws Exception {
    write("run.tprof", Duration.ofHours(1));
    Path second = write("run-2.tprof", Duration.ofMinutes(1));
    write("older.tprof", Duration.ofDays(9));
    assertEquals(second, here.find());
    Path text = write("run-3.tprof.txt", Duration.ofSeconds(3));
    assertEquals(text, here.find());
  }

  @Test
  void isNoSnapshotAndNothingUnfinished() throws Exception {
    Path run = write("run.tprof", Duration.ofHours(1));
    write("run.snapshot-0007.tprof", Duration.ZERO);
    write("run.tprof.0123456789abcdef.tmp", Duration.ZERO);
    write("notes.txt", Duration.ZERO);
    assertEquals(run, here.find());
  }

  @ParameterizedTest
  @CsvSource({
    "PT0S, 0 seconds ago",
    "PT-5S, 0 seconds ago",
    "PT1S, 1 second ago",
    "PT119S, 1 minute ago",
    "PT3H, 3 hours ago",
    "PT50H, 2 days ago"
  })
  void isSaidWithItsAge(Duration age, String said) throws Exception {
    Path run = write("run.tprof", age);
    assertEquals("reads " + run + ", written " + said, here.sentence(run));
  }

  @Test
  void isSaidToBeOlderThanAJobThatLeftRankFilesAlone() throws Exception {
    Path run = write("run.tprof", Duration.ofMinutes(5));
    Path parts = write("run-2.tprof.parts", Duration.ofMinutes(1));
    assertEquals(
        "reads "
            + run
            + ", written 5 minutes ago; a later job still runs, or left rank files alone: tinyprof"
            + " recover "
            + parts,
        here.sentence(run));
  }

  @Test
  void isAskedForWhereThereIsNone() {
    assertEquals(
        "no profile in this folder; name one: a .tprof file or directory",
        assertThrows(QuestionException.class, () -> here.find()).getMessage());
  }
}
