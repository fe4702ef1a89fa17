package org.tinyprof.analysis.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.analysis.time.ThreadEvents;
import org.tinyprof.analysis.time.TimelineThread;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

/** Reads the first events of a run; it holds no more than it hands over. */
final class TraceReading {
  private final OpenProfile run;
  private final Slice slice;
  private final BitSet wanted;
  private final Predicate<TraceEvent> filter;
  private final int most;
  private final Callpaths callpaths;
  private final Forest forest;
  private final String[] paths; // of callpaths that have events
  private final PriorityQueue<TraceEvent> first =
      new PriorityQueue<>(TraceEvent.IN_ORDER.reversed());
  private final Map<Integer, Long> lastCalls = new TreeMap<>(); // by callpath: their ends
  private long all;
  private boolean exact;
  private boolean sampled;
  private long every = 1;
  private long from = Long.MAX_VALUE;
  private long to = Long.MIN_VALUE;

  TraceReading(
      OpenProfile run, Slice slice, BitSet wanted, Predicate<TraceEvent> filter, int most) {
    this.run = run;
    this.slice = slice;
    this.wanted = wanted;
    this.filter = filter;
    this.most = most;
    this.callpaths = run.schema().callpaths();
    this.forest = Forest.of(callpaths);
    this.paths = new String[callpaths.size()];
  }

  Trace trace() throws IOException, QuestionException {
    RunTimeline timeline = RunTimeline.of(run);
    Selection lanes = slice.selection(run.info().ranks());
    timeline.visitNamed(lanes, this::add, this::add);
    if (from > to) {
      run.requireLane(lanes);
      throw IntervalProfile.noTimeline();
    }
    List<TraceEvent> events = new ArrayList<>(first);
    events.sort(TraceEvent.IN_ORDER);
    return new Trace(
        run.program(),
        events,
        all,
        exact,
        sampled,
        every,
        from,
        to,
        until(timeline),
        timeline.untracedCallWords(),
        timeline.clockWords());
  }

  /** The index says which callpaths lanes stopped to time, the trace how long they were in it. */
  private List<TracedUntil> until(RunTimeline timeline) throws IOException {
    List<TracedUntil> until = new ArrayList<>();
    for (Map.Entry<Integer, Long> last : lastCalls.entrySet()) {
      LevelCounts levels = run.summaries().callpaths().get(last.getKey()).levels();
      long lanes = timeline.lanesThatDemoted(last.getKey());
      if (lanes > 0) {
        boolean sampled = levels.lanes(Level.SAMPLED) > 0;
        until.add(new TracedUntil(callpaths.path(last.getKey()), last.getValue(), lanes, sampled));
      }
    }
    until.sort(Comparator.comparingLong(TracedUntil::nanos));
    return until;
  }

  /** Samples add what is below recorded calls; where these are, they know it better. */
  private void add(List<TimelineThread> threads) {
    List<TimelineThread> exactOnes = threads.stream().filter(TimelineThread::exact).toList();
    BitSet recorded = new BitSet();
    for (boolean calls : new boolean[] {true, false}) {
      for (TimelineThread thread : threads) {
        if (thread.exact() == calls) {
          add(thread, exactOnes, recorded);
        }
      }
    }
  }

  private void add(TimelineThread thread, List<TimelineThread> exactOnes, BitSet recorded) {
    from = Math.min(from, thread.from());
    to = Math.max(to, thread.to());
    exact |= thread.exact();
    sampled |= !thread.exact();
    every = Math.max(every, thread.exact() ? 1 : thread.every());
    ThreadEvents.visit(
        callpaths,
        thread,
        slice.interval(),
        (callpath, start, end, activity) -> {
          if (activity == Activity.NOT_RECORDED) {
            addGap(thread, callpath, start, end);
            return;
          }
          boolean known =
              recorded.get(callpath)
                  && !thread.exact()
                  && isRecorded(exactOnes, callpath, start + (end - start) / 2);
          recorded.set(callpath, recorded.get(callpath) || thread.exact());
          if (wanted.get(callpath) && thread.exact() && thread.isDemoted(callpath)) {
            lastCalls.merge(callpath, end, Math::max);
          }
          if (wanted.get(callpath) && !known) {
            add(
                new TraceEvent(
                    start,
                    thread.lane().rank(),
                    thread.name(),
                    end - start,
                    path(callpath),
                    forest.depth(callpath),
                    activity.word(),
                    thread.exact()));
          }
        });
  }

  private static boolean isRecorded(List<TimelineThread> calls, int callpath, long moment) {
    for (TimelineThread thread : calls) {
      boolean then = moment >= thread.from() && moment <= thread.to();
      if (then && thread.records(callpath, moment)) {
        return true;
      }
    }
    return false;
  }

  /** Calls are not recorded between two moments, in which only a callpath around them is known. */
  private void addGap(TimelineThread thread, int caller, long start, long end) {
    boolean outermost = caller == ThreadTimeline.NOWHERE;
    if (outermost ? wanted.cardinality() == callpaths.size() : wanted.get(caller)) {
      String word = Activity.NOT_RECORDED.word();
      add(
          new TraceEvent(
              start,
              thread.lane().rank(),
              thread.name(),
              end - start,
              outermost ? word : path(caller) + Callpaths.SEPARATOR + word,
              outermost ? 0 : forest.depth(caller) + 1,
              word,
              true));
    }
  }

  private String path(int callpath) {
    if (paths[callpath] == null) {
      paths[callpath] = callpaths.path(callpath);
    }
    return paths[callpath];
  }

  private void add(Lane lane, Interruption each) {
    Interval interval = slice.interval();
    if (each.from() < interval.to() && each.to() > interval.from()) {
      add(
          new TraceEvent(
              each.from(),
              lane.rank(),
              TraceEvent.JVM,
              each.nanos(),
              each.words(),
              0,
              each.kind().word(),
              each.exact()));
    }
  }

  private void add(TraceEvent event) {
    if (!filter.test(event)) {
      return;
    }
    all++;
    first.add(event);
    if (first.size() > most) {
      first.remove();
    }
  }
}
