package cause;

import java.io.ByteArrayOutputStream;
import java.util.Random;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

/** commons-compress; nothing is wrong: main compresses. */
public final class Compresses {
  public static void main(String[] args) throws Exception {
    byte[] text = new byte[1 << 20];
    Random random = new Random(5);
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) ('a' + random.nextInt(5));
    }
    long start = System.nanoTime();
    long sum = 0;
    while (!Load.passed(start, 2_500)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (BZip2CompressorOutputStream packed = new BZip2CompressorOutputStream(out)) {
        packed.write(text);
      }
      sum += out.size();
    }
    System.out.println(sum);
  }
}
