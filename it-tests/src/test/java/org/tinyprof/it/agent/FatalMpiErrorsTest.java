package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.join.Recovery;
import org.tinyprof.analysis.profile.Progress;

/**
 * MPI errors end a job as they do without the agent, and the rank that had the error has written.
 *
 * <p>What mpirun prints of an error comes from the rank as a message, which Open MPI 4.1 sometimes
 * cannot read; it prints a line about its file show_help.c then, with the agent and without.
 */
class FatalMpiErrorsTest {
  private static final String UNREADABLE = "show_help.c";

  @ParameterizedTest(name = "{1} on JDK {0}")
  @CsvSource({
    "17, rank, 6, MPI_Send, communicator MPI_COMM_WORLD, MPI_ERR_RANK: invalid rank",
    "25, rank, 6, MPI_Send, communicator MPI_COMM_WORLD, MPI_ERR_RANK: invalid rank",
    "17, truncated, 15, MPI_Recv, communicator MPI_COMM_WORLD, MPI_ERR_TRUNCATE: message truncated",
    "25, truncated, 15, MPI_Recv, communicator MPI_COMM_WORLD, MPI_ERR_TRUNCATE: message truncated",
    "17, type, 3, MPI_Send, communicator MPI_COMM_WORLD, MPI_ERR_TYPE: invalid datatype",
    "17, self, 6, MPI_Send, communicator MPI_COMM_SELF, MPI_ERR_RANK: invalid rank",
    "17, duplicate, 6, MPI_Send, communicator a duplicate, MPI_ERR_RANK: invalid rank",
    "17, freed, 5, MPI_Send, communicator MPI_COMM_WORLD, MPI_ERR_COMM: invalid communicator",
    "17, thread, 6, MPI_Send, communicator MPI_COMM_WORLD, MPI_ERR_RANK: invalid rank",
    "25, thread, 6, MPI_Send, communicator MPI_COMM_WORLD, MPI_ERR_RANK: invalid rank",
    "17, file, 45, MPI_File_write, file, MPI_ERR_READ_ONLY: file is read only"
  })
  void findTheValuesOfTheRankWritten(
      int version, String kind, int exitCode, String function, String object, String error)
      throws Exception {
    Finished run = mpi(version, 1).agent("own=off").run("program.Fatal", kind);
    assertEquals(exitCode, run.exitCode(), run::toString);
    assertEquals(3, run.recording().count("MPI_Barrier"));
    assertSaid(run, "*** An error occurred in " + function);
    assertSaid(run, "*** on " + object);
    assertSaid(run, "*** " + error);
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void leaveTheMemoryOfMpiAloneIfTheUserWants(int version) throws Exception {
    Finished run = mpi(version, 1).agent("own=off,fatal-errors=off").run("program.Fatal", "rank");
    assertEquals(6, run.exitCode(), run::toString);
    assertSaid(run, "*** An error occurred in MPI_Send");
    assertFalse(run.err().contains("by a fatal MPI error"), run::toString);
  }

  @ParameterizedTest(name = "{1} on JDK {0}, {2}")
  @CsvSource({
    "17, rank, own=off",
    "25, rank, own=off",
    "17, rank, 'own=off,snapshot=1s'",
    "25, rank, 'own=off,snapshot=1s'",
    "17, window, own=off"
  })
  void findThemBesideThoseOfTheOtherRanks(int version, String kind, String options)
      throws Exception {
    Finished plain = mpi(version, 4).run("program.Fatal", kind);
    Finished run = mpi(version, 4).agent(options).run("program.Fatal", kind);
    assertEquals(plain.exitCode(), run.exitCode(), run::toString);
    assertEquals(plain.out(), run.out());
    Path parts = run.folder().resolve("tinyprof.tprof.parts");
    assertSaid(
        run,
        "tinyprof: rank 3 ends the job by a fatal MPI error; what the ranks could still write is"
            + " in %1$s: tinyprof recover %1$s".formatted(parts));
    Recording rank = Recording.read(parts.resolve("rank-00003.tprof"));
    assertEquals(3, rank.count("MPI_Barrier"));
    assertFalse(Recovery.of(parts, Progress.SILENT).joined().missing().contains(3));
    if (isReadable(plain) && isReadable(run)) {
      assertEquals(errors(plain), errors(run));
    }
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void leaveHandlersAsTheyAre(int version) throws Exception {
    Finished plain = mpi(version, 1).run("program.Fatal", "handlers");
    Finished run = mpi(version, 1).agent("own=off").run("program.Fatal", "handlers");
    assertEquals(
        """
        inherited: fatal
        own: another
        inherited: another
        the world's: fatal
        MPI_ERR_RANK: invalid rank
        MPI_ERR_READ_ONLY: file is read only
        """,
        plain.out());
    assertEquals(plain.toString(), run.toString());
  }

  /** Nothing of the JDK's foreign functions is left for the program to see. */
  @Test
  void leaveNoModuleThatTheProgramSees() throws Exception {
    Finished plain = mpi(17, 1).run("program.Fatal", "modules");
    Finished run = mpi(17, 1).agent("own=off").run("program.Fatal", "modules");
    assertEquals(plain.toString(), run.toString());
  }

  private static Jvm mpi(int version, int ranks) {
    return OpenMpi.require().jvm(Jdk.require(version), ranks);
  }

  private static void assertSaid(Finished run, String line) {
    boolean lost = line.startsWith("***") && !isReadable(run);
    assertTrue(lost || run.err().lines().anyMatch(each -> each.contains(line)), run.err());
  }

  private static boolean isReadable(Finished run) {
    return !run.err().contains(UNREADABLE);
  }

  /**
   * What MPI says, without the numbers of processes, and of windows: they are those of MPI's
   * contexts, of which the profiler's own communicators take some.
   */
  private static List<String> errors(Finished run) {
    return run.err()
        .lines()
        .filter(line -> line.contains("***"))
        .map(line -> line.substring(line.indexOf("***")))
        .map(line -> line.replaceAll("\\[[0-9]+,[0-9]+\\]", "[process]"))
        .map(line -> line.replaceAll("window [0-9]+", "window N"))
        .toList();
  }
}
