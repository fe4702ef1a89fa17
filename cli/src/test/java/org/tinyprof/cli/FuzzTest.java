package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same wrong profiles at every build; {@link Fuzz} tries others for as long as one likes. */
class FuzzTest {
  private static final int PROFILES = Integer.getInteger("tinyprof.fuzz.profiles", 60);

  @TempDir Path folder;

  @Test
  void everyCommandReadsAWrongProfileOrSaysInOneLineWhatIsWrong() throws Exception {
    Fuzz fuzz = new Fuzz(folder);
    List<String> problems = new ArrayList<>();
    for (int seed = 0; seed < PROFILES; seed++) {
      problems.addAll(fuzz.problems(seed));
    }
    assertEquals(List.of(), problems);
  }
}
