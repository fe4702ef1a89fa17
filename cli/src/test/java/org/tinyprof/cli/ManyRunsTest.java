package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.ensemble.fixtures.StudyRun;

class ManyRunsTest {
  @TempDir Path folder;
  private Path study;
  private int number;

  /** Two solvers, two sizes, two runs each; work is shared, sum is not. */
  @BeforeEach
  void write() throws Exception {
    study = Files.createDirectory(folder.resolve("study"));
    for (String solver : List.of("cg", "gmres")) {
      for (int ranks : List.of(1, 4)) {
        for (double noise : List.of(0.0, 1.0)) {
          double work = (solver.equals("cg") ? 100.0 : 200.0) / ranks;
          run(work, 10 + noise, ranks)
              .with("solver", solver)
              .write(study.resolve(solver + "-" + ranks + "-" + (int) noise + ".tprof"));
        }
      }
    }
  }

  private StudyRun run(double work, double sum, int ranks) {
    return StudyRun.of(++number, ranks)
        .with("main", work + sum)
        .with("main<work", work)
        .with("main<sum", sum);
  }

  /** A folder of runs whose work takes about so long. */
  private Path runs(String name, double... works) throws IOException {
    Path made = Files.createDirectory(folder.resolve(name));
    for (double work : works) {
      run(work, 10 + 0.01 * (number % 3), 1).write(made.resolve("run-" + number + ".tprof"));
    }
    return made;
  }

  @Test
  void runsListsThemWithTheAttributesThatDiffer() {
    Commands done = Commands.run("runs", study, "--where", "ranks = 4", "--order", "solver");
    assertEquals(
        """
        4 runs

          All 4 runs: program = org.example.Study.
          run            ranks  solver  start
          cg-4-0.tprof   4      cg      2026-03-01T08:33:00Z
          cg-4-1.tprof   4      cg      2026-03-01T08:34:00Z
          gmres-4-0.tprof  4      gmres   2026-03-01T08:37:00Z
          gmres-4-1.tprof  4      gmres   2026-03-01T08:38:00Z
        """
            .replaceAll(" +", " "),
        done.out().replaceAll(" +", " "));
  }

  @Test
  void labelAddsWhatRunsThenShows() {
    assertEquals("2 runs labelled\n", Commands.run("label", study + "/cg-1-*", "node=a").out());
    assertEquals(
        """
        section,run,node
        runs,cg-1-0.tprof,a
        runs,cg-1-1.tprof,a
        """,
        Commands.run("runs", study, "--where", "node = a", "--show", "run,node", "--format", "csv")
            .out());
  }

  @Test
  void scalingPutsFirstWhatDoesNotScale() {
    Commands done =
        Commands.run(
            "scaling",
            study,
            "--where",
            "solver = cg",
            "--self",
            "--below",
            "0.5",
            "--format",
            "csv");
    assertEquals(
        """
        section,time.self_1_ns,time.self_4_ns,waste_ns,efficiency_4,stops,callpath
        scaling,10500000,10500000,7875000,0.25,4,main<sum
        """,
        done.out());
  }

  @Test
  void statsGroupsFiltersAndPivots() {
    assertEquals(
        """
        section,solver,runs,mean_ns,callpath
        stats,cg,4,73000000,main
        stats,gmres,4,135500000,main
        stats,gmres,4,125000000,main<work
        """,
        Commands.run(
                "stats",
                study,
                "--group-by",
                "solver",
                "--show",
                "runs,mean",
                "--filter",
                "mean > 70ms",
                "--format",
                "csv")
            .out());
    assertEquals(
        """
        section,solver,1_ns,4_ns
        stats,cg,110500000,35500000
        stats,gmres,210500000,60500000
        """,
        Commands.run("stats", study, "--pivot", "solver,ranks", "--format", "csv").out());
  }

