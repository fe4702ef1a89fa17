package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** Reads our file with Go's pprof, which Go compiles for a minute. */
@Tag("peer")
class GoPprofTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void convert() throws Exception {
    assumeTrue(Finished.of("go", "version").exitCode() == 0, "no Go, so no go tool pprof");
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    file = folder.resolve("run.pb.gz");
    assertEquals(0, Commands.run("convert", run, "--to", "pprof", "-o", file).exitCode());
  }

  @Test
  void addsUpOwnAndCumulativeTimes() throws Exception {
    String top = pprof("-top");
    assertTrue(top.contains("Type: time\n"), top);
    assertTrue(top.contains("     1.02s 54.66% 54.66%      1.02s 54.66%  compute\n"), top);
    assertTrue(top.contains("    0.02s  0.86% 99.46%      1.87s   100%  main\n"), top);
  }

  @Test
  void knowsTheRankOfEverySample() throws Exception {
    String tags = pprof("-tags");
    assertTrue(tags.contains(" rank: Total 1.87s of 1.87s (  100%)\n"), tags);
    assertTrue(tags.contains(": 0\n") && tags.contains(": 7\n"), tags);
  }

  private String pprof(String option) throws Exception {
    Finished done = Finished.of("go", "tool", "pprof", option, file);
    assertEquals(0, done.exitCode(), done.err());
    return done.out();
  }
}
