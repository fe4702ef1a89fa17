package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.ensemble.fixtures.StudyRun;

/** What is known of runs: their attributes, in a table, in conditions and as groups. */
class RunsTest {
  @TempDir Path folder;
  private Path study;

  @BeforeEach
  void write() throws Exception {
    study = Files.createDirectory(folder.resolve("study"));
    int number = 0;
    for (String solver : List.of("cg", "gmres")) {
      for (int ranks : List.of(1, 4)) {
        StudyRun.of(++number, ranks)
            .with("main", 100.0)
            .with("solver", solver)
            .write(study.resolve(solver + "-" + ranks + "-0.tprof"));
      }
    }
  }

  @Test
  void runsSaysInASentenceWhatIsKnownOfOneRun() {
    Path one = study.resolve("cg-1-0.tprof");
    Commands.run("label", one, "wall=12.345678", "memory.bytes=2048");
    assertEquals(
        """
        1 run

          The run: program = org.example.Study, solver = cg, wall = 12.3 s, memory.bytes = 2.00 KiB.
          run           ranks  start
          cg-1-0.tprof  1      2026-03-01T08:31:00Z
        """,
        Commands.run("runs", one).out());
    assertEquals(
        """
        1 run

          wall    memory.bytes
          12.3 s  2.00 KiB
        """,
        Commands.run("runs", one, "--show", "wall,memory.bytes").out());
    assertEquals(
        "section,wall\nruns,12.345678\n",
        Commands.run("runs", one, "--show", "wall", "--format", "csv").out());
  }

  @Test
  void runsShowsTheAttributesThatMostRunsHave() {
    List<String> labels = new ArrayList<>(List.of("label", study + "/cg-1-0.tprof"));
    for (int i = 0; i < 12; i++) {
      labels.add("a" + i + "=" + i);
    }
    Commands.run(labels.toArray());
    Commands done = Commands.run("runs", study);
    assertTrue(
        done.out().contains("4 more attributes differ, but fewer runs have them (--show)."),
        done.out());
    assertTrue(done.out().contains(" a5 ") && !done.out().contains(" a9 "), done.out());
    assertTrue(done.out().contains(" solver\n"), done.out());
    String csv = Commands.run("runs", study, "--format", "csv").out();
    assertTrue(csv.lines().findFirst().get().contains(",a11"), csv);
  }

  @Test
  void inventsNoStartForAFileThatHasNone() throws Exception {
    Path folded = Files.writeString(folder.resolve("perf.folded"), "main;work 7\nmain 3\n");
    assertEquals(
        "1 run\n\n  The run: program = perf.folded.\n  run          ranks\n  perf.folded  1\n",
        Commands.run("runs", folded).out());
    assertFalse(Commands.run("info", folded).out().contains("start"));
  }

  @Test
  void namesAnAttributeOnlyIfItIsLikeTheOneThatWasTyped() {
    assertEquals(
        "tinyprof stats: no run has the attribute 'solvr'; did you mean 'solver'?\n",
        Commands.run("stats", study, "--group-by", "solvr").err());
    assertEquals(
        "tinyprof stats: no run has the attribute 'commit'; tinyprof runs --show all lists those"
            + " they have\n",
        Commands.run("stats", study, "--group-by", "commit").err());
  }

  @Test
  void statsCallsRanksRanks() {
    Commands ranks = Commands.run("stats", study.resolve("cg-4-0.tprof"), "--across", "ranks");
    assertTrue(ranks.out().startsWith("time over 4 ranks\n"), ranks.out());
    assertTrue(ranks.out().contains("\n  ranks "), ranks.out());
    Commands one = Commands.run("stats", study.resolve("cg-4-0.tprof"), "--across", "iterations");
    assertTrue(one.out().startsWith("time over 1 iteration, "), one.out());
    assertTrue(
        one.out().contains("No callpath kept its iterations apart: record with loop: each."),
        one.out());
  }

  @Test
  void labelSaysWhatItTakes() {
    assertEquals(
        "tinyprof label: label takes runs and labels: tinyprof label RUN... NAME=VALUE..."
            + " (see tinyprof label --help)\n",
        Commands.run("label").err());
  }
}