  @Test
  void statsSaysWhichGroupIsFasterAndWhatExplainsTheSlowestRun() {
    String prefer =
        Commands.run(
                "stats",
                study,
                "--where",
                "ranks = 1",
                "--group-by",
                "solver",
                "--prefer",
                "--format",
                "csv")
            .out();
    assertTrue(prefer.contains("stats,110500000,210500000,"), prefer);
    assertTrue(prefer.contains(",cg,main\n"), prefer);
    Commands spread = Commands.run("stats", study, "--where", "ranks = 1", "--spread");
    assertTrue(
        spread
            .said()
            .contains("Fastest cg-1-0.tprof, middle cg-1-1.tprof, slowest gmres-1-1.tprof"),
        spread.out());
    assertTrue(spread.said().contains(" work main "), spread.out());
  }

  @Test
  void statsHasThicketsScoresOfTwoGroups() {
    String scores =
        Commands.run(
                "stats",
                study,
                "--where",
                "ranks = 1",
                "--group-by",
                "solver",
                "--scores",
                "--format",
                "csv")
            .out();
    assertTrue(
        scores.startsWith(
            "section,first_ns,second_ns,stdnorm,cv,bhattacharyya,hellinger,callpath\n"),
        scores);
    assertTrue(scores.contains("stats,100000000,200000000,-0.1,-0.1,,,main<work\n"), scores);
  }

  @Test
  void scalingComparesWithAValueOfAnAttributeThatIsAText() {
    assertEquals(
        """
        section,time_gmres_ns,speedup_cg,callpath
        scaling,210500000,1.9049773755656108,main
        scaling,200000000,2.0,main<work
        scaling,10500000,1.0,main<sum
        """,
        Commands.run(
                "scaling",
                study,
                "--by",
                "solver",
                "--base",
                "gmres",
                "--where",
                "ranks = 1",
                "--format",
                "csv")
            .out());
    assertEquals(
        "tinyprof scaling: solver has texts, of which none is the smallest; name the base: cg,"
            + " gmres\n",
        Commands.run("scaling", study, "--by", "solver").err());
    assertEquals(
        "tinyprof scaling: --weak and --below are about sizes; the values of --by solver are texts"
            + " (see tinyprof scaling --help)\n",
        Commands.run("scaling", study, "--by", "solver", "--base", "cg", "--weak").err());
  }

  @Test
  void sayThatRunsOfDifferentArgumentsAreMixed() throws Exception {
    Path mixed = Files.createDirectory(folder.resolve("mixed"));
    for (int ranks : List.of(1, 2)) {
      for (String arguments : List.of("5f1c", "9ab0")) {
        run(arguments.equals("5f1c") ? 100 : 400, 10, ranks)
            .with("arguments.hash", arguments)
            .write(mixed.resolve(arguments + "-" + ranks + ".tprof"));
      }
    }
    String line =
        "The runs of one group differ in the program's arguments (2 kinds): keep them apart by"
            + " arguments.hash, or pick some with --where.";
    for (String command : List.of("stats", "scaling", "model")) {
      assertTrue(Commands.run(command, mixed).said().contains(line), command);
      String apart = Commands.run(command, mixed, "--group-by", "arguments.hash").out();
      assertFalse(apart.contains(line), apart);
    }
    Commands two =
        Commands.run("compare", mixed.resolve("5f1c-1.tprof"), mixed.resolve("9ab0-1.tprof"));
    assertTrue(two.said().contains("The runs differ in the program's arguments."), two.out());
    assertTrue(Commands.run("compare", mixed, mixed + "/9*").said().contains(line));
    assertFalse(Commands.run("compare", mixed + "/9*", mixed + "/9*").said().contains(line));
  }

  @Test
  void runsCountsCallpathsAndWhatRulesLeaveOfThem() {
    assertEquals(
        """
        section,run,ranks,callpaths,callpaths without mpi,callpaths without 50%,callpaths without all these
        runs,cg-1-0.tprof,1,3,3,2,2
        runs,cg-1-1.tprof,1,3,3,2,2
        """,
        Commands.run(
                "runs",
                study + "/cg-1-*",
                "--show",
                "callpaths",
                "--prune",
                "mpi",
                "--prune",
                "50%",
                "--format",
                "csv")
            .out());
  }

