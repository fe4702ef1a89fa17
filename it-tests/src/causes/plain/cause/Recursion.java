package cause;

/** A recursion without a memory. */
public final class Recursion {
  public static void main(String[] args) {
    long start = System.nanoTime();
    long sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += fibonacci(32);
    }
    System.out.println(sum);
  }

  static long fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
  }
}
