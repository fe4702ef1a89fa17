package org.tinyprof.analysis.replay;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The chain of work that the length of the run depends on: from the location that ends last
 * backwards, and from a wait on in the location that was waited for.
 */
public final class CriticalPath {
  /** What a location does on the path in a callpath. */
  public record Part(int location, int callpath, long nanos) {}

  /** Where the path runs from one moment to another. */
  public record Stretch(int location, long from, long to) {}

  private static final int MOST_STRETCHES = 100_000; // the last ones

  private final CallTrace trace;
  private final LongRows waits;
  private final List<Stretch> stretches = new ArrayList<>();
  private final LongSums parts = new LongSums(1);
  private long length;

  private CriticalPath(Replay replay) {
    trace = replay.trace;
    waits = replay.waits;
  }

  static CriticalPath of(Replay replay) {
    CriticalPath path = new CriticalPath(replay);
    path.walk();
    return path;
  }

  /** How long the path is: as long as the run. */
  public long nanos() {
    return length;
  }

  /** What is on the path, in no order. */
  public List<Part> parts() {
    List<Part> all = new ArrayList<>();
    parts.visit(
        (key, sums, first) ->
            all.add(
                new Part(
                    CallTrace.location(key),
                    CallTrace.place(key) + CallTrace.NOT_KNOWN,
                    (long) sums[first])));
    return all;
  }

  /** Where it runs, the last first; of a very long path the end alone. */
  public List<Stretch> stretches() {
    return Collections.unmodifiableList(stretches);
  }

  private void stretch(int location, long from, long to) {
    if (to > from && stretches.size() < MOST_STRETCHES) {
      stretches.add(new Stretch(location, from, to));
    }
  }

  private void walk() {
    if (trace.locations() == 0) {
      return;
    }
    int location = 0;
    for (int i = 1; i < trace.locations(); i++) {
      boolean later = trace.exit(trace.end(i)) > trace.exit(trace.end(location));
      location = later ? i : location;
    }
    long row = trace.end(location);
    long moment = trace.exit(row);
    long here = moment; // up to then the path is in this location
    while (true) {
      long enter = trace.enter(row);
      long wait = trace.calls.at(row, CallTrace.WAIT) - 1;
      if (wait >= 0 && goesOn(row, wait, moment)) {
        long waitedUntil = enter + waits.at(wait, Replay.LENGTH);
        add(location, callpathOf(row), moment - waitedUntil);
        stretch(location, waitedUntil, here);
        here = waitedUntil;
        long cause = waits.at(wait, Replay.CAUSE);
        location = CallTrace.location(cause);
        row = trace.row(cause);
        moment = waitedUntil;
      } else {
        add(location, callpathOf(row), moment - enter);
        moment = enter;
      }
      long before = Math.min(moment, begin(location, row));
      addWork(location, row, moment - before);
      moment = before;
      if (row == trace.first[location] || !trace.isCounted(row - 1)) {
        break;
      }
      row--;
    }
    add(location, CallTrace.NOT_KNOWN, moment - trace.from());
    stretch(location, trace.from(), here);
  }

  /** Whether the path leaves a wait for where the cause is; clocks may be wrong a little. */
  private boolean goesOn(long row, long wait, long moment) {
    long until = trace.enter(row) + waits.at(wait, Replay.LENGTH);
    return until <= moment && trace.enter(trace.row(waits.at(wait, Replay.CAUSE))) >= until;
  }

  private int callpathOf(long row) {
    return trace.isUnknown(row) ? CallTrace.NOT_KNOWN : trace.callpath(row);
  }

  /** When the work before a call begins. */
  private long begin(int location, long row) {
    if (row > trace.first[location]) {
      return Math.max(trace.from(), trace.exit(row - 1));
    }
    long worked = 0;
    for (long work = trace.firstWork(row); work < trace.afterWork(row); work++) {
      worked += trace.workNanos(work);
    }
    return Math.max(trace.from(), trace.enter(row) - worked);
  }

  /** Shares out the time before a call; what its work does not fill is not known. */
  private void addWork(int location, long row, long nanos) {
    long left = nanos;
    for (long work = trace.firstWork(row); work < trace.afterWork(row); work++) {
      long some = Math.min(left, trace.workNanos(work));
      add(location, trace.workCallpath(work), some);
      left -= some;
    }
    add(location, CallTrace.NOT_KNOWN, left);
  }

  private void add(int location, int callpath, long nanos) {
    if (nanos > 0) {
      length += nanos;
      long key = ((long) location << 32) | (callpath - CallTrace.NOT_KNOWN);
      parts.add(key, 0, (double) nanos);
    }
  }
}
