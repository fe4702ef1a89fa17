package org.tinyprof.analysis.trace;

import java.util.Arrays;
import org.tinyprof.analysis.time.TimelineThread;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.ThreadTimeline;

/** When a thread began and ended its calls of MPI, in the order of time. */
public final class CallMoments {
  private static final String PREFIX = "MPI_";
  private static final int ROOM = 64;

  private final String thread;
  private long[] enters = new long[ROOM];
  private long[] exits = new long[ROOM];
  private int[] callpaths = new int[ROOM];
  private int size;

  private CallMoments(String thread) {
    this.thread = thread;
  }

  /**
   * The calls of a thread.
   *
   * @param calls its recorded calls
   * @param outermost of each callpath: see {@link #outermost}
   */
  public static CallMoments of(TimelineThread calls, int[] outermost) {
    CallMoments moments = new CallMoments(calls.name());
    moments.find(calls, outermost);
    return moments;
  }

  /** By callpath: the call of MPI that it is in, or {@link ThreadTimeline#NOWHERE}. */
  public static int[] outermost(Callpaths callpaths) {
    int[] outermost = new int[callpaths.size()];
    for (int i = 0; i < outermost.length; i++) {
      int parent = callpaths.entry(i).parent();
      int above = parent < 0 ? ThreadTimeline.NOWHERE : outermost[parent];
      boolean isCall = above < 0 && callpaths.name(i).startsWith(PREFIX);
      outermost[i] = isCall ? i : above;
    }
    return outermost;
  }

  private void find(TimelineThread calls, int[] outermost) {
    int open = ThreadTimeline.NOWHERE;
    for (int i = 0; i < calls.size(); i++) {
      int callpath = calls.callpath(i);
      int now = callpath < 0 ? ThreadTimeline.NOWHERE : outermost[callpath];
      if (now != open) {
        long moment = calls.moment(i);
        if (open >= 0) {
          exits[size - 1] = moment;
        }
        if (now >= 0) {
          begin(now, moment);
        }
        open = now;
      }
    }
    if (open >= 0) {
      exits[size - 1] = calls.to();
    }
  }

  private void begin(int callpath, long moment) {
    if (size == enters.length) {
      enters = Arrays.copyOf(enters, 2 * size);
      exits = Arrays.copyOf(exits, 2 * size);
      callpaths = Arrays.copyOf(callpaths, 2 * size);
    }
    enters[size] = moment;
    callpaths[size] = callpath;
    size++;
  }

  public String thread() {
    return thread;
  }

  /** How many calls there are. */
  public int size() {
    return size;
  }

  public long enter(int call) {
    return enters[call];
  }

  public long exit(int call) {
    return exits[call];
  }

  public int callpath(int call) {
    return callpaths[call];
  }

  /** The call that goes on at a moment; the later one if two meet there. -1 if there is none. */
  public int at(long moment) {
    int found = Arrays.binarySearch(enters, 0, size, moment);
    int call = found >= 0 ? found : -found - 2;
    while (call + 1 < size && enters[call + 1] == moment) {
      call++;
    }
    return call >= 0 && moment <= exits[call] ? call : -1;
  }
}
