package org.tinyprof.analysis.wait;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongFunction;
import org.tinyprof.analysis.replay.CallTrace;
import org.tinyprof.analysis.replay.CallTraceBuilder;
import org.tinyprof.analysis.replay.MpiCall;
import org.tinyprof.analysis.time.ThreadStretches;
import org.tinyprof.analysis.time.TimelineThread;
import org.tinyprof.analysis.trace.CallMoments;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.ThreadTimeline;

/** The MPI calls of one thread, which are put together with its messages. */
final class LocationCalls {
  private static final int OTHERS = 2; // work that is in no callpath

  /** One end of a message, and the calls that posted and completed it. */
  private record End(int call, int post, MessageEvent event, boolean probed) {}

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
    int post = received ? moments.at(posted) : -1;
    ends.add(new End(call, post, event, event.kind() == MessageKind.AWAITED));
    if (post >= 0 && post < call && mpi.call(moments.callpath(post)) == MpiCall.PROBE) {
      ends.add(new End(post, -1, event, true)); // it took the message out of the queue
    }
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

  /**
   * The same of calls that were traced in some stretches of the run. The first call of a stretch is
   * a collective of all ranks; the stretch begins when it ends.
   *
   * @param traces by the number of this collective
   */
  void addStretchesTo(LongFunction<CallTraceBuilder> traces) {
    ends.sort(Comparator.comparingInt(End::call));
    Emission emission = new Emission(null);
    emission.traces = traces;
    calls.visit(
        calls.from(),
        calls.to(),
        (callpath, from, to, activity) -> {
          if (activity == Activity.NOT_RECORDED) {
            emission.stretchEnds(from);
          } else {
            sampled(callpath, from, to, activity, emission::stretch);
          }
        });
    emission.callsUntil(Long.MAX_VALUE);
    emission.stretchEnds(calls.to());
  }

  /** What a thread did in a recorded callpath, as far as samples tell. */
  private void sampled(
      int callpath, long from, long to, Activity activity, StretchVisitor visitor) {
    List<TimelineThread> samples = all.stream().filter(each -> !each.exact()).toList();
    if (samples.size() != 1 || callpath < 0 || mpi.of(callpath) != ThreadTimeline.NOWHERE) {
      visitor.visit(callpath, from, to, activity);
      return;
    }
    long[] told = {from};
    samples
        .get(0)
        .visit(
            from,
            to,
            (found, start, end, does) -> {
              visitor.visit(callpath, told[0], start, activity);
              boolean below = mpi.isWorkBelow(callpath, found);
              visitor.visit(below ? found : callpath, start, end, below ? does : activity);
              told[0] = end;
            });
    visitor.visit(callpath, told[0], to, activity);
  }

  /** Puts stretches of work before the calls that they lead to. */
  private final class Emission {
    private CallTraceBuilder trace; // null between two stretches that were traced
    private LongFunction<CallTraceBuilder> traces = number -> null;
    private final long[] nanos = new long[mpi.size() + OTHERS];
    private final int[] touched = new int[nanos.length];
    private int touchedCount;
    private int next;
    private int nextEnd;
    private int before; // calls before the present stretch

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
        int callpath = moments.callpath(next);
        int firstEnd = nextEnd;
        while (nextEnd < ends.size() && ends.get(nextEnd).call == next) {
          nextEnd++;
        }
        if (trace == null) {
          stretchBegins(ends.subList(firstEnd, nextEnd));
        } else {
          work();
          trace.call(callpath, mpi.call(callpath), moments.enter(next), moments.exit(next));
          ends.subList(firstEnd, nextEnd).forEach(this::end);
        }
        next++;
      }
      if (moment == Long.MAX_VALUE) {
        work();
      }
    }

    /** A stretch begins with the next call if that is a collective of all ranks. */
    private void stretchBegins(List<End> ofNext) {
      forgetWork();
      for (End each : ofNext) {
        if (each.event.kind() == MessageKind.COLLECTIVE
            && each.event.communicator() == CommunicatorDefinition.WORLD_ID) {
          before = next + 1;
          trace = traces.apply(each.event.number());
          trace.location(calls.lane().rank(), moments.exit(next));
        }
      }
    }

    /** What follows is not recorded. */
    private void stretchEnds(long moment) {
      callsUntil(moment);
      if (trace != null) {
        work();
        trace.end(moment);
        trace = null;
      }
    }

    private void work() {
      for (int i = 0; i < touchedCount; i++) {
        int place = touched[i];
        int callpath =
            place == 0 ? CallTrace.NOT_KNOWN : place == 1 ? CallTrace.NO_CPU : place - OTHERS;
        if (trace != null) {
          trace.work(callpath, nanos[place]);
        }
        nanos[place] = 0;
      }
      touchedCount = 0;
    }

    private void forgetWork() {
      for (int i = 0; i < touchedCount; i++) {
        nanos[touched[i]] = 0;
      }
      touchedCount = 0;
    }

    private void end(End end) {
      MessageEvent event = end.event;
      if (end.probed) {
        awaited(event);
        return;
      }
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
                end.post < before ? -1 : end.post - before);
        default ->
            trace.collective(event.communicator(), event.number(), event.peer(), event.ambiguous());
      }
    }

    private void awaited(MessageEvent event) {
      if (event.peer() < 0) {
        trace.completion(event.communicator(), event.number());
      } else {
        trace.probe(
            event.communicator(), event.peer(), event.tag(), event.number(), event.ambiguous());
      }
    }
  }

  /** What calls may wait for, by callpath. */
  static final class MpiCallpaths {
    private final int[] outermost; // by callpath: the MPI call around it
    private final MpiCall[] calls;
    private final Callpaths callpaths;

    MpiCallpaths(Callpaths callpaths) {
      outermost = CallMoments.outermost(callpaths);
      this.callpaths = callpaths;
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

    /** Whether what samples found is no call of MPI, and below a recorded callpath. */
    boolean isWorkBelow(int recorded, int found) {
      return found >= 0
          && outermost[found] == ThreadTimeline.NOWHERE
          && callpaths.commonCaller(recorded, found) == recorded;
    }

    MpiCall call(int callpath) {
      return calls[callpath];
    }
  }
}
