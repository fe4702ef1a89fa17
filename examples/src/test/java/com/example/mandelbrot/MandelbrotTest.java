package com.example.mandelbrot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MandelbrotTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void countsTheSamePointsWithAnyNumberOfThreads(int threads) throws Exception {
    int[] rows = new Renderer(new Mandelbrot(8, 100), threads).render();
    assertArrayEquals(new int[] {0, 0, 0, 2, 2, 0, 0, 0}, rows);
  }
}
