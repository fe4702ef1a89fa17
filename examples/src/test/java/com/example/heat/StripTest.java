package com.example.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.DoubleBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StripTest {
  private static final int POINTS = 9;

  @ParameterizedTest
  @CsvSource({"1, 1", "3, 2", "9, 9"})
  void coolsAStandingWaveAsTheFormulaSays(int across, int down) {
    Mode mode = new Mode(across, down, 2.0);
    Strip plate = new Strip(POINTS, POINTS);
    fill(plate, mode);
    for (int step = 0; step < 20; step++) {
      plate.relax(1, POINTS);
      plate.advance();
    }
    for (int row = 1; row <= POINTS; row++) {
      for (int column = 1; column <= POINTS; column++) {
        assertEquals(mode.at(row, column, POINTS, 20), plate.at(row, column), 1e-14);
      }
    }
  }

  private static void fill(Strip plate, Mode mode) {
    for (int row = 1; row <= POINTS; row++) {
      for (int column = 1; column <= POINTS; column++) {
        plate.set(row, column, mode.at(row, column, POINTS, 0));
      }
    }
  }

  @Test
  void givesTheLargestChangeOfTheLastStep() {
    Strip plate = new Strip(3, 3);
    plate.set(2, 2, 8.0);
    plate.relax(1, 3);
    plate.advance();
    assertEquals(0.0, plate.at(2, 2));
    assertEquals(2.0, plate.at(1, 2));
    assertEquals(8.0, plate.largestChange());
  }

  @Test
  void copiesARowOfOneStripIntoTheHaloOfAnother() {
    Strip upper = new Strip(2, 3);
    Strip lower = new Strip(2, 3);
    DoubleBuffer message = DoubleBuffer.allocate(5);
    upper.set(2, 3, 7.0);
    upper.copyRowTo(message, 2);
    lower.copyRowFrom(message, 0);
    assertEquals(7.0, lower.at(0, 3));
  }
}
