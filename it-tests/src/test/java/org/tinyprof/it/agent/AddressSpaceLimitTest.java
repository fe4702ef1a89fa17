package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A limit of address space, as batch systems set it. What a JVM reserves is bounded here, so that
 * it runs under small limits and its threads come and go alike in each run.
 */
class AddressSpaceLimitTest {
  private static final List<Integer> MEGABYTES =
      List.of(
          600, 700, 800, 900, 1_000, 1_100, 1_200, 1_300, 1_400, 1_600, 1_800, 2_200, 3_000, 4_000);

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void changesNothingOfTheProgramWhateverItIs(int version) throws Exception {
    int done = 0;
    for (int megabytes : MEGABYTES) {
      Finished bare = jvm(version, megabytes).run("program.Phases");
      Finished profiled = jvm(version, megabytes).agent("").run("program.Phases");
      String at = megabytes + " MB: " + profiled;
      assertTrue(!profiled.out().contains("[WARN]") && !profiled.out().contains("SIG"), at);
      if (bare.exitCode() == 0) {
        done++;
        assertEquals(0, profiled.exitCode(), at);
        assertEquals(bare.out(), profiled.out(), at);
        assertTrue(profiled.complaints().lines().count() <= 1, at);
      }
    }
    assertTrue(done > MEGABYTES.size() / 2, "the program ran under " + done + " limits");
  }

  @Test
  void aProcessWithoutRoomIsNotProfiledAndOneLineSaysSo() throws Exception {
    Finished run = jvm(Jdk.current().version(), 800).agent("").run("program.Phases");
    assertTrue(
        run.complaints()
            .matches(
                "tinyprof: the limit of address space \\(ulimit -v, h_vmem\\) leaves \\d+ MB, and"
                    + " profiling needs up to 512; the job runs unprofiled\n"),
        run::toString);
  }

  private static Jvm jvm(int version, int megabytes) throws Exception {
    return new Jvm(Jdk.require(version))
        .sampled()
        .environment("MALLOC_ARENA_MAX", "1")
        .launcher(List.of("sh", "-c", "ulimit -v " + megabytes * 1024 + "; exec \"$@\"", "sh"))
        .option("-Xmx64m", "-XX:+UseSerialGC", "-XX:ReservedCodeCacheSize=64m")
        .option("-XX:CompressedClassSpaceSize=128m");
  }
}
