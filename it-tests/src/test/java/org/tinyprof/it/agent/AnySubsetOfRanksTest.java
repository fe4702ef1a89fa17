package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.values.Lane;

/**
 * Any part of a job's ranks may have the agent, for whatever reason: the job ends as it would
 * without it, and the ranks that have it are in one profile.
 *
 * <p>A letter stands for each rank: {@link MixedJob.Kind} tells what it means. {@code
 * -Dtinyprof.mixed.jobs=30} tries that many random jobs more.
 */
class AnySubsetOfRanksTest {
  private static final String LETTERS = "AAANWOMBC";

  @TempDir Path folder;

  @ParameterizedTest(name = "{0} by mpirun''s colons, exit code {1}")
  @CsvSource({"AN, 0", "NA, 3", "AANA, 0", "CA, 0", "AWBA, 4", "OAMACANA, 0"})
  void byContexts(String kinds, int exitCode) throws Exception {
    check(kinds, exitCode, new MixedJob(folder).byContexts(kinds, exitCode));
  }

  @Test
  void byWrapper() throws Exception {
    check("ANNN", 0, new MixedJob(folder).byWrapper("ANNN", 0));
  }

  @Test
  void byEnvironment() throws Exception {
    check("NAAN", 3, new MixedJob(folder).byEnvironment("NAAN", 3));
  }

  @TestFactory
  Stream<DynamicTest> atRandom() {
    Random random = new Random(Long.getLong("tinyprof.seed", 1));
    List<DynamicTest> tests = new ArrayList<>();
    for (int i = 0; i < Integer.getInteger("tinyprof.mixed.jobs", 0); i++) {
      String kinds = random(random);
      boolean wrapper = random.nextBoolean();
      tests.add(
          DynamicTest.dynamicTest(
              i + ": " + kinds + (wrapper ? " by wrapper" : " by contexts"),
              () -> {
                MixedJob job = new MixedJob(Files.createTempDirectory(folder, "job"));
                check(kinds, 0, wrapper ? job.byWrapper(kinds, 0) : job.byContexts(kinds, 0));
              }));
    }
    return tests.stream();
  }

  private static String random(Random random) {
    StringBuilder kinds = new StringBuilder();
    int ranks = 2 << random.nextInt(3);
    for (int rank = 0; rank < ranks; rank++) {
      kinds.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return kinds.toString();
  }

  private static void check(String kinds, int exitCode, Finished run) throws IOException {
    assertEquals(exitCode == 0, run.exitCode() == 0, run::toString);
    int ranks = kinds.length();
    assertEquals(
        ranks + " ranks received " + ranks * (ranks - 1) / 2, run.out().strip(), run::toString);
    List<Integer> profiled = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      if (kinds.charAt(rank) == 'A') {
        profiled.add(rank);
      }
    }
    Path profile = run.folder().resolve("run.tprof");
    if (profiled.isEmpty()) {
      assertFalse(Files.exists(profile), run::toString);
      return;
    }
    assertTrue(Files.exists(profile), run::toString);
    try (BinarySource source = BinarySource.open(profile)) {
      assertEquals(profiled, source.lanes().stream().map(Lane::rank).toList());
      assertEquals(ranks, source.run().ranks());
      assertEquals(List.of(), Verification.of(source));
      assertEquals(
          profiled.size() < ranks,
          source.run().attributes().value(RunAttributes.APART).isPresent());
    }
    assertFalse(run.err().contains("Exception"), run::toString);
    try (Stream<Path> left = Files.list(run.folder())) {
      assertEquals(
          List.of(),
          left.map(file -> file.getFileName().toString())
              .filter(name -> name.contains("tinyprof-") || name.endsWith(".parts"))
              .toList());
    }
  }
}
