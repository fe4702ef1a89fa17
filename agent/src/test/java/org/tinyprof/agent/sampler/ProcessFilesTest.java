package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.io.facts.SystemFiles;

class ProcessFilesTest {
  @TempDir Path root;

  @Test
  void ranksOfAHostShareTheLimitOfSignals() throws Exception {
    write(
        "proc/self/limits",
        """
        Limit                     Soft Limit           Hard Limit           Units
        Max processes             96343                96343                processes
        Max pending signals       96343                96343                signals
        """);
    assertTrue(process(Map.of()).hasTimerForEachThread());
    assertTrue(process(Map.of("OMPI_COMM_WORLD_LOCAL_SIZE", "96")).hasTimerForEachThread());
    assertFalse(process(Map.of("OMPI_COMM_WORLD_LOCAL_SIZE", "97")).hasTimerForEachThread());
    assertTrue(process(Map.of("OMPI_COMM_WORLD_LOCAL_SIZE", "many")).hasTimerForEachThread());
    assertFalse(
        process(Map.of("SLURM_NODEID", "0", "SLURM_STEP_TASKS_PER_NODE", "97(x2)"))
            .hasTimerForEachThread());
  }

  @Test
  void threadsTakeHalfOfARanksTimersAtMost() throws Exception {
    write("proc/self/limits", "Max pending signals       20000                20000     signals\n");
    write("proc/self/status", "Name:\tjava\nThreads:\t5000\nSigQ:\t0/20000\n");
    assertTrue(process(Map.of("OMPI_COMM_WORLD_LOCAL_SIZE", "2")).hasTimerForEachThread());
    write("proc/self/status", "Name:\tjava\nThreads:\t5001\nSigQ:\t0/20000\n");
    assertFalse(process(Map.of("OMPI_COMM_WORLD_LOCAL_SIZE", "2")).hasTimerForEachThread());
    assertTrue(process().hasTimerForEachThread());
  }

  @Test
  void tellsTheCpuTimeOfTheProcess() throws Exception {
    write("proc/self/stat", "7 (a b) c) S 1 7 7 0 -1 4194560 930 0 2 0 150 25 0 0 20 0 27 0 99\n");
    assertEquals(1_750_000_000, process().cpuNanos());
    write("proc/self/stat", "");
    assertEquals(0, process().cpuNanos());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "2000000105005ccf, true", // with JFR's CPU-time sampling
    "2000000101005ccf, false",
    "ffffffffffffffff, true",
    "0000000004000000, true",
    "none, false",
  })
  void noticesThatSigprofHasAHandler(String signals, boolean has) throws Exception {
    write("proc/self/status", "SigIgn:\t0000000004000000\nSigCgt:\t" + signals + "\nCapInh:\t0\n");
    assertEquals(has, process().handlesSigprof());
  }

  @Test
  void knowsNothingWhereTheSystemSaysNothing() {
    assertFalse(process().hasTimerForEachThread());
    assertEquals(0, process().currentThread());
    assertEquals(0, process().secondThread());
    assertFalse(process().hasOtherAsyncProfiler(""));
    assertFalse(process().handlesSigprof());
  }

  @Test
  void tellsTheMainThreadByItsNumber() throws Exception {
    write("proc/thread-self/stat", "4242 (java main) R 1");
    for (String thread : new String[] {"4300", "4240", "4241"}) {
      Files.createDirectories(root.resolve("proc/self/task").resolve(thread));
    }
    assertEquals(4242, process().currentThread());
    assertEquals(4241, process().secondThread());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/opt/lib/libasyncProfiler.so",
        "/tmp/libasyncProfiler-2718281828.so (deleted)",
        "/home/A B/libasyncProfiler-linux-x64-0a1b.so"
      })
  void noticesAnAsyncProfilerUnderAnyOfItsNames(String path) throws Exception {
    String before = "7f01-7f02 r-xp 00 08:01 17 /lib/libc.so\n";
    write("proc/self/maps", before + "7f03-7f04 rw-p 00 08:01 18 " + path);
    assertTrue(process().hasOtherAsyncProfiler("/opt/tinyprof/libasyncProfiler.so"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/opt/tinyprof/libasyncProfiler.so",
        "/opt/tinyprof/libasyncProfiler.so (deleted)",
        "/opt/libasyncProfiler/libc.so",
        "[heap]"
      })
  void takesOurOwnLibraryForNoOther(String path) throws Exception {
    write("proc/self/maps", "7f01-7f02 r-xp 00 08:01 17 " + path + "\n7f03-7f04 rw-p 00 00:00 0\n");
    assertFalse(process().hasOtherAsyncProfiler("/opt/tinyprof/libasyncProfiler.so"));
  }

  private ProcessFiles process() {
    return process(Map.of());
  }

  private ProcessFiles process(Map<String, String> environment) {
    return new ProcessFiles(new SystemFiles(root.toFile()), environment);
  }

  private void write(String path, String text) throws Exception {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
