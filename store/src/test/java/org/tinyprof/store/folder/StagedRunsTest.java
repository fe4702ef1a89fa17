package org.tinyprof.store.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StagedRunsTest {
  @TempDir Path folder;

  @Test
  void moveToTheirDayInTheStore() throws Exception {
    StoreFolder store = StoreFolder.init(folder.resolve("store"), false, "");
    Path staged = folder.resolve("staged");
    Path day = Files.createDirectories(staged.resolve("alice/2026/11/19"));
    Files.writeString(day.resolve("one.tprof"), "1");
    Files.writeString(Files.createDirectory(day.resolve("two.tprof")).resolve("index"), "2");
    Files.createDirectory(day.resolve("three.tprof.parts"));
    assertEquals(2, new StagedRuns(staged, store).fetch());
    Path fetched = store.root().resolve("alice/2026/11/19");
    assertEquals("1", Files.readString(fetched.resolve("one.tprof")));
    assertEquals("2", Files.readString(fetched.resolve("two.tprof/index")));
    assertFalse(Files.exists(day.resolve("one.tprof")));
    assertEquals(0, new StagedRuns(staged, store).fetch());
  }

  @Test
  void areNoneWhereThereIsNoFolder() throws Exception {
    StoreFolder store = StoreFolder.init(folder.resolve("store"), false, "");
    assertEquals(0, new StagedRuns(folder.resolve("none"), store).fetch());
  }
}
