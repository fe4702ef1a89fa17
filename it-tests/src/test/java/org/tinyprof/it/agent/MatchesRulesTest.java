package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What rules match in a real program, and what is said of those that match nothing. */
class MatchesRulesTest {
  private static final long SIX_MEGABYTES = 6_000_000;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void weavesNothingOfTheJdkForARuleThatMatchesEverything(int version) throws Exception {
    Finished run = new Jvm(Jdk.require(version)).agent("include=**").run("program.Compiles");
    assertEquals(0, run.exitCode());
    assertEquals("", run.complaints());
    assertEquals(Map.of("main", 1L, "main<Compiles.ask", 1L), run.recording().counts());
  }

  @Test
  void namesTheExcludesThatMatchedNothing() throws Exception {
    Finished run =
        new Jvm(Jdk.require(17))
            .agent("include=program.**,exclude=Helo#foo;program.**#rest;com.acme.**")
            .run("program.Phases");
    assertEquals(
        List.of(
            "tinyprof: exclude matched nothing: Helo#foo",
            "tinyprof: exclude matched nothing: com.acme.**"),
        run.err().lines().filter(line -> line.contains("matched nothing")).toList());
    assertEquals(0, run.recording().count("Phases.rest"));
  }

  @Test
  void namesAVariableThatSetsNothingAndProfilesTheJob() throws Exception {
    Finished run =
        new Jvm(Jdk.require(17))
            .agent("own=off")
            .environment("TINYPROF_SNAPSHT", "3s")
            .run("program.Phases");
    assertTrue(
        run.err()
            .contains(
                "tinyprof: TINYPROF_SNAPSHT has no effect: there is no such key; the nearest known"
                    + " one is `snapshot`"),
        run.err());
    assertEquals(Map.of("main", 1L), run.recording().counts());
  }

  @Test
  void takesAJarOfAtMostSixMegabytes() throws Exception {
    long size = Files.size(Jvm.AGENT);
    assertTrue(size <= SIX_MEGABYTES, Jvm.AGENT + " has " + size + " bytes");
  }
}
