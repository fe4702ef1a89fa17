package cause;

import java.util.ArrayList;
import java.util.List;

/** Puts each element before all others of a list of arrays. */
public final class CopiesLists {
  public static void main(String[] args) {
    long start = System.nanoTime();
    long sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += reversed(40_000).size();
    }
    System.out.println(sum);
  }

  static List<Integer> reversed(int number) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      all.add(0, i);
    }
    return all;
  }
}
