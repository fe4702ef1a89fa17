package com.example.parallelio;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CodecTest {
  @Test
  void readsBackNumbersThatDoNotCompress() throws Exception {
    int[] numbers = new Random(1).ints(5000).toArray();
    byte[] packed = Codec.compress(numbers);
    assertArrayEquals(numbers, Codec.decompress(ByteBuffer.wrap(packed), numbers.length));
  }

  @Test
  void makesSmoothPatchesSmallerThanRoughOnes() {
    Field field = new Field(10, 32);
    assertTrue(Codec.compress(field.patch(0, 0)).length < Codec.compress(field.patch(9, 0)).length);
  }

  @Test
  void saysWhenAPatchIsCutShort() {
    byte[] packed = Codec.compress(new int[] {1, 2, 3, 4});
    ByteBuffer cut = ByteBuffer.wrap(packed, 0, 2);
    var error = assertThrows(IOException.class, () -> Codec.decompress(cut, 4));
    assertEquals("a patch ends 16 bytes early: write the file again", error.getMessage());
  }

  @Test
  void saysWhenAPatchIsDamaged() {
    ByteBuffer damaged = ByteBuffer.wrap(new byte[] {1, 2, 3, 4});
    var error = assertThrows(IOException.class, () -> Codec.decompress(damaged, 4));
    assertEquals("a patch is damaged: write the file again", error.getMessage());
  }
}
