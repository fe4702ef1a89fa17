package org.tinyprof.format.distribution;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.CallpathSummary;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Summary;
import org.tinyprof.format.Tables;

/** Which callpaths with kept iterations are the least steady. */
public final class Steadiness {
  private Steadiness() {}

  /** Those whose deviation weighs most, at most so many, the heaviest first. */
  public static List<Integer> least(Tables tables, Summaries summaries, int number) {
    int time = tables.metric(MetricDefinition.TIME.name());
    List<Integer> found = new ArrayList<>();
    List<Double> weights = new ArrayList<>();
    for (int i = 0; i < tables.callpaths().size(); i++) {
      CallpathSummary summary = summaries.callpaths().get(i);
      if (tables.callpaths().entry(i).loop() == LoopMode.EACH
          && summary.rows() > summary.series()) {
        insert(found, weights, i, weight(summary.perValue().get(time)));
        if (found.size() > number) {
          found.remove(number);
          weights.remove(number);
        }
      }
    }
    return found;
  }

  private static double weight(Summary times) {
    return times.count() == 0 ? 0 : times.deviation() * times.count();
  }

  private static void insert(
      List<Integer> found, List<Double> weights, int callpath, double weight) {
    int place = found.size();
    while (place > 0 && weights.get(place - 1) < weight) {
      place--;
    }
    found.add(place, callpath);
    weights.add(place, weight);
  }
}
