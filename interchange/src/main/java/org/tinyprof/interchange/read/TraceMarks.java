package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * What begins and ends on one thread of a trace, in nanoseconds. What is to end while something in
 * it is open, ends with that. Ends without a beginning are left out; what never ends, ends with the
 * last event.
 */
final class TraceMarks {
  private static final int MOST_AT_ONCE = 1000; // ends at one moment that are put in order

  /**
   * A beginning or an end.
   *
   * @param order its place in the file
   * @param calls that it stands for; NaN if nobody counted them
   */
  private record Mark(String name, double at, double duration, int order, double calls) {
    boolean isBefore(Mark other) {
      return at == other.at ? order < other.order : at < other.at;
    }

    Mark lasting(double nanos) {
      return new Mark(name, at, nanos, order, calls);
    }
  }

  private final List<Mark> begins = new ArrayList<>();
  private final List<Mark> ends = new ArrayList<>();
  private boolean hasMoments = true;

  /** Adds something that is known from its beginning to its end. */
  void whole(String name, double at, double duration) {
    add(name, at, duration, 1);
  }

  /** Adds all calls of something in one: where it begins says only what it is in. */
  void total(String name, double at, double duration, double calls) {
    add(name, at, duration, calls);
    hasMoments = false;
  }

  private void add(String name, double at, double duration, double calls) {
    begins.add(new Mark(name, at, duration, order(), calls));
    ends.add(new Mark(name, at + duration, duration, order(), calls));
  }

  void begin(String name, double at) {
    begins.add(new Mark(name, at, Double.NaN, order(), 1));
  }

  /** An end without a name is that of whatever is open. */
  void end(String name, double at) {
    ends.add(new Mark(name, at, Double.NaN, order(), 1));
  }

  private int order() {
    return begins.size() + ends.size();
  }

  /**
   * Turns beginnings and ends into the time between, for what is open then, and into a timeline if
   * they are moments.
   */
  void addTo(StackProfile profile, Lane lane) throws IOException {
    sort();
    Deque<Integer> open = new ArrayDeque<>();
    Deque<String> names = new ArrayDeque<>();
    Map<String, Integer> late = new HashMap<>(); // ends of what had something open in it
    double last = 0;
    int begin = 0;
    int end = 0;
    while (begin < begins.size() || end < ends.size()) {
      boolean starts = beginsNext(begin, end);
      Mark mark = starts ? begins.get(begin++) : null;
      if (mark == null) {
        preferTop(end, names.peek());
        mark = ends.get(end++);
      }
      if (!open.isEmpty()) {
        profile.add(lane, open.peek(), MetricDefinition.TIME, mark.at - last);
      }
      last = mark.at;
      if (starts) {
        int parent = open.isEmpty() ? Callpath.ROOT : open.peek();
        open.push(profile.below(parent, EventDefinition.named(mark.name)));
        names.push(mark.name);
        if (!Double.isNaN(mark.calls)) {
          profile.add(lane, open.peek(), MetricDefinition.COUNT, mark.calls);
        }
      } else if (!open.isEmpty() && (mark.name.isEmpty() || mark.name.equals(names.peek()))) {
        open.pop();
        names.pop();
        while (!open.isEmpty() && late.getOrDefault(names.peek(), 0) > 0) {
          late.merge(names.pop(), -1, Integer::sum);
          open.pop();
        }
      } else if (names.contains(mark.name)) {
        late.merge(mark.name, 1, Integer::sum);
      }
      if (hasMoments) {
        int innermost = open.isEmpty() ? ThreadTimeline.NOWHERE : open.peek();
        profile.timeline(lane).add(lane.name(), true, Math.round(mark.at), innermost, false);
      }
    }
  }

  /** Sorts all marks by time. Of what begins at one moment, the longest is outermost. */
  private void sort() {
    begins.sort(Comparator.comparingDouble(Mark::at));
    ends.sort(Comparator.comparingDouble(Mark::at));
    Map<String, Deque<Integer>> open = new HashMap<>();
    Deque<Integer> all = new ArrayDeque<>();
    int begin = 0;
    for (int at = 0; at < ends.size(); at++) {
      Mark end = ends.get(at);
      for (; begin < begins.size() && begins.get(begin).isBefore(end); begin++) {
        if (Double.isNaN(begins.get(begin).duration)) {
          open.computeIfAbsent(begins.get(begin).name, unseen -> new ArrayDeque<>()).push(begin);
          all.push(begin);
        }
      }
      Deque<Integer> same =
          end.name.isEmpty() ? all : open.getOrDefault(end.name, new ArrayDeque<>());
      if (Double.isNaN(end.duration)) {
        pair(at, same);
      }
    }
    begins.sort( // what has no end is the longest
        Comparator.comparingDouble(Mark::at)
            .thenComparing(Comparator.comparingDouble(Mark::duration).reversed()));
  }

  /** Tells an end and the last of these beginnings that has none how long they are apart. */
  private void pair(int end, Deque<Integer> open) {
    while (!open.isEmpty()) {
      int begin = open.pop();
      Mark mark = begins.get(begin);
      Mark last = ends.get(end);
      if (Double.isNaN(mark.duration)) {
        double duration = last.at - mark.at;
        begins.set(begin, mark.lasting(duration));
        ends.set(end, last.lasting(duration));
        return;
      }
    }
  }

  /** What ends at a moment comes before what begins then, unless it begins and ends then. */
  private boolean beginsNext(int begin, int end) {
    if (begin == begins.size() || end == ends.size()) {
      return begin < begins.size();
    }
    Mark first = begins.get(begin);
    Mark other = ends.get(end);
    boolean same = other.name.isEmpty() || first.name.equals(other.name);
    return first.at == other.at
        ? same && first.duration == 0 && other.duration == 0
        : first.at < other.at;
  }

  /** Of ends at one moment, that of what is open comes first. */
  private void preferTop(int from, String top) {
    int last = Math.min(ends.size(), from + MOST_AT_ONCE);
    for (int i = from; i < last && ends.get(i).at == ends.get(from).at; i++) {
      if (ends.get(i).name.equals(top)) {
        Collections.swap(ends, from, i);
        return;
      }
    }
  }
}
