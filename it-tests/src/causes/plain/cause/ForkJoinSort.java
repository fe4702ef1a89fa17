package cause;

import java.util.Arrays;
import java.util.Random;

/** Nothing is wrong: all cores sort. */
public final class ForkJoinSort {
  public static void main(String[] args) {
    Random random = new Random(17);
    double[] numbers = random.doubles(1_500_000).toArray();
    long start = System.nanoTime();
    double middle = 0;
    while (!Load.passed(start, 2_500)) {
      double[] copy = numbers.clone();
      Arrays.parallelSort(copy);
      middle += copy[copy.length / 2];
    }
    System.out.println(middle);
  }
}
