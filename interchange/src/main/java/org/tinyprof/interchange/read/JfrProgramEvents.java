package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;

/**
 * A program's own events with a duration, as calls of their threads: one that begins and ends
 * within another is called by that. They have moments if no other thread has the name of theirs.
 */
final class JfrProgramEvents {
  /** Time of events. It is not {@code time}, because samples do not have it. */
  static final MetricDefinition TIME =
      MetricDefinition.integer("event.time", MetricDefinition.NANOSECONDS, true);

  /** What the names of events begin with that the JVM or async-profiler writes. */
  private static final List<String> OTHERS = List.of("jdk.", "profiler.");

  private final Map<Long, Integer> numbers = new HashMap<>(); // by the thread's id
  private final List<String> names = new ArrayList<>(); // empty for threads without moments
  private final Set<String> taken = new HashSet<>(Set.of(""));
  private TraceMarks marks = new TraceMarks();
  private long zero;

  /** Takes an event if it is one of them. */
  void take(RecordedEvent event) throws IOException {
    String type = event.getEventType().getName();
    RecordedThread thread = event.getThread();
    boolean own = OTHERS.stream().noneMatch(type::startsWith);
    if (!own || thread == null || event.getDuration().isZero()) {
      return;
    }
    if (marks.isEmpty()) {
      zero = JfrReader.nanos(event.getStartTime());
      marks = new TraceMarks(TIME, zero);
    }
    int number = number(thread);
    long start = JfrReader.nanos(event.getStartTime());
    double from = (double) (start - zero);
    double duration = (double) Math.max(0, JfrReader.nanos(event.getEndTime()) - start);
    if (names.get(number).isEmpty()) {
      marks.total(number, type, from, duration, 1);
    } else {
      marks.whole(number, type, from, duration);
    }
  }

  private int number(RecordedThread thread) {
    Integer number = numbers.putIfAbsent(thread.getId(), names.size());
    if (number != null) {
      return number;
    }
    String name = thread.getJavaName() == null ? "" : thread.getJavaName();
    names.add(taken.add(name) ? name : "");
    return names.size() - 1;
  }

  /** Adds all events to a profile, and puts the samples that were taken in them below them. */
  void addTo(StackProfile profile, Lane lane) throws IOException {
    if (!marks.isEmpty()) {
      marks.addTo(profile, number -> new TraceMarks.Track(lane, names.get(number)));
      profile.timeline(lane).putBelowCalls(profile::copyBelow);
    }
  }
}
