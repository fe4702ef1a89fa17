package org.tinyprof.runtime.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The trace of one call tree: a record for each call that ended, in the order of their exits.
 *
 * <p>Only the thread that owns the tree adds records. That allocates nothing, locks nothing and
 * writes no reference, except once in some thousand calls, when a chunk is full. Others read
 * through {@link Steps}.
 *
 * <p>A record is two longs: when the call began, and how long it took together with its callpath's
 * place in the tree.
 */
public final class TraceBuffer extends ChunkedBuffer {
  /** Added to the place of a call that goes on in the next execution, as another call. */
  public static final int GOES_ON = 1 << 23;

  /** Callpaths from this place on have no room in a record. */
  public static final int MOST_PLACES = GOES_ON - 1;

  static final int PLACE_BITS = 24;
  static final int DURATION_BITS = Long.SIZE - PLACE_BITS;
  static final int PLACE_MASK = (1 << PLACE_BITS) - 1;

  /** In place of a callpath: the duration is the high part of that of the next record. */
  static final int HIGH_PART = PLACE_MASK;

  private static final VarHandle GAP_TO = ofGap("to");
  private static final VarHandle GAP_CALLS = ofGap("calls");

  private final MessageBuffer messages;

  // Guarded by the pool's lock.
  private final List<Gap> gaps = new ArrayList<>();
  private final List<Pause> pauses = new ArrayList<>();
  private long lastExit = Long.MIN_VALUE; // of the chunk before the present one
  private long takenUntil = Long.MIN_VALUE;
  private long lostUntil = Long.MIN_VALUE;

  TraceBuffer(TracePool pool) {
    super(pool);
    this.messages = new MessageBuffer(pool);
  }

