package org.tinyprof.analysis.wait;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.analysis.replay.CallTrace;
import org.tinyprof.analysis.replay.CallTraceBuilder;
import org.tinyprof.analysis.replay.MpiCall;
import org.tinyprof.analysis.time.ThreadStretches;
import org.tinyprof.analysis.time.TimelineThread;
import org.tinyprof.analysis.trace.CallMoments;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.values.ThreadTimeline;

/** The MPI calls of one thread, which are put together with its messages. */
final class LocationCalls {
  private static final int OTHERS = 2; // work that is in no callpath

  /** One end of a message, and the calls that posted and completed it. */
  private record End(int call, int post, MessageEvent event) {}

  private final TimelineThread calls;
  private final List<TimelineThread> all;
  private final MpiCallpaths mpi;
  private final List<End> ends = new ArrayList<>();
  private final CallMoments moments;

  /**
   * @param calls the thread's recorded calls
   * @param all timelines of its name
   */
  LocationCalls(TimelineThread calls, List<TimelineThread> all, MpiCallpaths mpi) {
    this.calls = calls;
    this.all = all;
    this.mpi = mpi;
    moments = CallMoments.of(calls, mpi.outermost);
  }

  boolean isEmpty() {
    return moments.size() == 0;
  }

  String thread() {
    return calls.name();
  }

  /** Takes an end of a message that one of the calls completed; false if none of them did. */
  boolean add(MessageEvent event, LaneClock clock) {
    boolean received = event.kind() == MessageKind.RECEIVE;
    long posted = clock.onRun(event.posted());
    int call = moments.at(received ? clock.onRun(event.completed()) : posted);
    if (call < 0) {
      return false;
    }
    ends.add(new End(call, received ? moments.at(posted) : -1, event));
    return true;
  }

  /** Hands over the calls, what the thread did between them, and their messages. */
  void addTo(CallTraceBuilder trace, Callpaths names) {
    ends.sort(Comparator.comparingInt(End::call));
    trace.location(calls.lane().rank(), calls.from());
    Emission emission = new Emission(trace);
    ThreadStretches.visit(names, calls, all, emission::stretch);
    emission.callsUntil(Long.MAX_VALUE);
    trace.end(calls.to());
  }

  /** Puts stretches of work before the calls that they lead to. */
  private final class Emission {
    private final CallTraceBuilder trace;
    private final long[] nanos = new long[mpi.size() + OTHERS];
    private final int[] touched = new int[nanos.length];
    private int touchedCount;
    private int next;
    private int nextEnd;

    Emission(CallTraceBuilder trace) {
      this.trace = trace;
    }

    void stretch(int callpath, long from, long to, Activity activity) {
      callsUntil(from);
      boolean inMpi = mpi.of(callpath) != ThreadTimeline.NOWHERE;
      if (to > from && !inMpi) {
        int place = place(callpath, activity);
        if (nanos[place] == 0) {
          touched[touchedCount++] = place;
        }
        nanos[place] += to - from;
      }
    }

    private int place(int callpath, Activity activity) {
      boolean unknown = activity == Activity.NOT_RECORDED || callpath == ThreadTimeline.NOWHERE;
      return unknown ? 0 : activity == Activity.OFF_CPU ? 1 : callpath + OTHERS;
    }

    /** Adds the calls that begin before a moment is over. */
    void callsUntil(long moment) {
      while (next < moments.size() && moments.exit(next) <= moment) {
        work();
        int callpath = moments.callpath(next);
        trace.call(callpath, mpi.call(callpath), moments.enter(next), moments.exit(next));
        while (nextEnd < ends.size() && ends.get(nextEnd).call == next) {
          end(ends.get(nextEnd));
          nextEnd++;
        }
        next++;
      }
      if (moment == Long.MAX_VALUE) {
        work();
      }
    }

    private void work() {
      for (int i = 0; i < touchedCount; i++) {
        int place = touched[i];
        int callpath =
            place == 0 ? CallTrace.NOT_KNOWN : place == 1 ? CallTrace.NO_CPU : place - OTHERS;
        trace.work(callpath, nanos[place]);
        nanos[place] = 0;
      }
      touchedCount = 0;
    }

    private void end(End end) {
      MessageEvent event = end.event;
      switch (event.kind()) {
        case SEND ->
            trace.send(
                event.communicator(), event.peer(), event.tag(), event.number(), event.ambiguous());
        case RECEIVE ->
            trace.receive(
                event.communicator(),
                event.peer(),
                event.tag(),
                event.number(),
                event.ambiguous(),
                end.post);
        default ->
            trace.collective(event.communicator(), event.number(), event.peer(), event.ambiguous());
      }
    }
  }

  /** What calls may wait for, by callpath. */
  static final class MpiCallpaths {
    private final int[] outermost; // by callpath: the MPI call around it
    private final MpiCall[] calls;

    MpiCallpaths(Callpaths callpaths) {
      outermost = CallMoments.outermost(callpaths);
      calls = new MpiCall[outermost.length];
      for (int i = 0; i < outermost.length; i++) {
        calls[i] = outermost[i] == i ? MpiCall.of(callpaths.name(i)) : MpiCall.NONE;
      }
    }

    int size() {
      return outermost.length;
    }

    /** The call of MPI that a callpath is in. */
    int of(int callpath) {
      return callpath < 0 ? ThreadTimeline.NOWHERE : outermost[callpath];
    }

    MpiCall call(int callpath) {
      return calls[callpath];
    }
  }
}
