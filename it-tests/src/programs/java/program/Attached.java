package program;

import java.nio.file.Files;
import java.nio.file.Path;

/** Works only once a file called {@code go} is in its folder; with an argument, for longer. */
public final class Attached {
  private Attached() {}

  public static void main(String[] args) throws Exception {
    System.out.println("ready");
    System.out.flush();
    while (!Files.exists(Path.of("go"))) {
      Thread.sleep(10);
    }
    System.out.println("sum " + work(100));
    if (args.length > 0) {
      Kernels.main(args);
    }
  }

  static int work(int n) {
    return Later.sum(n);
  }

  /** Is loaded when the work begins. */
  static final class Later {
    private Later() {}

    static int sum(int n) {
      int sum = 0;
      for (int i = 0; i < n; i++) {
        sum += i;
      }
      return sum;
    }
  }
}
