package program;

/** Three steps, each with ten computations and a rest of 50 ms. */
public final class Phases {
  private Phases() {}

  public static void main(String[] args) throws InterruptedException {
    long sum = 0;
    for (int step = 0; step < 3; step++) {
      sum += step(step);
    }
    System.out.println("sum " + sum);
  }

  static long step(int step) throws InterruptedException {
    long sum = 0;
    for (int i = 0; i < 10; i++) {
      sum += compute(step, i);
    }
    rest();
    return sum;
  }

  static long compute(int step, int i) {
    long value = step;
    for (int k = 0; k < 100; k++) {
      value = value * 31 + i;
    }
    return value;
  }

  static void rest() throws InterruptedException {
    long end = System.nanoTime() + 50_000_000L;
    for (long left = 50; left > 0; left = (end - System.nanoTime() + 999_999) / 1_000_000) {
      Thread.sleep(left);
    }
  }
}
