package org.tinyprof.analysis.replay;

import java.util.Map;

/**
 * The MPI calls of a run, with the work between them. A location is a thread of a rank that calls
 * MPI; its calls follow each other. After them comes a row that is no call: the location's end.
 *
 * <p>A call is named by its location and its place there, in one number. Confined to one thread.
 */
public final class CallTrace implements AutoCloseable {
  /** Stands for a callpath: the location was ready to run and had no CPU. */
  public static final int NO_CPU = -2;

  /** Stands for a callpath: the trace does not tell what the location did. */
  public static final int NOT_KNOWN = -3;

  /** No end of a message, no call. */
  static final long NONE = -1;

  // Fields of a call.
  static final int ENTER = 0;
  static final int EXIT = 1;
  static final int HEAD = 2;
  static final int FIRST_END = 3;
  static final int FIRST_WORK = 4; // before the call
  static final int WAIT = 5; // its row, from 1 on; 0 if it does not wait
  static final int IDEAL = 6; // when it begins if transfers take no time
  static final int CALL_FIELDS = 7;

  // Fields of an end of a message. What identifies it gives way to what it is matched with.
  static final int END_HEAD = 0;
  static final int COMMUNICATOR = 1;
  static final int PARTNER = 1; // the call of the other end; of a collective, its row
  static final int PEER_AND_TAG = 2;
  static final int PARTNER_POST = 2; // of a send: where its receive was posted
  static final int NUMBER = 3;
  static final int END_FIELDS = 4;

  // Fields of a collective.
  static final int OF_COMMUNICATOR = 0;
  static final int SEEN = 1; // how many locations take part
  static final int LAST_ENTER = 2;
  static final int LAST = 3;
  static final int ROOT = 4;
  static final int FIRST_OTHER_ENTER = 5; // of those that are not the root
  static final int FIRST_OTHER = 6;
  static final int ENTERED = 7; // in the replay
  static final int LAST_IDEAL = 8;
  static final int WAITING = 9; // the first location that waits in the replay, from 1 on
  static final int OF_NUMBER = 10;
  static final int OF_KIND = 11; // the code of one of its calls
  static final int COLLECTIVE_FIELDS = 12;

  // Fields of some work.
  static final int CALLPATH = 0;
  static final int NANOS = 1;
  static final int WORK_FIELDS = 2;

  private static final int KIND_SHIFT = 32;
  private static final long BYTE = 0xFF;
  private static final long COUNTED = 1L << 40;
  private static final long UNKNOWN = 1L << 41;
  private static final int LOCATION_SHIFT = 32;

  final SpillFile memory;
  final LongRows calls;
  final LongRows ends;
  final LongRows works;
  final LongRows collectives;
  final int[] ranks; // by location
  final long[] first; // by location: its first call; one more than there are locations
  final long from;
  final int callpaths;
  final int size; // how many ranks the run has
  final boolean severalClocks;
  final Map<Long, Integer> sizes; // of communicators, by id

  CallTrace(CallTraceBuilder from, long began) {
    memory = from.memory;
    calls = from.calls;
    ends = from.ends;
    works = from.works;
    collectives = new LongRows(memory, COLLECTIVE_FIELDS);
    ranks = from.ranks();
    first = from.first();
    callpaths = from.callpaths;
    size = from.size;
    severalClocks = from.severalClocks;
    sizes = Map.copyOf(from.sizes);
    this.from = began;
  }

  /** How many threads of ranks call MPI. */
  public int locations() {
    return ranks.length;
  }

  public int rank(int location) {
    return ranks[location];
  }

  /** How many calls there are. */
  public long size() {
    return calls.size() - locations();
  }

  /** The first moment at which all ranks were traced. */
  public long from() {
    return from;
  }

  /** When the last location ended. */
  public long to() {
    long to = from;
    for (int i = 0; i < locations(); i++) {
      to = Math.max(to, calls.at(end(i), EXIT));
    }
    return to;
  }

  /** How many calls a location makes. */
  int count(int location) {
    return (int) (first[location + 1] - first[location] - 1);
  }

  /** The row after the calls of a location. */
  long end(int location) {
    return first[location + 1] - 1;
  }

  static long name(int location, int place) {
    return ((long) location << LOCATION_SHIFT) | place;
  }

  static int location(long name) {
    return (int) (name >> LOCATION_SHIFT);
  }

  static int place(long name) {
    return (int) name;
  }

  /** The row of a call by its name. */
  long row(long name) {
    return first[location(name)] + place(name);
  }

  static long head(int callpath, MpiCall kind) {
    return (callpath & 0xFFFF_FFFFL) | ((long) kind.code() << KIND_SHIFT) | COUNTED;
  }

  int callpath(long row) {
    return (int) calls.at(row, HEAD);
  }

  MpiCall kind(long row) {
    return MpiCall.of((int) ((calls.at(row, HEAD) >> KIND_SHIFT) & BYTE));
  }

  /** Whether it is in the time in which all ranks were traced. */
  boolean isCounted(long row) {
    return (calls.at(row, HEAD) & COUNTED) != 0;
  }

  void leaveOut(long row) {
    calls.set(row, HEAD, calls.at(row, HEAD) & ~COUNTED);
  }

  /** Whether it may have waited for what is not in the trace. */
  boolean isUnknown(long row) {
    return (calls.at(row, HEAD) & UNKNOWN) != 0;
  }

  void setUnknown(long row) {
    calls.set(row, HEAD, calls.at(row, HEAD) | UNKNOWN);
  }

  long enter(long row) {
    return calls.at(row, ENTER);
  }

  long exit(long row) {
    return calls.at(row, EXIT);
  }

  long firstEnd(long row) {
    return calls.at(row, FIRST_END);
  }

  /** The end after those of a call. */
  long afterEnds(long row) {
    return row + 1 < calls.size() ? calls.at(row + 1, FIRST_END) : ends.size();
  }

  long firstWork(long row) {
    return calls.at(row, FIRST_WORK);
  }

  /** The work after that before a call. */
  long afterWork(long row) {
    return row + 1 < calls.size() ? calls.at(row + 1, FIRST_WORK) : works.size();
  }

  int workCallpath(long work) {
    return (int) works.at(work, CALLPATH);
  }

  long workNanos(long work) {
    return works.at(work, NANOS);
  }

  @Override
  public void close() {
    memory.close();
  }
}