  @Test
  void statsCorrelatesWithAnAttributeAndSaysWhatItCannot() {
    String out =
        Commands.run("stats", study, "--correlate", "ranks", "--format", "csv", "--top", "1").out();
    assertTrue(out.startsWith("section,r,runs,callpath\nstats,-0.8"), out);
    assertEquals(
        "tinyprof stats: the attribute 'solver' has texts; a correlation needs numbers\n",
        Commands.run("stats", study, "--correlate", "solver").err());
    assertEquals(
        "tinyprof stats: a preference needs two groups of runs; run makes 8 of them: pick two"
            + " with --where\n",
        Commands.run("stats", study, "--group-by", "run", "--prefer").err());
    assertEquals(
        "tinyprof stats: a preference needs two groups of runs; name the attribute that makes"
            + " them: --group-by NAME\n",
        Commands.run("stats", study, "--prefer").err());
    assertEquals(
        "tinyprof stats: no run has several snapshots here; name those that it kept:"
            + " 'run.snapshot-*.tprof'\n",
        Commands.run("stats", study, "--steps").err());
  }

  @Test
  void comparePassesRunsThatAreAsFast() throws Exception {
    Path base = runs("base", 100, 101, 99, 100.5);
    Path now = runs("now", 100.2, 100.9, 99.4, 100.1);
    Commands done = Commands.run("compare", base, now, "--fail-above", "5%");
    assertEquals(0, done.exitCode(), done.out());
    assertTrue(done.said().contains("passed: none of 3 callpaths is slower by"), done.out());
    assertTrue(done.said().contains("(Bonferroni), from 4 and 4 runs."), done.out());
  }

  @Test
  void compareSaysThatRunsDifferTooMuchToBeJudged() throws Exception {
    Path base = runs("base", 100, 900);
    Path now = runs("now", 100, 800);
    Commands done = Commands.run("compare", base, now, "--fail-above", "5%", "--query", "main");
    assertEquals(3, done.exitCode(), done.out());
    assertTrue(
        done.said()
            .contains(
                "UNSURE main: 0.94 times (less than 0.01 to more than 100), allowed is 1.05, 100 %"
                    + " of the whole; more than 1000 runs on either side would be needed to tell"),
        done.out());
    assertTrue(done.said().contains("The interval holds at 95 %, from 2 and 2 runs."), done.out());
    assertFalse(done.out().matches("(?s).*\\d{5}\\.\\d\\d.*"), done.out());
  }

  @Test
  void compareIsNotGreenWhereNoiseHidesAMethodThatIsThreeTimesSlower() throws Exception {
    Path base = runs("base", 20, 100, 45);
    Path now = runs("now", 69.2, 346, 155.7); // 3.46 times as long
    Path junit = folder.resolve("compare.xml");
    Commands done = Commands.run("compare", base, now, "--fail-above", "5%", "--junit", junit);
    assertEquals(3, done.exitCode(), done.out());
    assertTrue(
        done.said()
            .contains(
                "cannot tell: runs differ so much that a slow-down of 5.0 % may be hidden in 2"
                    + " callpaths"),
        done.out());
    assertTrue(done.said().contains("UNSURE main<work: 3.46 times (0."), done.out());
    assertTrue(done.said().contains(" runs on either side would tell"), done.out());
    assertFalse(done.said().contains("passed"), done.out());
    assertTrue(Files.readString(junit).contains("failures=\"0\" errors=\"2\""));
    Commands passed =
        Commands.run(
            "compare", base, now, "--fail-above", "5%", "--unsure", "pass", "--junit", junit);
    assertEquals(0, passed.exitCode(), passed.out());
    assertTrue(passed.said().contains("cannot tell: "), passed.out());
    assertTrue(Files.readString(junit).contains("failures=\"0\" errors=\"0\""));
  }

