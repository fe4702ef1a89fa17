package cause;

import java.util.stream.IntStream;

/** Nothing is wrong: a parallel stream of equal elements. */
public final class ParallelSum {
  public static void main(String[] args) {
    System.out.println(IntStream.range(0, 400).parallel().mapToDouble(ParallelSum::term).sum());
  }

  static double term(int i) {
    double x = 1;
    for (int turn = 0; turn < 600_000; turn++) {
      x = x * 1.0000001 + Math.sqrt(x + turn + i);
      x = x > 1e9 ? 1 : x;
    }
    return x;
  }
}
