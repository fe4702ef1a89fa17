package cause;

import java.util.stream.IntStream;

/** A parallel stream with one element that takes as long as all others, ten times over. */
public final class OneLongTask {
  public static void main(String[] args) {
    System.out.println(IntStream.range(0, 32).parallel().mapToDouble(OneLongTask::price).sum());
  }

  static double price(int i) {
    double x = 1;
    int turns = i == 31 ? 150_000_000 : 500_000;
    for (int turn = 0; turn < turns; turn++) {
      x = x * 1.0000001 + Math.sqrt(x + turn);
      x = x > 1e9 ? 1 : x;
    }
    return x;
  }
}
