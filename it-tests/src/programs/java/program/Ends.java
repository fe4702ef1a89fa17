package program;

import java.util.ArrayList;
import java.util.List;

/** Ends in the way its argument says. */
public final class Ends {
  private Ends() {}

  public static void main(String[] args) throws Exception {
    System.out.println("to end by " + args[0]);
    switch (args[0]) {
      case "return" -> System.err.println("its own error output");
      case "exit" -> System.exit(3);
      case "exception" -> fail(2);
      case "halt" -> Runtime.getRuntime().halt(4);
      case "thread" -> {
        Thread thread = new Thread(() -> fail(1), "worker");
        thread.start();
        thread.join();
      }
      case "signal" -> await();
      case "zero" -> System.exit(0);
      case "memory" -> fill();
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void fail(int depth) {
    if (depth == 0) {
      throw new IllegalStateException("as it was told to");
    }
    fail(depth - 1);
  }

  private static void fill() {
    List<byte[]> all = new ArrayList<>();
    while (!all.isEmpty() || System.out != null) {
      all.add(new byte[1 << 20]);
    }
  }

  private static void await() throws InterruptedException {
    System.out.println("ready");
    System.out.flush();
    Thread.sleep(600_000);
  }
}
