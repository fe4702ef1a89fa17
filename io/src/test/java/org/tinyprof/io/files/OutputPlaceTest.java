package org.tinyprof.io.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputPlaceTest {
  @TempDir Path folder;

  @Test
  void takesTheWantedNameIfItIsFree() throws Exception {
    assertEquals(folder.resolve("new/run.tprof"), reserve("new/run", false).profile());
    assertEquals(folder.resolve("given.tprof"), reserve("given.tprof", false).profile());
  }

  @Test
  void takesTheNextNumberIfAProfileOrARunningJobHasTheName() throws Exception {
    Files.createFile(folder.resolve("run.tprof"));
    assertEquals(folder.resolve("run-2.tprof"), reserve("run", false).profile());
    assertEquals(folder.resolve("run-3.tprof"), reserve("run", false).profile());
  }

  @Test
  void takesOverNameAndPartsIfTheyAreToBeReplaced() throws Exception {
    Files.createFile(folder.resolve("run.tprof"));
    OutputPlace older = reserve("run", true);
    Files.createFile(older.part(7));
    OutputPlace newer = reserve("run", true);
    assertEquals(older, newer);
    assertFalse(Files.exists(newer.part(7)));
    assertTrue(Files.exists(newer.profile()));
  }

  @Test
  void givesTheFolderOfPartsBackUnlessAPartWasLeft() throws Exception {
    OutputPlace empty = reserve("empty", false);
    empty.release();
    assertFalse(Files.exists(empty.parts()));
    OutputPlace used = reserve("used", false);
    Files.createFile(used.part(3));
    used.release();
    assertTrue(Files.exists(folder.resolve("used.tprof.parts/rank-00003.tprof")));
  }

  private OutputPlace reserve(String name, boolean replace) throws Exception {
    return OutputPlace.reserve(folder.resolve(name).toString(), ".tprof", replace);
  }
}
