package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code exclude} holds for what no rule includes as well. */
class ExcludesTest {
  @TempDir Path folder;

  @Test
  void leavesOneCallOfMpiAlone() throws Exception {
    Set<String> without = callpaths("mpi.Comm#barrier");
    Set<String> expected = callpaths("mpi.Comm#probe");
    assertTrue(expected.remove("main<MPI_Barrier"), expected::toString);
    assertEquals(expected, without);
  }

  @Test
  void leavesAllCallsOfMpiAloneAndStillWritesOneProfileOfAllRanks() throws Exception {
    Finished run = ring("mpi.**");
    assertEquals("", run.complaints());
    assertEquals(Set.of("main"), run.recording().counts().keySet());
    assertEquals(2, run.recording().profile().values().lanes().size());
  }

  @Test
  void leavesInputAndOutputOfTheJdkAlone() throws Exception {
    String file = Files.createFile(folder.resolve("data")).toString();
    Finished run =
        new Jvm(Jdk.require(17))
            .agent("jdk-io=on,exclude=java.io.*Stream;sun.nio.ch.**#write(..)")
            .run("program.Files", file);
    assertEquals("", run.complaints());
    Recording recording = run.recording();
    assertEquals(1_000, recording.total("File.write", "bytes")); // of the RandomAccessFile
    assertEquals(0, recording.count("Socket.write"));
    assertEquals(1_000, recording.total("Socket.read", "bytes"));
  }

  private Set<String> callpaths(String excluded) throws Exception {
    return new TreeSet<>(ring(excluded).recording().counts().keySet());
  }

  private Finished ring(String excluded) throws Exception {
    Finished run =
        OpenMpi.require()
            .jvm(Jdk.require(17), 2)
            .agent("own=off,exclude=" + excluded)
            .run("program.Ring", folder.resolve("data").toString());
    assertEquals(0, run.exitCode(), run::toString);
    return run;
  }
}
