package com.example.company;

/** Computes a number in so many steps, with pauses between, and ends with exit code 3. */
public final class Steady {
  private static final int ROUNDS = 200_000;

  private Steady() {}

  public static void main(String[] args) throws InterruptedException {
    long hash = 1;
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      hash = round(hash);
      Thread.sleep(5);
    }
    System.out.println("computed " + hash);
    System.exit(3);
  }

  private static long round(long from) {
    long hash = from;
    for (int i = 0; i < ROUNDS; i++) {
      hash = hash * 6_364_136_223_846_793_005L + (hash >>> 33) + i;
    }
    return hash;
  }
}
