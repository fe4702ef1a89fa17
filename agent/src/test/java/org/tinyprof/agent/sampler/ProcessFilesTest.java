package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
    assertEquals(96_343, process().timers(Map.of()));
    assertEquals(24_085, process().timers(Map.of("OMPI_COMM_WORLD_LOCAL_SIZE", "4")));
    assertEquals(96_343, process().timers(Map.of("OMPI_COMM_WORLD_LOCAL_SIZE", "many")));
  }

  @Test
  void knowsNothingWhereTheSystemSaysNothing() {
    assertEquals(0, process().timers(Map.of()));
    assertEquals(0, process().currentThread());
    assertEquals(0, process().secondThread());
    assertEquals("", process().otherSampler());
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

  @Test
  void noticesWhoTakesStacksAlready() throws Exception {
    write("proc/self/maps", "7f01-7f02 r-xp 00 08:01 17 /opt/lib/libasyncProfiler.so\n");
    assertEquals("an async-profiler that the program was started with", process().otherSampler());
    write("proc/self/maps", "7f01-7f02 r-xp 00 08:01 17 /lib/libc.so\n");
    write("proc/self/cmdline", "java\0-XX:StartFlightRecording:jdk.CPUTimeSample#enabled=true\0");
    assertEquals("JFR's CPU-time sampling", process().otherSampler());
  }

  private ProcessFiles process() {
    return new ProcessFiles(new SystemFiles(root.toFile()));
  }

  private void write(String path, String text) throws Exception {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
