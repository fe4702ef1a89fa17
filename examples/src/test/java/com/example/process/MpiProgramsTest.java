package com.example.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each program, on a few ranks and small sizes: its one line says the same on any number. */
class MpiProgramsTest {
  @TempDir private Path folder;

  @ParameterizedTest(name = "{0} ranks")
  @ValueSource(ints = {1, 2, 3, 4})
  void heatCoolsThePlate(int ranks) throws Exception {
    assertPrints(
        "heat: 50 x 50 points, 200 steps, residual 1.579241e-03: ok", ranks, "heat", "50", "200");
  }

  @ParameterizedTest(name = "{0} ranks")
  @ValueSource(ints = {1, 2, 3, 4})
  void conjugateGradientComesCloser(int ranks) throws Exception {
    assertPrints(
        "cg: 50 x 50 points, 40 iterations, residual 2.488964e+00: ok", ranks, "cg", "50", "40");
  }

  @ParameterizedTest(name = "{0} ranks")
  @ValueSource(ints = {1, 2, 4})
  void fftGoesThereAndBack(int ranks) throws Exception {
    assertPrints("fft: 1024 numbers, 3 iterations, energy 5.250000: ok", ranks, "fft", "32", "3");
  }

  @ParameterizedTest(name = "{0} ranks")
  @ValueSource(ints = {1, 2, 3, 4})
  void closureFindsAllPairs(int ranks) throws Exception {
    assertPrints(
        "closure: 8 x 12 crossings, 2712 pairs in 18 rounds: ok", ranks, "closure", "8", "12");
  }

  @ParameterizedTest(name = "{0} ranks, {1} aggregators")
  @CsvSource({"1, 1", "2, 1", "3, 2", "4, 4"})
  void parallelIoReadsBackWhatItWrote(int ranks, String aggregators) throws Exception {
    assertPrints(
        "parallelio: 7 patches of 16 x 16, 2 steps, checksum 31120886239: ok",
        ranks,
        "parallelio",
        "7",
        "16",
        "2",
        aggregators,
        folder.toString());
  }

  @ParameterizedTest(name = "{0} ranks")
  @CsvSource({"1, 100049050", "2, 200098100", "4, 400196200"})
  void modelLosesNoMass(int ranks, long mass) throws Exception {
    assertPrints(
        "model: 100 cells a rank, 5 executions, mass " + mass + ": ok", ranks, "model", "100");
  }

  private void assertPrints(String line, int ranks, String program, String... sizes)
      throws Exception {
    Finished finished = OpenMpi.require().run(folder, ranks, program, List.of(sizes));
    assertEquals(line + "\n", finished.out(), finished.err());
    assertEquals(0, finished.exitCode(), finished.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"heat", "cg", "fft", "closure", "parallelio", "model"})
  void oneRankSaysHowTheProgramIsCalled(String program) throws Exception {
    Finished finished = OpenMpi.require().run(folder, 2, program, List.of("none"));
    assertEquals(1, finished.usageLines().size(), finished.err());
    assertEquals("", finished.out());
    assertEquals(2, finished.exitCode());
  }

  @Test
  void aRankThatFailsEndsTheOthers() throws Exception {
    String nowhere = folder.resolve("nowhere").toString();
    List<String> sizes = List.of("100", "1", "1", "1", nowhere);
    Finished finished = OpenMpi.require().run(folder, 2, "model", sizes);
    String reason = "no file can be made in %s: name a folder that all ranks can write to";
    assertTrue(finished.err().contains(reason.formatted(nowhere)), finished.err());
    assertEquals("", finished.out());
    assertEquals(1, finished.exitCode());
  }

  @Test
  void fftRefusesRanksThatDoNotDivideTheSide() throws Exception {
    Finished finished = OpenMpi.require().run(folder, 3, "fft", List.of("32"));
    assertEquals(
        List.of(
            "usage: fft [SIDE [ITERATIONS]]: SIDE is a power of two and a multiple of the 3 ranks,"
                + " not 32"),
        finished.usageLines());
    assertEquals(2, finished.exitCode());
  }
}
