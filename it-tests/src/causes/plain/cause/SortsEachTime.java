package cause;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Sorts a list again after each element that it adds. */
public final class SortsEachTime {
  public static void main(String[] args) {
    long start = System.nanoTime();
    long sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += ranking().size();
    }
    System.out.println(sum);
  }

  static List<String> ranking() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      names.add("name " + (i * 7919) % 600);
      Collections.sort(names);
    }
    return names;
  }
}
