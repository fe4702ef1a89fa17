package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** tinyprof.jar on the class path is a library: a program starts the profiler without the agent. */
class StartsFromTheProgramTest {
  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void aProgramWritesItsProfileWithoutTheAgent(int version) throws Exception {
    Finished run = library(Jdk.require(version)).run("program.StartsItself", "output=own.tprof");
    assertEquals("started true\nflushed true\n", run.out());
    assertEquals(3, Recording.read(run.folder().resolve("own.tprof")).count("step"));
    assertTrue(run.err().contains("own.tprof"), run.err());
  }

  @Test
  void underTheAgentTheAgentWrites() throws Exception {
    Finished run =
        library(Jdk.current())
            .agent("output=agents.tprof")
            .run("program.StartsItself", "output=own.tprof");
    assertEquals("started true\nflushed true\n", run.out());
    assertEquals(3, Recording.read(run.folder().resolve("agents.tprof")).count("step"));
    assertFalse(Files.exists(run.folder().resolve("own.tprof")));
  }

  @Test
  void aWrongConfigurationIsOneLineAndTheProgramRunsOn() throws Exception {
    Finished run = library(Jdk.current()).run("program.StartsItself", "fromat=text");
    assertEquals("started false\nflushed false\n", run.out());
    assertEquals(
        "tinyprof: agent argument: unknown key `fromat`; the nearest known one is `format`; the job"
            + " runs unprofiled\n",
        run.err());
  }

  @Test
  void theRecorderAloneSaysOnceThatNobodyWrites() throws Exception {
    Finished run = library(Jdk.current()).run("program.StartsNoWriter");
    assertEquals("flushed false\n", run.out());
    assertEquals(
        "tinyprof: Profiler.start records and nobody writes the profile: start the program with"
            + " -javaagent:tinyprof.jar, or call TinyProf.start instead\n",
        run.err());
  }

  @Test
  void ranksOfAnMpiJobWriteOneProfile() throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Finished run =
        mpi.jvm(Jdk.current(), 2)
            .classPath(Programs.mpi(mpi.jar()), mpi.jar(), Jvm.AGENT)
            .run("program.MpiStartsItself", "output=ranks.tprof");
    assertEquals("started true\n", run.out());
    assertEquals(2, Recording.read(run.folder().resolve("ranks.tprof")).count("step"));
  }

  @Test
  void asManyRanksWriteAsTheSettingsSay() throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Finished run =
        mpi.jvm(Jdk.current(), 2)
            .classPath(Programs.mpi(mpi.jar()), mpi.jar(), Jvm.AGENT)
            .run("program.MpiStartsItself", "ranks.tprof", "2");
    assertEquals("started true\n", run.out());
    assertEquals(2, Recording.read(run.folder().resolve("ranks.tprof")).count("step"));
    assertTrue(Files.exists(run.folder().resolve("ranks.tprof/part-00001")));
  }

  private static Jvm library(Jdk jdk) {
    return new Jvm(jdk).classPath(Programs.plain(), Jvm.AGENT);
  }
}
