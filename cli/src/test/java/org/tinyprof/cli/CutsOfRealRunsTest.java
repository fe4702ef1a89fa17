package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Parts of the time of real MPI jobs, whose ranks share cores, add up to the tree: of one that was
 * traced, one with a pool, and one with several threads that communicate.
 */
class CutsOfRealRunsTest {
  private static final Path PROGRAMS = Path.of("src/test/resources/programs");
  private static final int CUTS = 5;
  private static final int FIRST_CUT_MILLIS = 5_000; // all of these runs have begun then
  private static final double LEAST_NANOS = 1e6; // what rounding of moments may add up to

  /** A time and its standard error. */
  private record Estimate(double nanos, double error) {
    private static final Estimate NONE = new Estimate(0, 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"late", "hybrid", "talkers"})
  void addUpToTheTreeWithinTheirErrors(String program) throws Exception {
    Map<String, Estimate> whole = tree(program, "time(0s-)");
    Random random = new Random(program.hashCode());
    for (int i = 0; i < CUTS; i++) {
      int cut = FIRST_CUT_MILLIS + random.nextInt(FIRST_CUT_MILLIS * 6);
      Map<String, Estimate> before = tree(program, "time(-" + cut + "ms)");
      Map<String, Estimate> after = tree(program, "time(" + cut + "ms-)");
      TreeSet<String> all = new TreeSet<>(whole.keySet());
      all.addAll(before.keySet());
      all.addAll(after.keySet());
      for (String path : all) {
        Estimate is = whole.getOrDefault(path, Estimate.NONE);
        Estimate one = before.getOrDefault(path, Estimate.NONE);
        Estimate other = after.getOrDefault(path, Estimate.NONE);
        double error = Math.hypot(is.error, Math.hypot(one.error, other.error));
        assertEquals(
            is.nanos,
            one.nanos + other.nanos,
            3 * error + LEAST_NANOS,
            path + " cut at " + cut + " ms: " + one + " and " + other + " of " + is);
      }
    }
    assertTrue(whole.size() > 5, "callpaths");
  }

  private static Map<String, Estimate> tree(String program, String slice) throws IOException {
    Path run = PROGRAMS.resolve(program + ".tprof");
    Commands done = Commands.run("tree", run, "--slice", slice, "--format", "json");
    assertEquals(0, done.exitCode(), done.err());
    Map<String, Estimate> found = new TreeMap<>();
    for (JsonNode row : new ObjectMapper().readTree(done.out()).at("/tree/rows")) {
      double error = row.hasNonNull("error_ns") ? row.get("error_ns").asDouble() : 0;
      found.put(row.get("callpath").asText(), new Estimate(row.get("time_ns").asDouble(), error));
    }
    return found;
  }
}
