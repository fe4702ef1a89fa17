package org.tinyprof.analysis.info;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.analysis.frame.FlatProfile;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * The cost of recording an event and the time that it measures, over all callpaths and ranks.
 *
 * @param nanos the time of its calls, callees included
 * @param costNanos what recording them cost
 */
public record EventCost(String name, double calls, double nanos, double costNanos) {
  /** The metric that has what recording cost. */
  public static final String METRIC = MetricDefinition.TIME_COST.name();

  /** The costliest events, up to a number; none if the profile has no costs. */
  static List<EventCost> of(OpenProfile run, int most) throws IOException, QuestionException {
    int cost = run.schema().metric(METRIC);
    if (cost < 0) {
      return List.of();
    }
    Frame frame =
        Frame.of(run)
            .metrics(
                run.schema().label(cost),
                run.schema().label(run.count()),
                run.schema().label(run.time()))
            .over(Reduction.SUM);
    List<EventCost> events = new ArrayList<>();
    for (FlatProfile.Row row : FlatProfile.of(frame).rows()) {
      List<Double> values = row.values();
      events.add(new EventCost(row.name(), values.get(1), values.get(2), values.get(0)));
    }
    events.removeIf(event -> !(event.costNanos > 0));
    events.sort(
        Comparator.comparingDouble(EventCost::costNanos).reversed().thenComparing(EventCost::name));
    return List.copyOf(events.subList(0, Math.min(most, events.size())));
  }
}
