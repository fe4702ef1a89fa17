package org.tinyprof.ensemble.scaling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.AttributeColumn;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.ensemble.statistics.SizePoint;

/**
 * The different values of the attribute by which runs are compared: sizes above 0, ascending, or
 * texts as they sort.
 *
 * @param numbers whether the values are sizes
 * @param sizes NaN where values are texts
 * @param runs the places of the runs with each value
 */
record SizeAxis(
    String by, boolean numbers, List<String> labels, List<Double> sizes, List<List<Integer>> runs) {
  /**
   * What the others are compared with.
   *
   * @param name a value's label, or a run's name
   * @param place among the values
   * @param runs all with that value, or the one that was named
   */
  record Base(String name, int place, List<Integer> runs) {}

  static SizeAxis of(ComposedRuns all, String by) throws QuestionException {
    AttributeColumn column = AttributeColumn.required(by, all.runs());
    boolean numbers = column.isNumbers();
    TreeMap<Object, List<Integer>> found = new TreeMap<>();
    for (int run = 0; run < all.runs().size(); run++) {
      double size = column.number(run);
      if (numbers ? size > 0 : column.has(run)) {
        Object value = numbers ? (Object) size : column.text(run);
        found.computeIfAbsent(value, each -> new ArrayList<>()).add(run);
      }
    }
    List<Double> sizes = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (Object value : found.keySet()) {
      sizes.add(value instanceof Double size ? size : Double.NaN);
      labels.add(value instanceof Double size ? SizePoint.text(size) : value.toString());
    }
    if (labels.size() < 2) {
      throw new QuestionException(
          "scaling needs runs of at least two sizes; by "
              + by
              + " these have "
              + (labels.isEmpty() ? "none" : "only " + labels.get(0))
              + others(all.runs(), by));
    }
    return new SizeAxis(by, numbers, labels, sizes, List.copyOf(found.values()));
  }

  /** What the runs say that they differ in. */
  private static String others(List<RunEntry> runs, String by) {
    List<String> others = RunSet.varied(runs).stream().filter(name -> !name.equals(by)).toList();
    return others.isEmpty()
        ? ""
        : "; they differ in " + String.join(", ", others) + ": use --by " + others.get(0);
  }

  /** The base by a value or a run's name; the smallest size if none is given. */
  Base base(Optional<String> named, List<RunEntry> entries) throws QuestionException {
    if (named.isEmpty() && !numbers) {
      throw new QuestionException(
          by + " has texts, of which none is the smallest; name the base: " + listed());
    }
    int place = named.isEmpty() ? 0 : place(named.get());
    if (place >= 0) {
      return new Base(labels.get(place), place, runs.get(place));
    }
    for (int each = 0; each < runs.size(); each++) {
      for (int run : runs.get(each)) {
        if (entries.get(run).name().equals(named.orElseThrow())) {
          return new Base(entries.get(run).name(), each, List.of(run));
        }
      }
    }
    throw new QuestionException(
        "no run of the size " + named.orElseThrow() + " to be the base; there are " + listed());
  }

  private int place(String text) {
    return IntStream.range(0, labels.size())
        .filter(each -> labels.get(each).equals(text) || isNumber(text, sizes.get(each)))
        .findFirst()
        .orElse(-1);
  }

  private static boolean isNumber(String text, double size) {
    try {
      return Double.parseDouble(text) == size;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private String listed() {
    return String.join(", ", labels);
  }
}
