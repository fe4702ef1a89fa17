package org.tinyprof.ensemble.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One summand of a model: growths of one or more parameters, multiplied.
 *
 * @param growths by the parameter's place
 */
public record Term(double coefficient, SortedMap<Integer, Growth> growths) {
  public Term {
    growths = new TreeMap<>(growths);
  }

  /** The term without its coefficient at a point. */
  double growthAt(double... point) {
    double value = 1;
    for (Map.Entry<Integer, Growth> each : growths.entrySet()) {
      value *= each.getValue().at(point[each.getKey()]);
    }
    return value;
  }

  Term times(double factor) {
    return new Term(factor, growths);
  }

  /** The growths without the coefficient, in the parameters' names. */
  String text(List<String> parameters) {
    List<String> factors = new ArrayList<>();
    growths.forEach((parameter, growth) -> factors.add(growth.text(parameters.get(parameter))));
    return String.join(" * ", factors);
  }
}
