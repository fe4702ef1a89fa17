package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Profile;

class VerifyTest {
  @TempDir Path folder;

  @Test
  void saysThatAProfileIsWhole() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Commands done = Commands.run("info", run, "--verify");
    assertTrue(
        done.out().contains("Verified\n  The profile is whole: 322 values of 8 lanes were read.\n"),
        done.out());
    assertEquals(0, done.exitCode());
  }

  @Test
  void readsNothingOfTheKindUnlessAsked() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    assertFalse(Commands.run("info", run).out().contains("Verified"));
  }

  @Test
  void saysWhatIsNotWhole() throws Exception {
    Profile profile = ShortCallsRun.profile();
    Overview none = Overview.empty(profile.schema());
    Path wrong = folder.resolve("wrong.tprof");
    Files.write(wrong, IndexFile.encodeWhole(profile, none));
    Commands done = Commands.run("info", wrong, "--verify");
    assertTrue(
        done.out().contains("Not whole: the summaries are not those of the values.\n"), done.out());
    assertEquals(1, done.exitCode());
  }

  @Test
  void namesAPartThatIsDamaged() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Path part = run.resolve("part-00000");
    byte[] bytes = Files.readAllBytes(part);
    bytes[bytes.length / 2] ^= 1;
    Files.write(part, bytes);
    Commands done = Commands.run("info", run, "--verify");
    assertTrue(done.err().startsWith("tinyprof info: " + part + ": "), done.err());
    assertEquals(1, done.err().lines().count());
    assertEquals(1, done.exitCode());
    assertEquals("", done.out());
  }
}
