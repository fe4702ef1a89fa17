package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.interchange.read.MarkTable.Mark;

/**
 * What begins and ends on the threads of a trace, in nanoseconds. What is to end while something in
 * it is open, ends with that. Ends without a beginning are left out; what never ends, ends with the
 * last event. A trace may be larger than memory.
 */
final class TraceMarks {
  private static final int MOST_AT_ONCE = 1000; // ends at one moment that are put in order
  private static final Comparator<Mark> BY_TIME =
      Comparator.comparingInt(Mark::thread).thenComparingDouble(Mark::at);

  /** Of what begins at one moment, the longest is outermost; what has no end is the longest. */
  private static final Comparator<Mark> OUTERMOST_FIRST =
      BY_TIME.thenComparing(Comparator.comparingDouble(Mark::duration).reversed());

  /** Where the times of a thread go: a lane, and the thread's name in its timeline. */
  record Track(Lane lane, String thread) {
    /** A lane that has one thread. */
    static Track of(Lane lane) {
      return new Track(lane, lane.name());
    }
  }

  private final MetricDefinition time;
  private final long zero;
  private final TraceNames names = new TraceNames();
  private final MarkTable begins = new MarkTable();
  private final MarkTable ends = new MarkTable();
  private final BitSet withoutMoments = new BitSet();

  /** Begins without marks, which will count as {@code time}. */
  TraceMarks() {
    this(MetricDefinition.TIME, 0);
  }

  /**
   * Begins without marks.
   *
   * @param time the metric for the time between beginnings and ends
   * @param zero the moment from which those of the marks count
   */
  TraceMarks(MetricDefinition time, long zero) {
    this.time = time;
    this.zero = zero;
  }

  /** Whether there are none. */
  boolean isEmpty() {
    return begins.size() + ends.size() == 0;
  }

  /** Adds something that is known from its beginning to its end. */
  void whole(int thread, String name, double at, double duration) throws IOException {
    add(thread, name, at, duration, 1);
  }

  /** Adds all calls of something in one: where it begins says only what it is in. */
  void total(int thread, String name, double at, double duration, double calls) throws IOException {
    add(thread, name, at, duration, calls);
    withoutMoments.set(thread);
  }

  private void add(int thread, String name, double at, double duration, double calls)
      throws IOException {
    int id = names.id(name);
    begins.add(new Mark(thread, id, at, duration, calls, order()));
    ends.add(new Mark(thread, id, at + duration, duration, calls, order()));
  }

  void begin(int thread, String name, double at) throws IOException {
    begins.add(new Mark(thread, names.id(name), at, Double.NaN, 1, order()));
  }

  /** An end without a name is that of whatever is open. */
  void end(int thread, String name, double at) throws IOException {
    ends.add(new Mark(thread, names.id(name), at, Double.NaN, 1, order()));
  }

  private long order() {
    return begins.size() + ends.size();
  }

  /**
   * Turns beginnings and ends into the time between, for what is open then, and into a timeline if
   * they are moments. There are no marks left then.
   *
   * @param tracks those of the threads, which are asked for in the order of their numbers
   */
  void addTo(StackProfile profile, IntFunction<Track> tracks) throws IOException {
    begins.sort(BY_TIME);
    ends.sort(BY_TIME);
    pairAll();
    begins.sort(OUTERMOST_FIRST);
    long begin = 0;
    long end = 0;
    while (begin < begins.size() || end < ends.size()) {
      int thread = Math.min(thread(begins, begin), thread(ends, end));
      OneThread one = new OneThread(profile, tracks.apply(thread), thread, begin, end);
      one.add();
      begin = one.begin;
      end = one.end;
    }
    begins.close();
    ends.close();
  }

  private static int thread(MarkTable marks, long place) {
    return place < marks.size() ? marks.get(place).thread() : Integer.MAX_VALUE;
  }

  /** Finds how long it is from beginnings to their ends, in the order of time. */
  private void pairAll() {
    OpenMarks open = new OpenMarks(begins);
    long begin = 0;
    int thread = -1;
    for (long at = 0; at < ends.size(); at++) {
      Mark end = ends.get(at);
      if (end.thread() != thread) {
        thread = end.thread();
        open.clear();
      }
      for (; begin < begins.size() && isBefore(begins.get(begin), end); begin++) {
        Mark mark = begins.get(begin);
        if (mark.thread() == thread && Double.isNaN(mark.duration())) {
          open.push(begin, mark);
        }
      }
      if (Double.isNaN(end.duration())) {
        long last = open.last(end.name());
        if (last >= 0) {
          double duration = end.at() - begins.get(last).at();
          begins.set(last, begins.get(last).lasting(duration));
          ends.set(at, end.lasting(duration));
          open.settle(last);
        }
      }
    }
  }

