package cause;

import java.io.FileInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a file byte by byte, without a buffer. */
public final class ReadsBytes {
  public static void main(String[] args) throws Exception {
    Path file = Files.write(Path.of("numbers"), new byte[300_000]);
    long start = System.nanoTime();
    long sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += count(file);
    }
    System.out.println(sum);
  }

  static int count(Path file) throws Exception {
    int bytes = 0;
    try (InputStream in = new FileInputStream(file.toFile())) {
      while (in.read() >= 0) {
        bytes++;
      }
    }
    return bytes;
  }
}
