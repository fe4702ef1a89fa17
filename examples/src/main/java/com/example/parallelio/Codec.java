package com.example.parallelio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Packs the numbers of a patch into few bytes and back. */
final class Codec {
  private Codec() {}

  static byte[] compress(int[] numbers) {
    ByteBuffer plain = ByteBuffer.allocate(Integer.BYTES * numbers.length);
    plain.asIntBuffer().put(numbers);
    Deflater deflater = new Deflater();
    try {
      deflater.setInput(plain);
      deflater.finish();
      return drain(deflater, plain.capacity());
    } finally {
      deflater.end();
    }
  }

  private static byte[] drain(Deflater deflater, int sizeHint) {
    byte[] packed = new byte[sizeHint / 2 + 64];
    int size = 0;
    while (!deflater.finished()) {
      if (size == packed.length) {
        packed = Arrays.copyOf(packed, 2 * size);
      }
      size += deflater.deflate(packed, size, packed.length - size);
    }
    return Arrays.copyOf(packed, size);
  }

  static int[] decompress(ByteBuffer packed, int count) throws IOException {
    ByteBuffer plain = ByteBuffer.allocate(Integer.BYTES * count);
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(packed);
      inflater.inflate(plain);
    } catch (DataFormatException damage) {
      throw new IOException("a patch is damaged: write the file again", damage);
    } finally {
      inflater.end();
    }
    if (plain.hasRemaining()) {
      throw new IOException(
          "a patch ends " + plain.remaining() + " bytes early: write the file again");
    }
    int[] numbers = new int[count];
    plain.flip().asIntBuffer().get(numbers);
    return numbers;
  }
}
