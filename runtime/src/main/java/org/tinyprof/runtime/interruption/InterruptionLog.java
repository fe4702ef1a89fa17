package org.tinyprof.runtime.interruption;

import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Interruptions of one kind, about in the order of time. When there are too many, the two
 * neighbours that are closest together become one.
 */
final class InterruptionLog {
  static final int MOST = 128;

  private final ReentrantLock lock = new ReentrantLock(); // a monitor might pin
  private final InterruptionKind kind;
  private final long[] from = new long[MOST];
  private final long[] to = new long[MOST];
  private final long[] count = new long[MOST];
  private final long[] nanos = new long[MOST];
  private int size;

  InterruptionLog(InterruptionKind kind) {
    this.kind = kind;
  }

  void add(long began, long ended, long howMany, long howLong) {
    lock.lock();
    try {
      if (size == MOST) {
        mergeTheClosest();
      }
      from[size] = began;
      to[size] = Math.max(began, ended);
      count[size] = howMany;
      nanos[size] = Math.max(0, Math.min(howLong, to[size] - began));
      size++;
    } finally {
      lock.unlock();
    }
  }

  private void mergeTheClosest() {
    int closest = 0;
    for (int i = 1; i + 1 < size; i++) {
      if (span(i) < span(closest)) {
        closest = i;
      }
    }
    int next = closest + 1;
    from[closest] = Math.min(from[closest], from[next]);
    to[closest] = Math.max(to[closest], to[next]);
    count[closest] += count[next];
    nanos[closest] = Math.min(to[closest] - from[closest], nanos[closest] + nanos[next]);
    int moved = size - next - 1;
    for (long[] column : new long[][] {from, to, count, nanos}) {
      System.arraycopy(column, next + 1, column, next, moved);
    }
    size--;
  }

  /** How long one and the next would be as one. */
  private long span(int i) {
    return Math.max(to[i], to[i + 1]) - Math.min(from[i], from[i + 1]);
  }

  void addTo(List<RecordedInterruption> all, long zero) {
    lock.lock();
    try {
      for (int i = 0; i < size; i++) {
        all.add(new RecordedInterruption(kind, from[i] - zero, to[i] - zero, count[i], nanos[i]));
      }
    } finally {
      lock.unlock();
    }
  }
}
