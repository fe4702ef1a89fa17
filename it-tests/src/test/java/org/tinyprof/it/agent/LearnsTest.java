package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.RunAttributes;

/** What one run shows to be worth timing, the next one times. */
class LearnsTest {
  @TempDir Path folder;

  @Test
  void timesWhatAnEarlierRunFoundWorthIt() throws Exception {
    Path first = folder.resolve("first.tprof");
    Path second = folder.resolve("second.tprof");
    run("output=" + first);
    Recording sampled = Recording.read(first);
    assertEquals(0, sampled.count("Kernels.work"), "nobody counted its calls");
    Finished learned = run("output=" + second + ",learn=" + first);
    assertEquals("", learned.complaints());
    Recording timed = Recording.read(second);
    assertTrue(timed.count("Kernels.work") > 1, "it is no leaf and takes most of the time");
    assertEquals(0, timed.count("Kernels.large"), "a leaf");
    assertEquals(
        sampled.profile().run().id().toString(),
        timed.profile().run().attributes().text(RunAttributes.LEARN));
    Finished third = run("learn=" + folder);
    assertEquals(
        timed.profile().run().id().toString(),
        third.recording().profile().run().attributes().text(RunAttributes.LEARN),
        "of a folder, the newest");
  }

  @Test
  void aListThatIsNotThereIsOneLine() throws Exception {
    Finished run = run("learn=" + folder.resolve("none.tprof"));
    assertEquals(1, run.complaints().lines().count(), run::complaints);
    assertTrue(run.complaints().startsWith("tinyprof: learn: cannot read "), run::complaints);
    assertEquals(1, run.recording().count("main"));
  }

  @Test
  void aFolderThatHoldsNoProfileYetIsOneLine() throws Exception {
    Finished run = run("learn=" + folder);
    assertEquals(
        "tinyprof: learn: cannot read "
            + folder
            + ": it holds no profile yet; the run begins without it\n",
        run.complaints());
  }

  @Test
  void methodsThatTheProgramNoLongerHasAreNoError() throws Exception {
    Path first = folder.resolve("first.tprof");
    run("output=" + first);
    Finished other = new Jvm(Jdk.current()).sampled().agent("learn=" + first).run("program.Phases");
    assertEquals("", other.complaints());
    assertEquals(0, other.exitCode());
    assertTrue(Files.exists(other.folder().resolve("tinyprof.tprof")));
  }

  private static Finished run(String argument) throws Exception {
    Finished run = new Jvm(Jdk.current()).sampled().agent(argument).run("program.Kernels");
    assertEquals("done\n", run.out());
    return run;
  }
}