  @Test
  void compareOfOneRunEachPassesByTheRatioAndSaysWhatIsNotKnown() throws Exception {
    Commands done =
        Commands.run("compare", runs("base", 100), runs("now", 101), "--fail-above", "5%");
    assertEquals(0, done.exitCode(), done.out());
    assertTrue(
        done.said().contains("; with one run on each side, the noise is unknown"), done.out());
  }

  @Test
  void compareFailsWithALineForEachCallpathThatIsSlower() throws Exception {
    Path base = runs("base", 100, 101, 99, 100.5);
    Path now = runs("now", 130, 131, 129, 130.5);
    Path junit = folder.resolve("compare.xml");
    Commands done = Commands.run("compare", base, now, "--fail-above", "5%", "--junit", junit);
    assertEquals(1, done.exitCode(), done.out());
    assertTrue(done.said().contains("SLOWER main<work: 1.30 times (1.2"), done.out());
    assertTrue(done.said().contains("SLOWER main: 1.2"), done.out());
    assertTrue(!done.said().contains("SLOWER main<sum"), done.out());
    String xml = Files.readString(junit);
    assertTrue(xml.contains("tests=\"3\" failures=\"2\" errors=\"0\""), xml);
    assertTrue(xml.contains("name=\"main&lt;sum\"/>"), xml);
  }

  @Test
  void compareJudgesRatiosWithOneRunEachAndSaysSo() throws Exception {
    Path base = runs("base", 100);
    Path now = runs("now", 130);
    Commands done = Commands.run("compare", base, now, "--fail-above", "5%");
    assertEquals(1, done.exitCode());
    assertTrue(done.said().contains("1.30 times (no interval: too few runs)"), done.out());
    assertTrue(done.said().contains("how much runs differ by chance is not known"), done.out());
  }

  @Test
  void compareNeverPassesADamagedOrMissingRun() throws Exception {
    Path base = runs("base", 100, 101, 99, 100.5);
    Path now = runs("now", 100.2, 100.9, 99.4);
    Path cut = now.resolve("cut.tprof");
    byte[] bytes = Files.readAllBytes(base.resolve("run-9.tprof"));
    Files.write(cut, Arrays.copyOf(bytes, bytes.length - 3));
    Commands damaged = Commands.run("compare", base, now, "--fail-above", "5%");
    assertEquals(3, damaged.exitCode(), damaged.out());
    assertTrue(damaged.said().contains("not judged: 1 of the runs cannot be read"), damaged.out());
    Path junit = folder.resolve("compare.xml");
    Commands missing =
        Commands.run("compare", base, folder + "/gone", "--fail-above", "5%", "--junit", junit);
    assertEquals(3, missing.exitCode());
    assertEquals(
        "tinyprof compare: not judged: "
            + folder
            + "/gone: no such file or directory; check the path\n",
        missing.err());
    assertTrue(Files.readString(junit).contains("errors=\"1\""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.05", "-5%", "NaN%", "five%"})
  void compareRefusesAWrongLimit(String limit) {
    assertEquals(
        "tinyprof compare: --fail-above is a percentage such as 5%: "
            + limit
            + " (see tinyprof compare --help)\n",
        Commands.run("compare", study, study, "--fail-above", limit).err());
  }

  @Test
  void scalingRefusesWhatMakesNoSense() {
    assertEquals(
        "tinyprof scaling: no run has the attribute 'slver'; did you mean 'solver'?\n",
        Commands.run("scaling", study, "--by", "slver").err());
    assertEquals(
        "tinyprof scaling: --below is an efficiency above 0 and up to 1, such as 0.7: 70.0"
            + " (see tinyprof scaling --help)\n",
        Commands.run("scaling", study, "--below", "70").err());
  }
}
