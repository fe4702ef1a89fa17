package org.tinyprof.interchange.read;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.tree.TimelineSteps;

/**
 * When all threads of a recorded JVM stood still: for the garbage collector, or in a safepoint for
 * something else.
 */
final class JfrInterruptions {
  private static final String SAFEPOINT = "safepointId";

  private final List<Interruption> pauses = new ArrayList<>();
  private final List<Interruption> collections = new ArrayList<>();
  private final Map<Long, Interruption> safepoints = new LinkedHashMap<>();

  /** Takes an event if it is about an interruption. */
  void take(RecordedEvent event) {
    switch (event.getEventType().getName()) {
      case "jdk.GCPhasePause" ->
          pauses.add(interruption(Interruption.Kind.COLLECTOR, event, event.getDuration()));
      case "jdk.GarbageCollection" ->
          collections.add(
              interruption(Interruption.Kind.COLLECTOR, event, event.getDuration("sumOfPauses")));
      case "jdk.SafepointBegin", "jdk.SafepointEnd" -> addSafepoint(event);
      case "jdk.ExecuteVMOperation" -> {
        if (event.getBoolean("safepoint")) {
          addSafepoint(event);
        }
      }
      default -> {}
    }
  }

  private static Interruption interruption(
      Interruption.Kind kind, RecordedEvent event, Duration still) {
    long from = JfrReader.nanos(event.getStartTime());
    long to = Math.max(from, JfrReader.nanos(event.getEndTime()));
    return new Interruption(kind, from, to, 1, Math.max(0, Math.min(to - from, still.toNanos())));
  }

  /** One safepoint has several events: from the first beginning to the last end. */
  private void addSafepoint(RecordedEvent event) {
    Interruption part = interruption(Interruption.Kind.SAFEPOINT, event, event.getDuration());
    safepoints.merge(event.getLong(SAFEPOINT), part, JfrInterruptions::span);
  }

  private static Interruption span(Interruption one, Interruption other) {
    long from = Math.min(one.from(), other.from());
    long to = Math.max(one.to(), other.to());
    return new Interruption(one.kind(), from, to, 1, to - from);
  }

  /**
   * Adds all to a timeline. Pauses tell more than collections, so these count only in a recording
   * without pauses. A safepoint for a collection is that pause.
   */
  void addTo(StackProfile profile, Lane lane) {
    List<Interruption> collector = pauses.isEmpty() ? collections : pauses;
    if (collector.isEmpty() && safepoints.isEmpty()) {
      return;
    }
    TimelineSteps timeline = profile.timeline(lane);
    collector.sort(Interruption.BY_START);
    collector.forEach(timeline::add);
    List<Interruption> others = new ArrayList<>(safepoints.values());
    others.sort(Interruption.BY_START);
    int next = 0;
    for (Interruption safepoint : others) {
      while (next < collector.size() && collector.get(next).to() <= safepoint.from()) {
        next++;
      }
      if (next == collector.size() || collector.get(next).from() >= safepoint.to()) {
        timeline.add(safepoint);
      }
    }
  }
}
