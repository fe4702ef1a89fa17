package org.tinyprof.analysis.info;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.format.schema.CounterDefinition;

/**
 * A counter of lanes, such as their wall time, over all lanes.
 *
 * @param unit {@code ns}, {@code bytes} or another
 * @param maxRank the rank with the largest
 */
public record CounterSpread(
    String name, String unit, double min, double mean, double max, int maxRank) {
  private static final String CALLS = CounterDefinition.calls("any").unit();

  /** Whether a counter is a quantity, and not a number of calls that found no room. */
  static boolean measures(CounterDefinition counter) {
    return !counter.unit().isEmpty() && !counter.unit().equals(CALLS) && !counter.isEnding();
  }

  static List<CounterSpread> of(OpenProfile run) throws IOException {
    List<CounterSpread> spreads = new ArrayList<>();
    List<CounterDefinition> counters = run.schema().counters();
    for (int i = 0; i < counters.size(); i++) {
      Summary lanes = run.overview().counters().get(i);
      if (measures(counters.get(i)) && lanes.count() > 0) {
        spreads.add(
            new CounterSpread(
                Info.spoken(counters.get(i).name()),
                counters.get(i).unit(),
                lanes.min().doubleValue(),
                lanes.mean(),
                lanes.max().doubleValue(),
                lanes.maxRank()));
      }
    }
    return spreads;
  }
}
