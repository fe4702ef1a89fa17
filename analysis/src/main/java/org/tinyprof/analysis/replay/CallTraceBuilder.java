package org.tinyprof.analysis.replay;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.tinyprof.format.values.CommunicatorDefinition;

/** Takes in the calls of one location after the other, each in the order of time. */
public final class CallTraceBuilder {
  /** Stands for the number of the collective that MPI's Init is. */
  private static final long INIT_NUMBER = -2;

  private static final long FINALIZE_NUMBER = -3;
  private static final int NO_ROOT = -1;
  private static final int ROOM = 16;

  final SpillFile memory;
  final LongRows calls;
  final LongRows ends;
  final LongRows works;
  final int callpaths;
  final int size;
  final Map<Long, Integer> sizes = new HashMap<>();
  private int[] ranks = new int[ROOM];
  private long[] first = new long[ROOM];
  private long[] began = new long[ROOM];
  private int locations;
  boolean severalClocks;
  private int pending; // work before the next call
  private long last; // when the last call ended

  /**
   * @param ranks how many the run has
   * @param callpaths how many callpaths it has
   */
  public CallTraceBuilder(int ranks, int callpaths) {
    this(ranks, callpaths, new SpillFile());
  }

  /** The same of a stretch of a run, which has few calls. */
  public static CallTraceBuilder ofStretch(int ranks, int callpaths) {
    return new CallTraceBuilder(ranks, callpaths, SpillFile.small());
  }

  CallTraceBuilder(int ranks, int callpaths, SpillFile memory) {
    this.memory = memory;
    this.size = ranks;
    this.callpaths = callpaths;
    calls = new LongRows(memory, CallTrace.CALL_FIELDS);
    ends = new LongRows(memory, CallTrace.END_FIELDS);
    works = new LongRows(memory, CallTrace.WORK_FIELDS);
    sizes.put(CommunicatorDefinition.WORLD_ID, ranks);
  }

  /** How many ranks a communicator has. */
  public void communicator(long id, int members) {
    sizes.put(id, members);
  }

  /** Locations have several clocks, which may disagree. */
  public void severalClocks() {
    severalClocks = true;
  }

  /** A location begins; it is traced from this moment on. */
  public void location(int rank, long from) {
    if (locations + 1 == ranks.length) {
      ranks = Arrays.copyOf(ranks, 2 * locations + 2);
      first = Arrays.copyOf(first, 2 * locations + 2);
      began = Arrays.copyOf(began, 2 * locations + 2);
    }
    ranks[locations] = rank;
    first[locations] = calls.size();
    began[locations] = from;
    last = from;
    locations++;
  }

  /**
   * The location did something before its next call.
   *
   * @param callpath or {@link CallTrace#NO_CPU} or {@link CallTrace#NOT_KNOWN}
   */
  public void work(int callpath, long nanos) {
    long work = works.add();
    works.set(work, CallTrace.CALLPATH, callpath);
    works.set(work, CallTrace.NANOS, nanos);
    pending++;
  }

  /** The location calls MPI. */
  public void call(int callpath, MpiCall kind, long enter, long exit) {
    long row = calls.add();
    long began = Math.max(last, enter);
    last = kind == MpiCall.FINALIZE ? began : Math.max(began, exit);
    calls.set(row, CallTrace.ENTER, began);
    calls.set(row, CallTrace.EXIT, last);
    calls.set(row, CallTrace.HEAD, CallTrace.head(callpath, kind));
    calls.set(row, CallTrace.FIRST_END, ends.size());
    calls.set(row, CallTrace.FIRST_WORK, works.size() - pending);
    pending = 0;
    if (kind == MpiCall.INIT || kind == MpiCall.FINALIZE) {
      long number = kind == MpiCall.INIT ? INIT_NUMBER : FINALIZE_NUMBER;
      collective(CommunicatorDefinition.WORLD_ID, number, NO_ROOT, false);
    }
  }

  /** How many calls the location has made. */
  public int calls() {
    return (int) (calls.size() - first[locations - 1]);
  }

  /** The last call sends a message. */
  public void send(long communicator, int peer, int tag, long number, boolean ambiguous) {
    end(MessageEnd.of(MessageEnd.SEND, ambiguous, -1), communicator, peer, tag, number);
  }

  /**
   * The last call receives a message.
   *
   * @param post the number of the call that posted the receive, of those of the location; -1 if it
   *     is not known
   */
  public void receive(
      long communicator, int peer, int tag, long number, boolean ambiguous, int post) {
    end(MessageEnd.of(MessageEnd.RECEIVE, ambiguous, post), communicator, peer, tag, number);
  }

  /**
   * The last call is one of all ranks of a communicator, or begins it.
   *
   * @param root the rank of the root; less than 0 if there is none
   */
  public void collective(long communicator, long number, int root, boolean ambiguous) {
    end(MessageEnd.of(MessageEnd.COLLECTIVE, ambiguous, -1), communicator, root, 0, number);
  }

  /** The last call waits for the end of a collective that began before. */
  public void completion(long communicator, long number) {
    end(MessageEnd.completion(), communicator, -1, 0, number);
  }

  /** The last call waits for a message that a later call receives. */
  public void probe(long communicator, int peer, int tag, long number, boolean ambiguous) {
    end(MessageEnd.of(MessageEnd.PROBED, ambiguous, -1), communicator, peer, tag, number);
  }

  private void end(long head, long communicator, int peer, int tag, long number) {
    long end = ends.add();
    ends.set(end, CallTrace.END_HEAD, head);
    ends.set(end, CallTrace.COMMUNICATOR, communicator);
    ends.set(end, CallTrace.PEER_AND_TAG, ((long) peer << 32) | (tag & 0xFFFF_FFFFL));
    ends.set(end, CallTrace.NUMBER, number);
  }

  /** The location ends; after its last call it may have worked. */
  public void end(long moment) {
    call(0, MpiCall.NONE, moment, moment);
  }

  int[] ranks() {
    return Arrays.copyOf(ranks, locations);
  }

  long[] first() {
    long[] all = Arrays.copyOf(first, locations + 1);
    all[locations] = calls.size();
    return all;
  }

  /** The calls of all locations, from the moment on at which all ranks are traced. */
  public CallTrace build() {
    long from = from();
    CallTrace trace = new CallTrace(this, from);
    for (int i = 0; i < locations; i++) {
      cut(trace, i, from);
    }
    new EndMatching(trace).match();
    return trace;
  }

  private long from() {
    Map<Integer, Long> byRank = new HashMap<>();
    for (int i = 0; i < locations; i++) {
      byRank.merge(ranks[i], began[i], Math::min);
    }
    long from = Long.MIN_VALUE;
    for (long each : byRank.values()) {
      from = Math.max(from, each);
    }
    return locations == 0 ? 0 : from;
  }

  /** Leaves out what a location did before a moment; of work that goes on there, a part stays. */
  private void cut(CallTrace trace, int location, long from) {
    long before = began[location];
    for (long row = trace.first[location];
        row < trace.first[location + 1] && before < from;
        row++) {
      long enter = trace.enter(row);
      double kept = enter <= from ? 0 : (double) (enter - from) / (enter - before);
      for (long work = trace.firstWork(row); work < trace.afterWork(row); work++) {
        works.set(work, CallTrace.NANOS, Math.round(kept * trace.workNanos(work)));
      }
      before = trace.exit(row);
      if (before <= from && row < trace.end(location)) {
        trace.leaveOut(row);
      } else {
        calls.set(row, CallTrace.ENTER, Math.max(from, enter));
        calls.set(row, CallTrace.EXIT, Math.max(from, before));
      }
    }
  }
}
