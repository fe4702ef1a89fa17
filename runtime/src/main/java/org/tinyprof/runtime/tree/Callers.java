package org.tinyprof.runtime.tree;

import org.tinyprof.runtime.event.EventIds;

/**
 * Puts calls of a thread below those who really make them: own methods that are no events, and so
 * are known from the stack alone.
 *
 * <p>Every call is read as long as reading stays below its share of the thread's time. If it does
 * not, each callpath is read about once a period, at random, so that callers that take turns do not
 * hide each other; rare calls are all read. A call that is not read is one of the callpath right
 * below the event around it, and the snapshot shares such calls out.
 */
final class Callers {
  private static final double SHARE = 0.005; // of the thread's time
  private static final long AT_ONCE_NANOS = 15_000_000; // beyond it: at first, code is slow
  private static final long MOST_NANOS = 200_000; // a read that takes longer lost its CPU
  private static final long SHORTEST_PERIOD = 100_000;
  private static final long LONGEST_PERIOD = 1_000_000_000;
  private static final double LONGER = 1.1;
  private static final double SHORTER = 0.93;
  private static final double PLENTY = 0.8; // of what may be spent
  private static final int MOST_METHODS = 64; // between two events
  private static final int LOOK_AGAIN = 256; // calls, as long as nobody reads
  private static final double MOST_SKIPPED = 1 << 24; // and what random numbers stay below

  private final CallTree tree;
  private final CallerSource source;
  private final int[] methods = new int[MOST_METHODS];
  private boolean reading;
  private long began;
  private long spentNanos;
  private double periodNanos;

  Callers(CallTree tree, CallerSource source) {
    this.tree = tree;
    this.source = source;
  }

  /** The callpath of a call that is about to begin: {@code direct}, or one below its callers. */
  Node below(Node direct) {
    CallerReader reader = source.reader();
    if (reader == null || reading) {
      direct.readAt = direct.count + LOOK_AGAIN;
      return direct;
    }
    CallerReads reads = direct.reads;
    if (reads != null && isEach(direct) && reads.callsSince > 0) {
      reads.callsSince--;
      return reads.last; // iterations stay in order
    }
    reading = true;
    try {
      return read(reader, direct);
    } catch (RuntimeException | Error e) { // no stack or no memory left: the call is not read
      direct.readAt = direct.count + LOOK_AGAIN;
      return direct;
    } finally {
      reading = false;
    }
  }

  private static boolean isEach(Node node) {
    return node.metrics != null && node.metrics.values.each();
  }

  private Node read(CallerReader reader, Node direct) {
    StackProbe.touch();
    long before = System.nanoTime();
    if (began == 0) {
      began = before;
    }
    if (direct.reads == null) {
      direct.reads = new CallerReads();
    }
    int count = methods(reader, direct);
    Node found = count < 0 ? null : place(direct, count);
    long now = System.nanoTime();
    Node in = found == null ? direct : found;
    long cost = Math.min(MOST_NANOS, now - before);
    in.readNanos += cost;
    spentNanos += cost;
    note(direct, found, now);
    return in;
  }

  /** The methods between the event and the one around it, or {@link CallerReader#UNKNOWN}. */
  private int methods(CallerReader reader, Node direct) {
    Node current = tree.withId(direct.outer);
    Node framed = current;
    while (framed.id != tree.root && EventIds.isByHand(framed.event)) {
      framed = tree.withId(framed.outer);
    }
    int count = reader.read(direct.event, framed.event, methods);
    return count > 0 && framed != current ? withoutThoseAbove(current, framed, count) : count;
  }

  /** Events that were written by hand have no frame: takes away the methods above them. */
  private int withoutThoseAbove(Node byHand, Node framed, int count) {
    int above = 0;
    for (Node at = byHand; at != framed; at = tree.withId(at.parent)) {
      above += at.isContext() ? 1 : 0;
    }
    int place = above;
    for (Node at = byHand; at != framed && above <= count; at = tree.withId(at.parent)) {
      if (at.isContext() && methods[--place] != EventIds.withoutContext(at.event)) {
        return CallerReader.UNKNOWN;
      }
    }
    if (above > count) {
      return CallerReader.UNKNOWN;
    }
    System.arraycopy(methods, above, methods, 0, count - above);
    return count - above;
  }

  /** The callpath below the methods; null if there is no room for it. */
  private Node place(Node direct, int count) {
    Node at = tree.withId(direct.outer);
    for (int i = 0; i < count && at != null; i++) {
      at = tree.knownOrNew(at, EventIds.context(methods[i]));
    }
    Node found = at == null || count == 0 ? at : tree.knownOrNew(at, direct.event);
    return count == 0 ? direct : found;
  }

  /** Notes what was found, and decides which call is read next. */
  private void note(Node direct, Node found, long now) {
    CallerReads reads = direct.reads;
    long skipped = Math.max(0, direct.count - reads.countAtLast);
    if (found != null) {
      if (found.reads == null) {
        found.reads = new CallerReads();
      }
      found.reads.reads++;
      found.reads.standsFor += skipped;
      found.reads.squares += (skipped + 1.0) * (skipped + 1.0);
      reads.hasContexts |= found != direct;
    }
    reads.last = found == null ? direct : found;
    reads.countAtLast = direct.count + (reads.last == direct ? 1 : 0);
    double every = (now - reads.lastNanos) / (skipped + 1.0);
    boolean first = reads.lastNanos == 0;
    reads.lastNanos = now;
    adaptPeriod(now);
    double gap = first || periodNanos < every ? 0 : Math.min(MOST_SKIPPED, periodNanos / every);
    double random = tree.nextRandom() / MOST_SKIPPED;
    long skip = Math.round(2 * gap * random);
    reads.callsSince = skip;
    direct.readAt = isEach(direct) ? 0 : reads.countAtLast + skip;
  }

  private void adaptPeriod(long now) {
    double allowed = AT_ONCE_NANOS + SHARE * (now - began);
    if (spentNanos > allowed) {
      periodNanos = Math.min(LONGEST_PERIOD, Math.max(SHORTEST_PERIOD, periodNanos * LONGER));
    } else if (spentNanos < PLENTY * allowed) {
      periodNanos = periodNanos < SHORTEST_PERIOD ? 0 : periodNanos * SHORTER;
    }
  }
}