  private static boolean isBefore(Mark one, Mark other) {
    int compared = BY_TIME.compare(one, other);
    return compared == 0 ? one.order() < other.order() : compared < 0;
  }

  /** The marks of one thread, one after the other. */
  private final class OneThread {
    private final StackProfile profile;
    private final Lane lane;
    private final String name;
    private final int thread;
    private final boolean hasMoments;
    private final Deque<Integer> open = new ArrayDeque<>();
    private final Deque<Integer> openNames = new ArrayDeque<>();
    private final Map<Integer, Integer> opened = new HashMap<>(); // how many are open of a name
    private final Map<Integer, Integer> late = new HashMap<>(); // ends of what was not innermost
    private long begin;
    private long end;

    OneThread(StackProfile profile, Track track, int thread, long begin, long end) {
      this.profile = profile;
      this.lane = track.lane();
      this.name = track.thread();
      this.thread = thread;
      this.hasMoments = !withoutMoments.get(thread);
      this.begin = begin;
      this.end = end;
    }

    void add() throws IOException {
      double last = 0;
      boolean begun = isOfThread(begins, begin);
      boolean ended = isOfThread(ends, end);
      while (begun || ended) {
        boolean starts = begun && (!ended || beginsNext());
        if (!starts) {
          preferInnermost();
        }
        Mark mark = starts ? begins.get(begin++) : ends.get(end++);
        if (!open.isEmpty()) {
          profile.add(lane, open.peek(), time, mark.at() - last);
        }
        last = mark.at();
        if (starts) {
          enter(mark);
        } else {
          leave(mark);
        }
        if (hasMoments) {
          int innermost = open.isEmpty() ? ThreadTimeline.NOWHERE : open.peek();
          profile.timeline(lane).add(name, true, zero + Math.round(mark.at()), innermost, false);
        }
        begun = isOfThread(begins, begin);
        ended = isOfThread(ends, end);
      }
    }

    private boolean isOfThread(MarkTable marks, long place) {
      return thread(marks, place) == thread;
    }

    private void enter(Mark mark) throws IOException {
      int parent = open.isEmpty() ? Callpath.ROOT : open.peek();
      open.push(profile.below(parent, EventDefinition.named(names.name(mark.name()))));
      openNames.push(mark.name());
      opened.merge(mark.name(), 1, Integer::sum);
      if (!Double.isNaN(mark.calls())) {
        profile.add(lane, open.peek(), MetricDefinition.COUNT, mark.calls());
      }
    }

    private void leave(Mark mark) {
      boolean any = mark.name() == TraceNames.NONE;
      if (!open.isEmpty() && (any || openNames.peek() == mark.name())) {
        close();
        while (!open.isEmpty() && late.getOrDefault(openNames.peek(), 0) > 0) {
          late.merge(openNames.peek(), -1, Integer::sum);
          close();
        }
      } else if (opened.getOrDefault(mark.name(), 0) > 0) {
        late.merge(mark.name(), 1, Integer::sum);
      }
    }

    /** The innermost one ends. */
    private void close() {
      open.pop();
      opened.merge(openNames.pop(), -1, Integer::sum);
    }

    /** What ends at a moment comes before what begins then, unless it begins and ends then. */
    private boolean beginsNext() {
      Mark first = begins.get(begin);
      Mark other = ends.get(end);
      boolean same = other.name() == TraceNames.NONE || first.name() == other.name();
      return first.at() == other.at()
          ? same && first.duration() == 0 && other.duration() == 0
          : first.at() < other.at();
    }

    /** Of ends at one moment, that of what is innermost comes first. */
    private void preferInnermost() {
      int innermost = openNames.isEmpty() ? TraceNames.NONE : openNames.peek();
      Mark first = ends.get(end);
      long last = Math.min(ends.size(), end + MOST_AT_ONCE);
      for (long i = end; i < last; i++) {
        Mark mark = i == end ? first : ends.get(i);
        if (mark.at() != first.at() || mark.thread() != thread) {
          return;
        }
        if (mark.name() == innermost) {
          ends.set(i, first);
          ends.set(end, mark);
          return;
        }
      }
    }
  }
}
