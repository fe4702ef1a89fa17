package org.tinyprof.ensemble.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The growths that Extra-P tries for one parameter, in its order: ties keep the earlier one. */
final class SearchSpace {
  private static final List<Growth> GROWING =
      parsed(
          "0;1 0;2 1/4;0 1/3;0 1/4;1 1/3;1 1/4;2 1/3;2 1/2;0 1/2;1 1/2;2 2/3;0 3/4;0 2/3;1 3/4;1"
              + " 4/5;0 2/3;2 3/4;2 1;0 1;1 1;2 5/4;0 5/4;1 4/3;0 4/3;1 3/2;0 3/2;1 3/2;2 5/3;0"
              + " 7/4;0 2;0 2;1 2;2 9/4;0 7/3;0 5/2;0 5/2;1 5/2;2 8/3;0 11/4;0 3;0 3;1");

  private SearchSpace() {}

  /**
   * SearchSpace for a parameter with these values. Without logarithms where these would be
   * negative, or with negative exponents infinite.
   *
   * @param decreasing whether negative exponents are tried too
   */
  static List<Growth> of(double[] parameters, boolean decreasing) {
    List<Growth> all = new ArrayList<>(GROWING);
    if (decreasing) {
      GROWING.stream()
          .filter(each -> each.logarithm() != 0)
          .map(SearchSpace::negated)
          .forEach(all::add);
      GROWING.stream()
          .filter(each -> each.logarithm() == 0)
          .map(SearchSpace::negated)
          .forEach(all::add);
    }
    boolean logarithms =
        Arrays.stream(parameters).allMatch(each -> decreasing ? each > 1 : each >= 1);
    return logarithms ? all : all.stream().filter(each -> each.logarithm() == 0).toList();
  }

  private static Growth negated(Growth growth) {
    return new Growth(-growth.numerator(), growth.denominator(), -growth.logarithm());
  }

  private static List<Growth> parsed(String text) {
    List<Growth> growths = new ArrayList<>();
    for (String pair : text.split(" ", -1)) {
      String[] numbers = pair.split("[;/]", -1);
      boolean fraction = numbers.length == 3;
      growths.add(
          new Growth(
              Integer.parseInt(numbers[0]),
              fraction ? Integer.parseInt(numbers[1]) : 1,
              Integer.parseInt(numbers[numbers.length - 1])));
    }
    return List.copyOf(growths);
  }
}
