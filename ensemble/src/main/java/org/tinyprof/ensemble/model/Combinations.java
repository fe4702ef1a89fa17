package org.tinyprof.ensemble.model;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The sums of products that Extra-P tries when it knows how each parameter acts alone, in its
 * order. Letters stand for the parameters that have an influence: {@code ab+c} is a times b, plus
 * c.
 */
final class Combinations {
  private static final String TWO = "ab a+b a+ab b+ab";
  private static final String THREE =
      "abc a+b+c abc+a abc+b abc+c abc+ab abc+bc abc+ac abc+ab+c abc+bc+a abc+ac+b abc+a+b abc+a+c"
          + " abc+b+c ab+c ab+c+b ab+c+a ac+b ac+b+a ac+b+c bc+a bc+a+b bc+a+c";

  private Combinations() {}

  /** The hypotheses for these growths, by the parameter's place; each is a list of terms. */
  static List<List<Term>> of(SortedMap<Integer, Growth> growths) {
    List<Integer> parameters = List.copyOf(growths.keySet());
    List<List<Term>> hypotheses = new ArrayList<>();
    for (String sum : sums(parameters.size())) {
      List<Term> terms = new ArrayList<>();
      for (String product : sum.split("\\+", -1)) {
        SortedMap<Integer, Growth> factors = new TreeMap<>();
        for (int i = 0; i < product.length(); i++) {
          int parameter = parameters.get(product.charAt(i) - 'a');
          factors.put(parameter, growths.get(parameter));
        }
        terms.add(new Term(1, factors));
      }
      hypotheses.add(terms);
    }
    return hypotheses;
  }

  private static String[] sums(int parameters) {
    if (parameters == 2) {
      return TWO.split(" ", -1);
    }
    if (parameters == 3) {
      return THREE.split(" ", -1);
    }
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < parameters; i++) {
      all.append((char) ('a' + i));
    }
    return new String[] {all.toString(), String.join("+", all.toString().split(""))};
  }
}
