package program;

import java.util.List;

/** Starts the given command several times, and works for a while before that. */
public final class StartsOthers {
  private StartsOthers() {}

  /** Milliseconds, how often, and the command. */
  public static void main(String[] args) throws Exception {
    work(Long.parseLong(args[0]));
    List<String> command = List.of(args).subList(Math.min(2, args.length), args.length);
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      int exitCode = new ProcessBuilder(command).inheritIO().start().waitFor();
      System.out.println("ended with " + exitCode);
    }
  }

  static void work(long millis) {
    long end = System.nanoTime() + millis * 1_000_000;
    long sum = 0;
    while (System.nanoTime() < end) {
      sum += end;
    }
    System.out.println(sum == 1 ? "odd" : "worked");
  }
}
