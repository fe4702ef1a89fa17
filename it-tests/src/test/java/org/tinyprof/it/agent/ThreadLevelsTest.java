package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Programs that ask MPI for a thread level of their own. */
class ThreadLevelsTest {
  @Test
  void belowMultipleMakeSnapshotsPartsAndOneRankSaysSo() throws Exception {
    Finished run = funneled("snapshot=1h");
    assertEquals(
        "tinyprof: MPI runs below MPI_THREAD_MULTIPLE, so a snapshot is each rank's own rank file"
            + " in "
            + run.folder().resolve("tinyprof.tprof.parts")
            + " and no profile; call MPI.InitThread with MPI.THREAD_MULTIPLE\n",
        run.complaints());
    assertEquals(2, run.recording().count("MPI_Init_thread"));
  }

  @Test
  void areNobodysBusinessWithoutSnapshots() throws Exception {
    assertEquals("", funneled("").complaints());
  }

  private static Finished funneled(String argument) throws Exception {
    Finished run =
        OpenMpi.require().jvm(Jdk.require(17), 2).agent(argument).run("program.Funneled");
    assertEquals(0, run.exitCode(), run::toString);
    return run;
  }
}
