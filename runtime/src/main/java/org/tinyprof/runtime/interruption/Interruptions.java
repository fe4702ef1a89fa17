package org.tinyprof.runtime.interruption;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What has interrupted the threads of a rank, a bounded number of each kind. Thread-safe. */
public final class Interruptions {
  private final Map<InterruptionKind, InterruptionLog> logs = new EnumMap<>(InterruptionKind.class);

  public Interruptions() {
    for (InterruptionKind kind : InterruptionKind.values()) {
      logs.put(kind, new InterruptionLog(kind));
    }
  }

  /** Adds one of which it is known when it began and ended, by {@link System#nanoTime}. */
  public void add(InterruptionKind kind, long from, long to) {
    add(kind, from, to, 1, to - from);
  }

  /** Adds some that lie between two moments and took so long together. */
  public void add(InterruptionKind kind, long from, long to, long count, long nanos) {
    logs.get(kind).add(from, to, count, nanos);
  }

  /**
   * All of them by now, by kind.
   *
   * @param zero the moment that theirs count from
   */
  public List<RecordedInterruption> all(long zero) {
    List<RecordedInterruption> all = new ArrayList<>();
    for (InterruptionLog log : logs.values()) {
      log.addTo(all, zero);
    }
    return all;
  }
}
