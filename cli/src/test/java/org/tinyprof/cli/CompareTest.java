package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.format.binary.IndexFile;

class CompareTest {
  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    run = ExampleRun.write(folder.resolve("run.tprof"));
  }

  @Test
  void findsNoChangeBetweenARunAndItself() {
    Commands done = Commands.run("compare", run, run, "--query", "main", "--format", "csv");
    assertEquals(
        """
        section,change_ns,ratio,before_ns,after_ns,mark,callpath
        compare,0,1.0,233250000,233250000,,main
        """,
        done.out());
    assertEquals("", done.err());
  }

  @Test
  void showsAsATreeWhatChangedAndKeepsWhatEitherRunKeeps() throws Exception {
    Path fast = ExampleRun.writeSome(folder.resolve("fast.tprof"), 1, 3, "bytes");
    Path slow = ExampleRun.writeSome(folder.resolve("slow.tprof"), 5, 5, "bytes");
    Commands done = Commands.run("compare", fast, slow, "--min-share", "20", "--width", "200");
    assertEquals(
        """
        org.example.Stencil: time, mean over ranks

          - No change beyond chance: 232 ms -> 232 ms. But compute takes 60.0 ms more; one run each.
          - FAST: 5 of 8 ranks are missing: 0, 4-7; the numbers are those of the others.
          - SLOW: 7 of 8 ranks are missing: 0-4, 6-7; the numbers are those of the others.
          - Callpaths left out: 5 below 20 % of the whole.
          - One run each: how much runs differ by chance is not known (compare --runs 5 --base COMMAND --head COMMAND runs both in turns).
          change of time  after/before   before    after    callpath
                    0 ns          1.00   232 ms   232 ms    main
                    0 ns          1.00   210 ms   210 ms    `- step
                 60.0 ms          1.50   120 ms   180 ms       |- compute
                -60.0 ms          0.14  70.0 ms  10.0 ms       `- MPI_Allreduce
        """
            .replace("FAST", fast.toString())
            .replace("SLOW", slow.toString()),
        done.out());
  }

  @Test
  void marksWhatIsNewAndWhatIsGone() throws Exception {
    Path other = folder.resolve("other.tprof");
    Files.write(other, IndexFile.encodeWhole(ShortCallsRun.profile()));
    String out = Commands.run("compare", run, other, "--format", "csv").out();
    assertTrue(out.contains("\ncompare,,,,20000,new,main<get\n"), out);
    assertTrue(out.contains("\ncompare,,,20000000,,gone,main<setup\n"), out);
  }

  @Test
  void saysThatBothAreTheSameRun() {
    assertEquals(
        """
        org.example.Stencil: time, mean over ranks

        Both are the same run: nothing differs.
        """,
        Commands.run("compare", run, run).out());
  }

  @Test
  void needsTwoRuns() {
    assertEquals(
        "tinyprof compare: give two profiles or folders: tinyprof compare BASE NEW (see tinyprof"
            + " compare --help)\n",
        Commands.run("compare", run).err());
  }

  @Test
  void refusesCommandsBesideProfiles() {
    assertEquals(
        "tinyprof compare: --base and --head go together, without profiles to compare (see tinyprof"
            + " compare --help)\n",
        Commands.run("compare", run, run, "--base", "java A", "--head", "java B").err());
    assertEquals(
        "tinyprof compare: --runs and --profiles are about the commands of --base and --head (see"
            + " tinyprof compare --help)\n",
        Commands.run("compare", run, run, "--runs", "3").err());
  }
}
