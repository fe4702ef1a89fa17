package com.example.fft;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowFftTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 64})
  void givesWhatTheDefinitionGives(int length) {
    double[] row = new Random(length).doubles(2L * length).toArray();
    double[] expected = definition(row);
    new RowFft(length).transform(row, 0);
    assertArrayEquals(expected, row, 1e-12);
  }

  private static double[] definition(double[] row) {
    double[] spectrum = new double[row.length];
    for (int k = 0; k < row.length; k += 2) {
      for (int j = 0; j < row.length; j += 2) {
        double angle = -Math.PI * k * j / row.length;
        spectrum[k] += row[j] * Math.cos(angle) - row[j + 1] * Math.sin(angle);
        spectrum[k + 1] += row[j] * Math.sin(angle) + row[j + 1] * Math.cos(angle);
      }
    }
    return spectrum;
  }

  @Test
  void leavesTheRowsAroundAsTheyAre() {
    double[] rows = {9, 9, 1, 0, 1, 0, 9, 9};
    new RowFft(2).transform(rows, 2);
    assertArrayEquals(new double[] {9, 9, 2, 0, 0, 0, 9, 9}, rows);
  }

  @Test
  void refusesOtherLengths() {
    var error = assertThrows(IllegalArgumentException.class, () -> new RowFft(6));
    assertEquals("a row's length is a power of two, not 6", error.getMessage());
  }
}
