package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.io.facts.SystemFiles;

class KernelThreadsTest {
  @TempDir Path root;

  @ParameterizedTest(name = "{1} on {0}")
  @CsvSource({
    "amd64, 7 0x0 0x0, WAITS_OUTSIDE",
    "amd64, 202 0x7f 0x80, WAITS_WITHIN",
    "aarch64, 98 0x7f 0x80, WAITS_WITHIN",
    "aarch64, 202 0x7f 0x80, WAITS_OUTSIDE",
    "amd64, running, RUNS",
    "amd64, -1 0x7ffd 0x7fe1, RUNS",
    "amd64, '', UNKNOWN"
  })
  void tellsWhetherAThreadWaits(String architecture, String call, KernelState state)
      throws IOException {
    write(17, "syscall", call);
    assertEquals(state, kernel(architecture).of(17));
  }

  @Test
  void saysNothingOfAThreadThatItDoesNotKnow() {
    assertEquals(KernelState.UNKNOWN, kernel("amd64").of(17));
    assertEquals(KernelState.UNKNOWN, kernel("amd64").of(0));
  }

  @Test
  void findsTheThreadThatHasUsedAsMuchCpu() throws IOException {
    write(17, "schedstat", "4711 8 15\n");
    write(18, "schedstat", "47 8 15\n");
    assertEquals(17, kernel("amd64").find(4_711));
    assertEquals(18, kernel("amd64").find(47));
    assertEquals(0, kernel("amd64").find(471));
  }

  @Test
  void findsNoThreadIfSeveralHaveUsedAsMuch() throws IOException {
    write(17, "schedstat", "4711 8 15\n");
    write(18, "schedstat", "4711 16 23\n");
    assertEquals(0, kernel("amd64").find(4_711));
  }

  private KernelThreads kernel(String architecture) {
    return new KernelThreads(new SystemFiles(root.toFile()), architecture);
  }

  private void write(int tid, String name, String text) throws IOException {
    Path folder = Files.createDirectories(root.resolve("proc/self/task/" + tid));
    Files.writeString(folder.resolve(name), text);
  }
}
