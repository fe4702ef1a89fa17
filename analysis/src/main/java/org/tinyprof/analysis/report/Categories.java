package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Callpath;

/** The category of every callpath, and how the time splits into them. */
final class Categories {
  private static final String TAG = "tag";

  private final CallTree time;
  private final Category[] categories;

  Categories(CallTree time) {
    this.time = time;
    this.categories = new Category[time.size()];
    for (int i = 0; i < categories.length; i++) {
      Callpath entry = time.entry(i);
      Category around =
          entry.parent() == Callpath.ROOT ? Category.COMPUTE : categories[entry.parent()];
      categories[i] = Category.of(entry.name(), entry.attributes().getOrDefault(TAG, ""), around);
    }
  }

  Category of(int callpath) {
    return categories[callpath];
  }

  /** Whether communication begins here: not already inside of another MPI call. */
  boolean outermost(int callpath) {
    int parent = time.entry(callpath).parent();
    return !of(callpath).busy() && (parent == Callpath.ROOT || of(parent).busy());
  }

  /** Own time of all callpaths by category, largest first. */
  List<CategoryTime> split() {
    Map<Category, Double> nanos = new LinkedHashMap<>();
    for (int i = 0; i < categories.length; i++) {
      nanos.merge(categories[i], time.exclusive(i), Double::sum);
    }
    double total = nanos.values().stream().mapToDouble(Double::doubleValue).sum();
    return nanos.entrySet().stream()
        .map(e -> new CategoryTime(e.getKey(), e.getValue(), total == 0 ? 0 : e.getValue() / total))
        .sorted(Comparator.comparingDouble(CategoryTime::nanos).reversed())
        .toList();
  }
}
