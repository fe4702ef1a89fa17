package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.RunEnd;

/** What a profile says of a program that did not end well. */
class TellsHowItEndedTest {
  private static final String MOMENT = " after [0-9.]+ (ms|s|min)";

  @ParameterizedTest(name = "{1} on JDK {0}")
  @CsvSource({
    "17, exit, 3, System.exit\\(3\\) in Ends.main:[0-9]+",
    "25, exit, 3, System.exit\\(3\\) in Ends.main:[0-9]+",
    "17, exception, 1, IllegalStateException in Ends.fail:[0-9]+",
    "25, exception, 1, IllegalStateException in Ends.fail:[0-9]+",
    "17, halt, 4, Runtime.halt\\(4\\) in Ends.main:[0-9]+",
    "25, halt, 4, Runtime.halt\\(4\\) in Ends.main:[0-9]+",
    "17, memory, 1, OutOfMemoryError( in Ends.fill:[0-9]+)?"
  })
  void namesWhatEndedTheProgramAndWhere(int version, String way, int exitCode, String how)
      throws Exception {
    Finished run =
        new Jvm(Jdk.require(version)).agent("").option("-Xmx64m").run("program.Ends", way);
    assertEquals(exitCode, run.exitCode(), run::toString);
    assertSaid(how + " ended the program" + MOMENT + "[.]", run, "tinyprof.tprof");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"return", "thread", "zero"})
  void saysNothingOfOneThatEndsWell(String way) throws Exception {
    Finished run = new Jvm(Jdk.require(17)).agent("").run("program.Ends", way);
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(List.of(), sentences(run, "tinyprof.tprof"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void namesTheSignalThatTheJvmWasTold(int version) throws Exception {
    Running run = new Jvm(Jdk.require(version)).agent("").start("program.Ends", "signal");
    run.awaitLine("ready");
    run.process().destroy();
    assertSaid("SIGTERM ended the program" + MOMENT + "[.]", run.join(), "tinyprof.tprof");
  }

  /** Nobody in a killed process can tell; its last snapshot is what there is. */
  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void saysThatAKilledProgramWasStillRunning(int version) throws Exception {
    Running run =
        new Jvm(Jdk.require(version)).agent("snapshot=1s").start("program.Ends", "signal");
    run.awaitLine("ready");
    awaitFile(run, run.folder().resolve("tinyprof.tprof"));
    run.process().destroyForcibly();
    assertSaid(
        "The program was still running when this was written,"
            + MOMENT
            + ": the job goes on, or was killed[.]",
        run.join(),
        "tinyprof.tprof");
  }

  @ParameterizedTest(name = "{1} on JDK {0}")
  @CsvSource({
    "17, exception, IllegalStateException in EndsOneRank.end:[0-9]+",
    "25, exception, IllegalStateException in EndsOneRank.end:[0-9]+",
    "17, exit, System.exit\\(3\\) in EndsOneRank.end:[0-9]+",
    "17, halt, Runtime.halt\\(4\\) in EndsOneRank.end:[0-9]+",
    "17, abort, MPI's abort in EndsOneRank.end:[0-9]+",
    "17, error, A fatal MPI error in EndsOneRank.end:[0-9]+"
  })
  void namesTheRankThatEndedTheJob(int version, String way, String how) throws Exception {
    Finished run =
        OpenMpi.require()
            .jvm(Jdk.require(version), 3)
            .agent("")
            .run("program.EndsOneRank", "1", way);
    assertTrue(run.exitCode() != 0, run::toString);
    assertSaid(
        how + " ended rank 1" + MOMENT + ", before MPI.Finalize[.].*", run, "tinyprof.tprof.parts");
  }

  private static void awaitFile(Running run, Path file) throws Exception {
    while (!Files.exists(file)) {
      assertTrue(run.process().isAlive(), () -> "it ended before its first snapshot");
      run.process().waitFor(20, TimeUnit.MILLISECONDS);
    }
  }

  private static void assertSaid(String pattern, Finished run, String profile) throws IOException {
    String said = String.join(" ", sentences(run, profile));
    assertTrue(said.matches(pattern), () -> said + "\n" + run);
  }

  private static List<String> sentences(Finished run, String profile) throws IOException {
    try (OpenProfile open = OpenProfile.open(run.folder().resolve(profile))) {
      return RunEnd.sentences(open);
    }
  }
}
