package cause;

import java.util.zip.Deflater;

/** Packs blocks; nothing is wrong. */
public final class Packs {
  public static void main(String[] args) {
    byte[] block = new byte[1 << 18];
    for (int i = 0; i < block.length; i++) {
      block[i] = (byte) (i * 31 ^ i >> 5);
    }
    long start = System.nanoTime();
    long sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += packed(block);
    }
    System.out.println(sum);
  }

  static int packed(byte[] block) {
    Deflater deflater = new Deflater(6);
    deflater.setInput(block);
    deflater.finish();
    int size = deflater.deflate(new byte[2 * block.length]);
    deflater.end();
    return size;
  }
}
