package org.tinyprof.analysis.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.source.ReplacedProfileException;

class ReplacedFileRetryTest {
  @TempDir Path folder;
  private int attempts;

  /** Puts a newer snapshot in the place of a profile. */
  private void replace(Path file, long snapshot) throws IOException {
    Profile made;
    try (OpenProfile run = OpenProfile.open(folder.resolve("made.tprof"))) {
      made = run.source().profile();
    }
    Files.write(
        file,
        IndexFile.encodeWhole(
            new Profile(
                made.run().withSnapshot(snapshot),
                made.precision(),
                made.schema(),
                made.values())));
  }

  @Test
  void readsTheNewerSnapshotThatTookThePlaceOfTheFirst() throws Exception {
    ExampleRun.write(folder.resolve("made.tprof"));
    Path file = folder.resolve("live.tprof");
    replace(file, 1);
    long lanes =
        ReplacedFileRetry.of(
            () -> {
              try (OpenProfile run = OpenProfile.open(file)) {
                attempts++;
                if (attempts <= 2) {
                  replace(file, attempts + 1);
                }
                return run.overview().lanes();
              }
            });
    assertEquals(3, attempts);
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(3, run.info().snapshot());
      assertEquals(run.overview().lanes(), lanes);
    }
  }

  @Test
  void givesUpAfterTenAttempts() {
    ReplacedFileRetry.Attempt<String> never =
        () -> {
          attempts++;
          throw new ReplacedProfileException("live.tprof");
        };
    assertThrows(ReplacedProfileException.class, () -> ReplacedFileRetry.of(never));
    assertEquals(10, attempts);
  }

  @Test
  void anotherFailureIsNotTriedAgain() {
    ReplacedFileRetry.Attempt<String> broken =
        () -> {
          attempts++;
          throw new IOException("disk");
        };
    assertThrows(IOException.class, () -> ReplacedFileRetry.of(broken));
    assertEquals(1, attempts);
  }
}
