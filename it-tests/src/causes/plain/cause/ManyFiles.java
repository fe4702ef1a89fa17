package cause;

import java.nio.file.Files;
import java.nio.file.Path;

/** Opens and reads a small file for each record. */
public final class ManyFiles {
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory(Path.of("."), "records");
    for (int i = 0; i < 200; i++) {
      Files.writeString(folder.resolve("r" + i), "value " + i);
    }
    long start = System.nanoTime();
    long sum = 0;
    while (!Load.passed(start, 2_500)) {
      for (int i = 0; i < 200; i++) {
        sum += load(folder, i);
      }
    }
    System.out.println(sum);
  }

  static int load(Path folder, int i) throws Exception {
    return Files.readString(folder.resolve("r" + i)).length();
  }
}
