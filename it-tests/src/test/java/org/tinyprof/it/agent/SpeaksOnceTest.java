package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the agent has to say, of a job's ranks one says it. */
class SpeaksOnceTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void ifItIsGivenTwice(int version) throws Exception {
    Finished run = ranks(version).agent("").agent("").run("program.Ring", "data");
    assertEquals(
        List.of("tinyprof: already started: -javaagent:tinyprof.jar is needed once"),
        complaints(run));
    assertEquals(3, run.recording().count("main"));
  }

  @Test
  void ifItCannotStart() throws Exception {
    Path broken = folder.resolve("tinyprof.jar");
    WhatBitesAgentsTest.copyWithout("tinyprof/classes", broken);
    Finished run = ranks(17).option("-javaagent:" + broken).run("program.Ring", "data");
    assertEquals(
        List.of(
            "tinyprof: could not start, the job runs unprofiled: "
                + broken
                + " has no tinyprof/classes: use tinyprof.jar as it is"),
        complaints(run));
    assertEquals(0, run.exitCode());
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void ifMpiIsAnotherThanItKnows(int version) throws Exception {
    Files.writeString(
        folder.resolve("MPI.java"),
        """
        package mpi;

        public final class MPI {
          public static String[] Init(String[] arguments) {
            return arguments;
          }

          public static void main(String[] arguments) {
            Init(arguments);
          }
        }
        """);
    Finished run = ranks(version).classPath(Programs.compile(folder, "")).agent("").run("mpi.MPI");
    List<String> said = complaints(run);
    assertEquals(1, said.size(), run::toString);
    assertTrue(
        said.get(0)
            .startsWith(
                "tinyprof: MPI cannot be used (the program's mpi.MPI is not that of Open MPI), so"
                    + " each of the 3 processes wrote its own rank file; join them: tinyprof"
                    + " recover "
                    + run.folder()),
        said.get(0));
    assertEquals(0, run.exitCode());
  }

  private static Jvm ranks(int version) {
    return OpenMpi.require().jvm(Jdk.require(version), 3);
  }

  private static List<String> complaints(Finished run) {
    return run.complaints().lines().filter(line -> line.startsWith("tinyprof: ")).toList();
  }
}
