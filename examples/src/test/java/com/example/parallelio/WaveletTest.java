package com.example.parallelio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class WaveletTest {
  @Property(tries = 200)
  void restoresWhatItTransformed(@ForAll @IntRange(max = 5) int levels, @ForAll long seed) {
    int side = 1 << levels;
    int[] patch = new Random(seed).ints((long) side * side).toArray();
    int[] original = patch.clone();
    Wavelet wavelet = new Wavelet(side);
    wavelet.transform(patch);
    wavelet.restore(patch);
    assertArrayEquals(original, patch);
  }

  @Example
  void leavesTheAverageInTheCornerAndDifferencesElsewhere() {
    int[] patch = {1, 3, 5, 11};
    new Wavelet(2).transform(patch);
    assertArrayEquals(new int[] {5, 4, 6, 4}, patch);
  }
}
