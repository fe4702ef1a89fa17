package org.tinyprof.runtime.trace;

import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.concurrent.locks.ReentrantLock;
import org.tinyprof.runtime.memory.OutsideHeap;
import org.tinyprof.runtime.settings.TraceSettings;

/**
 * The memory of a rank's trace, shared by all its threads. A thread takes a chunk for some thousand
 * calls at a time, under a lock; in between it asks nobody.
 *
 * <p>When all memory is used, either the oldest chunk is overwritten, or calls find no room until
 * chunks are given back.
 */
public final class TracePool {
  /** In place of the moment from which on nothing is overwritten. */
  public static final long NEVER = Long.MAX_VALUE;

  final ReentrantLock lock = new ReentrantLock();

  private final long bytes;
  private final boolean overwrites;
  private final ArrayDeque<TraceChunk> full = new ArrayDeque<>(); // oldest first
  private final ArrayDeque<TraceChunk> free = new ArrayDeque<>();
  private int most;
  private int made;
  private long encodedBytes; // of calls that were taken, in another form
  private volatile boolean exhausted;
  private long messagesLostUntil = Long.MIN_VALUE; // guarded by the lock
  private int threadsThatSend; // guarded by the lock
  private int slowTimes;
  private long lastNanos;
  private volatile long heldAt = NEVER;
  private boolean inStretches;
  private volatile boolean closed; // between two stretches: nothing is recorded
  private volatile long openedAt = Long.MIN_VALUE;
  private volatile long closedAt = NEVER;

  /**
   * @param bytes the most memory to use, outside the heap
   * @param overwrites whether new calls replace the oldest ones when all memory is used
   */
  public TracePool(long bytes, boolean overwrites) {
    this.bytes = bytes;
    this.overwrites = overwrites;
    OutsideHeap.allow(bytes);
    this.most = (int) Math.max(1, Math.min(Integer.MAX_VALUE, bytes / TraceChunk.BYTES));
  }

  /** For what settings ask for, if calls are to be recorded one by one. */
  public static TracePool of(TraceSettings settings) {
    TracePool pool =
        new TracePool(settings.callBytes(), settings.mode() == TraceSettings.Mode.LAST);
    return settings.mode() == TraceSettings.Mode.STRETCHES
        ? pool.inStretches()
        : pool.holdsAtSlow(settings.slowTimes(), settings.last().toNanos());
  }

  /**
   * Has what comes before the first slow iteration stay.
   *
   * @param times how many times the median a slow iteration takes; 0 for none
   * @param nanos how much of the time before its end stays
   */
  public TracePool holdsAtSlow(int times, long nanos) {
    slowTimes = times;
    lastNanos = nanos;
    return this;
  }

  /** Records only the stretches of {@link StretchSchedule}. */
  TracePool inStretches() {
    inStretches = true;
    closed = true;
    closedAt = Long.MIN_VALUE;
    return this;
  }

  /** Ranks begin a collective of COMM_WORLD: a stretch may begin with it, or end before it. */
  void collective(long number, long moment) {
    if (inStretches && StretchSchedule.begins(number)) {
      openedAt = moment;
      closedAt = NEVER;
      closed = false;
    } else if (inStretches && StretchSchedule.ends(number)) {
      closedAt = moment;
      closed = true;
    }
  }

  /** Whether nothing is recorded now. */
  boolean isClosed() {
    return closed;
  }

  /** Whether a chunk that was taken in a stretch is all that one buffer gets in this one. */
  boolean isEnough(long takenIn) {
    return inStretches && takenIn == openedAt;
  }

  /** When the present stretch began, or the last one. */
  long openedAt() {
    return openedAt;
  }

  /** Whether a moment is in the present stretch, or in the last one. */
  boolean isInStretch(long moment) {
    return moment >= openedAt && moment < closedAt;
  }

  /** How many times the median a slow iteration takes; 0 to look for none. */
  int slowTimes() {
    return heldAt == NEVER ? slowTimes : 0;
  }

  /** A slow iteration has ended. Of several, the first counts. */
  void hold(long moment) {
    lock.lock();
    try {
      heldAt = heldAt == NEVER ? moment : heldAt;
    } finally {
      lock.unlock();
    }
  }

  /** Whether a slow iteration has ended. */
  public boolean isHolding() {
    return heldAt != NEVER;
  }

  /** When a slow iteration ended; {@link #NEVER} if there was none. */
  long heldAt() {
    return heldAt;
  }

  /** A buffer for one thread at a time. */
  public TraceBuffer buffer() {
    return new TraceBuffer(this);
  }

  /** Whether the last thread that wanted such a chunk got none, and none was given back since. */
  boolean isExhausted() {
    return exhausted;
  }

  /** Messages that completed up to then found no room; the caller holds the lock. */
  void messagesLostUntil(long moment) {
    messagesLostUntil = Math.max(messagesLostUntil, moment);
  }

  /** Up to when messages are lost; the caller holds the lock. */
  long messagesLostUntil() {
    return messagesLostUntil;
  }

  /** Another call tree has messages; the caller holds the lock. */
  void addThreadThatSends() {
    threadsThatSend++;
  }

  /** Whether several call trees have messages; the caller holds the lock. */
  boolean severalThreadsSend() {
    return threadsThatSend > 1;
  }

  /** A chunk for a buffer, or null if there is none; the caller holds the lock. */
  @SuppressWarnings("NonAtomicVolatileUpdate")
  TraceChunk take(ChunkedBuffer owner) {
    TraceChunk chunk = free.poll();
    if (chunk == null) {
      chunk = made == 0 || (made < most && fits(made + 1)) ? make() : null;
    }
    if (chunk == null && overwrites && !full.isEmpty() && !isHeld(full.peek())) {
      chunk = full.poll();
      chunk.owner.lose(chunk);
    }
    if (chunk == null) {
      exhausted = true;
      return null;
    }
    chunk.uses = chunk.uses + 1; // under the lock
    VarHandle.fullFence(); // before anything that the new owner writes
    chunk.owner = owner;
    return chunk;
  }

  private boolean isHeld(TraceChunk oldest) {
    return heldAt != NEVER && oldest.lastExit >= heldAt - lastNanos;
  }

  /** Notes that a chunk is full; the caller holds the lock. */
  void filled(TraceChunk chunk) {
    full.add(chunk);
  }

  private boolean fits(int chunks) {
    return encodedBytes <= bytes - (long) chunks * TraceChunk.BYTES;
  }

  /** Takes a full chunk back, unless the memory has got another use; the caller holds the lock. */
  void giveBack(TraceChunk chunk) {
    full.remove(chunk);
    chunk.owner = null;
    if (fits(made)) {
      free.add(chunk);
    } else {
      made--;
    }
    exhausted = false;
  }

  /** So much of the memory is used by calls in another form, outside of chunks. */
  public void encoded(long nowBytes) {
    lock.lock();
    try {
      encodedBytes = nowBytes;
      exhausted &= !fits(made + 1);
    } finally {
      lock.unlock();
    }
  }

  /** Whether it is time to take calls out of full chunks: half of the memory is used. */
  public boolean isHalfUsed() {
    lock.lock();
    try {
      long used = (long) (made - free.size()) * TraceChunk.BYTES + encodedBytes;
      return used > bytes / 2 && encodedBytes < bytes && !full.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  private TraceChunk make() {
    try {
      TraceChunk chunk = new TraceChunk();
      made++;
      return chunk;
    } catch (OutOfMemoryError e) {
      most = made; // for good: each try has the JVM collect all garbage in vain
      return null;
    }
  }
}
