package org.tinyprof.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.EventIdentity;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Schema;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Overview;

/**
 * What recording an event cost, and what it tells, over all callpaths and lanes.
 *
 * @param nanos the time of its calls, callees included
 * @param costNanos what recording them cost
 */
public record DearEvent(String name, double calls, double nanos, double costNanos) {
  /** The metric that says what recording cost. */
  private static final String COST = "time.cost";

  /** The dearest events, so many at most; none where the profile does not say what they cost. */
  static List<DearEvent> of(Schema schema, Overview overview, int most) {
    int cost = schema.metric(COST);
    int count = schema.metric(MetricDefinition.COUNT.name());
    int time = schema.metric(MetricDefinition.TIME.name());
    if (cost < 0 || count < 0 || time < 0) {
      return List.of();
    }
    Map<EventIdentity, DearEvent> events = new HashMap<>();
    for (int i = 0; i < schema.callpaths().size(); i++) {
      CallpathOverview callpath = overview.callpath(i);
      DearEvent here =
          new DearEvent(
              schema.callpaths().name(i),
              sum(callpath, count),
              sum(callpath, time),
              sum(callpath, cost));
      events.merge(schema.callpaths().entry(i).event().identity(), here, DearEvent::plus);
    }
    List<DearEvent> dearest = new ArrayList<>(events.values());
    dearest.removeIf(event -> event.costNanos == 0);
    dearest.sort(
        Comparator.comparingDouble(DearEvent::costNanos).reversed().thenComparing(DearEvent::name));
    return List.copyOf(dearest.subList(0, Math.min(most, dearest.size())));
  }

  private DearEvent plus(DearEvent other) {
    return new DearEvent(
        name, calls + other.calls, nanos + other.nanos, costNanos + other.costNanos);
  }

  private static double sum(CallpathOverview callpath, int metric) {
    return callpath.metric(metric).lanes().sum().doubleValue();
  }
}
