package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.values.Lane;

/** Jobs whose ranks see different things: nobody waits for a rank that does not come. */
@Timeout(120)
class UnequalRanksTest {
  private static final String MAIN = "program.Ring";

  @TempDir Path folder;

  private final OpenMpi mpi = OpenMpi.require();

  @Test
  void leaveOutARankWhoseConfigurationIsWrongAndSayWhy() throws Exception {
    Finished run =
        where("1", "export TINYPROF_FORMAT=nonsense").run(MAIN, folder.resolve("ring").toString());
    assertEquals(0, run.exitCode(), run::toString);
    List<String> lines = run.complaints().lines().toList();
    assertEquals(1, lines.size(), run::toString);
    assertTrue(lines.get(0).startsWith("tinyprof: rank 1 is not in this profile: "), run::toString);
    assertTrue(lines.get(0).contains("nonsense"), run::toString);
    assertEquals(List.of(0, 2), ranks(folder.resolve("run.tprof")));
  }

  @Test
  void sayWhichConfigurationIsWrongEvenWithoutMpi() throws Exception {
    Finished run =
        where("[12]", "export TINYPROF_FORMAT=nonsense")
            .classPath(Programs.plain())
            .run("program.Ends", "return");
    assertEquals(0, run.exitCode(), run::toString);
    List<String> wrong =
        run.complaints().lines().filter(line -> line.contains("nonsense")).toList();
    assertEquals(1, wrong.size(), run::toString);
    assertTrue(wrong.get(0).startsWith("tinyprof: rank "), run::toString);
    assertTrue(wrong.get(0).endsWith("; it ran unprofiled"), run::toString);
  }

  @Test
  void leaveAPartEachIfOnlyPmixTellsThemApart() throws Exception {
    Finished run =
        ranks("unset $(env | sed -n 's/^\\(OMPI_COMM_WORLD_[A-Z_]*\\)=.*/\\1/p')")
            .agent("output=" + folder.resolve("run"))
            .classPath(Programs.plain())
            .run("program.Ends", "return");
    assertEquals(0, run.exitCode(), run::toString);
    List<String> said =
        run.complaints().lines().filter(line -> line.startsWith("tinyprof: ")).toList();
    assertEquals(1, said.size(), run::toString);
    assertTrue(
        said.get(0)
            .startsWith(
                "tinyprof: MPI was never initialised, so each process wrote its own rank file"),
        run::toString);
    try (Stream<Path> left = Files.list(folder)) {
      List<Path> parts = left.toList();
      assertEquals(1, parts.size(), parts::toString);
      try (Stream<Path> files = Files.list(parts.get(0))) {
        assertEquals(3, files.filter(file -> file.toString().endsWith(".tprof")).count());
      }
    }
  }

  @Test
  void leaveOutRankZeroIfItsConfigurationIsWrong() throws Exception {
    Finished run =
        where("0", "export TINYPROF_FORMAT=nonsense").run(MAIN, folder.resolve("ring").toString());
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(2, run.complaints().lines().count(), run::toString); // rank 0's, and rank 1's
    assertEquals(List.of(1, 2), ranks(folder.resolve("run.tprof")));
  }

  @Test
  void sayOnceWhatIsWrongWithAllConfigurations() throws Exception {
    Finished run =
        where("*", "export TINYPROF_FORMAT=nonsense").run(MAIN, folder.resolve("ring").toString());
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(1, run.complaints().lines().count(), run::toString);
    assertFalse(Files.exists(folder.resolve("run.tprof")), run::toString);
  }

  @Test
  void leaveOutARankThatCannotSpellItsFolder() throws Exception {
    Path umlaut = Files.createDirectory(folder.resolve("l\u00e4ufe"));
    Finished run =
        ranks(
                "cd '"
                    + umlaut
                    + "'; [ $OMPI_COMM_WORLD_RANK = 1 ] && export LC_ALL=C || export"
                    + " LC_ALL=C.UTF-8")
            .agent("output=run")
            .run(MAIN, folder.resolve("ring").toString());
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(1, run.complaints().lines().count(), run::toString);
    assertTrue(
        run.complaints()
            .contains(
                "rank 1 is not in this profile: output: the working folder has a name that this"
                    + " locale cannot spell"),
        run::toString);
  }

  @Test
  void sayOnceWhoHasNoAgent() throws Exception {
    Finished run =
        ranks("[ $OMPI_COMM_WORLD_RANK = 1 ] && unset JAVA_TOOL_OPTIONS")
            .environment("JAVA_TOOL_OPTIONS", "-javaagent:" + Jvm.AGENT)
            .run(MAIN, folder.resolve("ring").toString());
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(
        List.of(
            "tinyprof: rank 1 is not in this profile: no agent, or none that the others could see",
            "tinyprof: profile of 2 of 3 ranks: tinyprof report "
                + run.folder().resolve("tinyprof.tprof")),
        run.err().lines().filter(line -> line.startsWith("tinyprof: ")).toList());
    assertEquals(List.of(0, 2), ranks(run.folder().resolve("tinyprof.tprof")));
  }

  private static List<Integer> ranks(Path profile) throws IOException {
    try (BinarySource source = BinarySource.open(profile)) {
      return source.lanes().stream().map(Lane::rank).toList();
    }
  }

  private Jvm where(String rank, String command) {
    return ranks("case $OMPI_COMM_WORLD_RANK in " + rank + ") " + command + ";; esac")
        .agent("output=" + folder.resolve("run"));
  }

  /** Three ranks, each of which runs a line of shell before its JVM. */
  private Jvm ranks(String line) {
    Jdk jdk = Jdk.current();
    return mpi.jvm(jdk, 3).launcher(List.of("sh", "-c", line + "; exec \"$@\"", "sh"));
  }
}
