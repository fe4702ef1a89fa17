package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingFilesTest {
  private static final long LATER = 700_000;

  @TempDir Path folder;

  @Test
  void deletesOldRecordingsOfProcessesThatNoLongerRun() throws Exception {
    long ours = ProcessHandle.current().pid();
    Files.createFile(folder.resolve("tinyprof-999999999-1f.jfr")); // above every process number
    Files.createFile(folder.resolve("tinyprof-" + ours + "-1f.jfr"));
    Files.createFile(folder.resolve("tinyprof-heat.jfr"));
    Files.createFile(folder.resolve("recording-999999999-1f.jfr"));
    RecordingFiles.deleteStale(folder.toFile(), System.currentTimeMillis() + LATER);
    assertEquals(
        List.of("recording-999999999-1f.jfr", "tinyprof-" + ours + "-1f.jfr", "tinyprof-heat.jfr"),
        names());
  }

  @Test
  void leavesThoseOfTheLastMinutes() throws Exception {
    Files.createFile(folder.resolve("tinyprof-999999999-1f.jfr"));
    RecordingFiles.deleteStale(folder.toFile(), System.currentTimeMillis());
    assertEquals(List.of("tinyprof-999999999-1f.jfr"), names());
  }

  @Test
  void aFolderThatIsNotThereIsNoError() {
    RecordingFiles.deleteStale(new File(folder.toFile(), "none"), LATER);
    assertEquals(List.of(), names());
  }

  private List<String> names() {
    String[] names = folder.toFile().list();
    Arrays.sort(names);
    return List.of(names);
  }
}