  private static VarHandle ofGap(String field) {
    try {
      return MethodHandles.lookup().findVarHandle(Gap.class, field, long.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Where messages of the same thread leave their records. */
  public MessageBuffer messages() {
    return messages;
  }

  @Override
  int recordBytes() {
    return TraceChunk.RECORD_BYTES;
  }

  /**
   * Adds a call that ends.
   *
   * @param place of its callpath, perhaps with {@link #GOES_ON}
   */
  public void add(long start, long nanos, int place) {
    int at = used;
    if (at == TraceChunk.BYTES || nanos >>> DURATION_BITS != 0 || pool.isClosed()) {
      addSlowly(start, Math.max(0, nanos), place);
    } else {
      put(at, start, nanos, place);
    }
  }

  private void put(int at, long start, long nanos, int place) {
    ByteBuffer to = bytes;
    to.putLong(at, start);
    to.putLong(at + Long.BYTES, nanos << PLACE_BITS | place);
    publish(at + TraceChunk.RECORD_BYTES);
  }

  /** A call that is the first of a chunk, or needs two records, or is between two stretches. */
  private void addSlowly(long start, long nanos, int place) {
    long high = nanos >>> DURATION_BITS;
    int needed = (high == 0 ? 1 : 2) * TraceChunk.RECORD_BYTES;
    if (pool.isClosed() || (used + needed > TraceChunk.BYTES && !hasNext())) {
      drop(start, start + nanos, place);
      return;
    }
    if (high != 0) {
      put(used, start, high, HIGH_PART);
    }
    put(used, start, nanos & (-1L >>> PLACE_BITS), place);
  }

  /** Counts a call that has no record; one that began before the gap is kept with it. */
  private void drop(long start, long exit, int place) {
    Gap gap = gaps.isEmpty() ? null : gaps.get(gaps.size() - 1);
    boolean begins = gap == null || gap.record != written() || gap.owner != owners.size() - 1;
    if (begins || start < gap.from) {
      pool.lock.lock();
      try {
        if (begins) {
          gap = new Gap(written(), owners.size() - 1, isFirst() ? start : lastExit());
          gaps.add(gap);
        }
        if (start < gap.from) {
          gap.around.add(place & ~GOES_ON, start);
        }
      } finally {
        pool.lock.unlock();
      }
    }
    gap.add(exit, !pool.isClosed());
  }

  /** Whether no call of the thread has a record. */
  private boolean isFirst() {
    return written() == (owners.isEmpty() ? 0 : owners.get(owners.size() - 1).record());
  }

  private long lastExit() {
    return chunk == null || used == 0 ? lastExit : moment(bytes, used);
  }

  @Override
  void left(TraceChunk last) {
    lastExit = last.lastExit;
  }

  @Override
  void lost(TraceChunk oldest) {
    lostUntil = Math.max(lostUntil, oldest.lastExit);
  }

  @Override
  long moment(ByteBuffer chunk, int end) {
    int at = end - TraceChunk.RECORD_BYTES;
    return chunk.getLong(at) + nanos(chunk, at);
  }

  /** How long the call took whose record is there, or the second of two. */
  static long nanos(ByteBuffer bytes, int at) {
    long low = bytes.getLong(at + Long.BYTES) >>> PLACE_BITS;
    long before = at == 0 ? 0 : bytes.getLong(at - Long.BYTES);
    return (before & PLACE_MASK) == HIGH_PART
        ? (before >>> PLACE_BITS << DURATION_BITS) + low
        : low;
  }

  /** The place of its callpath, or {@link #HIGH_PART} if it is the first of two. */
  static int place(ByteBuffer bytes, int at) {
    return (int) bytes.getLong(at + Long.BYTES) & PLACE_MASK;
  }

  /**
   * All steps up to a moment are in safety: chunks of calls that ended until then are given back.
   *
   * @param moment by {@link System#nanoTime}; never before the one of the last time
   */
  public void take(long moment) {
    pool.lock.lock();
    try {
      takenUntil = moment;
      while (!full.isEmpty() && full.get(0).lastExit <= moment) {
        pool.giveBack(full.remove(0));
      }
    } finally {
      pool.lock.unlock();
    }
  }

  /** The moment up to which steps were taken; the least of all if none were. */
  public long takenUntil() {
    pool.lock.lock();
    try {
      return takenUntil;
    } finally {
      pool.lock.unlock();
    }
  }

  /** The tree belongs to a thread of that name from now on. */
  public void owner(String thread) {
    pool.lock.lock();
    try {
      Owner last = owners.isEmpty() ? null : owners.get(owners.size() - 1);
      if (last == null || !last.thread().equals(thread)) {
        owners.add(new Owner(written(), thread));
        messages.owner(thread);
      }
    } finally {
      pool.lock.unlock();
    }
  }

  /** The profiler has worked on the thread: the calls that are open begin so much later. */
  public void paused(long from, long to) {
    pool.lock.lock();
    try {
      pauses.add(new Pause(from, to));
    } finally {
      pool.lock.unlock();
    }
  }

  /** See {@link TracePool#collective}. */
  public void collective(long number, long moment) {
    pool.collective(number, moment);
  }

  /** Whether nothing is recorded now: it is between two stretches. */
  public boolean isClosed() {
    return pool.isClosed();
  }

  /** Whether what begins at a moment is in a stretch that is traced. */
  public boolean isInStretch(long moment) {
    return pool.isInStretch(moment);
  }

  /** How many times the median a slow iteration takes; 0 to look for none. */
  public int slowTimes() {
    return pool.slowTimes();
  }

  /** A slow iteration has ended: what comes before it stays. */
  public void hold(long moment) {
    pool.hold(moment);
  }

  /** When the first slow iteration ended; {@link TracePool#NEVER} if there was none. */
  public long heldAt() {
    return pool.heldAt();
  }

  /** How many calls found no room. */
  public long dropped() {
    pool.lock.lock();
    try {
      long calls = 0;
      for (Gap gap : gaps) {
        calls += gap.calls();
      }
      return calls;
    } finally {
      pool.lock.unlock();
    }
  }

  /** What there is to read by now. */
  TraceContents contents() {
    pool.lock.lock();
    try {
      List<TraceContents.Hole> holes = new ArrayList<>();
      for (Gap gap : gaps) {
        holes.add(gap.hole());
      }
      return new TraceContents(
          pieces(), List.copyOf(owners), holes, List.copyOf(pauses), lostUntil);
    } finally {
      pool.lock.unlock();
    }
  }

  /** The profiler worked on the thread. */
  record Pause(long from, long to) {}

  /** Calls that found no room: where in the order of records, and between which moments. */
  private static final class Gap {
    private final long record;
    private final int owner;
    private final long from;
    private final OpenCalls around = new OpenCalls(); // calls without a record that began before
    private long to; // written by GAP_TO
    private long calls; // that found no room; written by GAP_CALLS

    Gap(long record, int owner, long from) {
      this.record = record;
      this.owner = owner;
      this.from = from;
      this.to = from;
    }

    TraceContents.Hole hole() {
      VarHandle.acquireFence();
      return new TraceContents.Hole(record, owner, from, to, around.copy());
    }

    /** One more call, which ends now; only the owner of the buffer adds. */
    void add(long now, boolean counts) {
      if (counts) {
        GAP_CALLS.setRelease(this, calls + 1);
      }
      GAP_TO.setRelease(this, now);
    }

    long calls() {
      VarHandle.acquireFence();
      return calls;
    }
  }
}
