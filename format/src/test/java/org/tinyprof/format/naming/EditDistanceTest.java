package org.tinyprof.format.naming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {
  @ParameterizedTest(name = "{0} to {1}: {2}")
  @CsvSource({
    "output, output, 0",
    "outptu, output, 1",
    "ouput, output, 1",
    "outputs, output, 1",
    "oatput, output, 1",
    "'', mpi, 3",
    "clock, '', 5",
  })
  void countsLettersToInsertDeleteReplaceOrSwap(String from, String to, int distance) {
    assertEquals(distance, EditDistance.between(from, to));
  }
}
