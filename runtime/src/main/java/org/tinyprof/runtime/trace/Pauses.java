package org.tinyprof.runtime.trace;

import java.util.List;

/**
 * When calls really began. A call during which the profiler worked on its thread was recorded as
 * one that began later by that time. Takes calls by their exits, the latest first.
 */
final class Pauses {
  private final List<TraceBuffer.Pause> pauses;
  private int latest; // that ended before the present exit

  Pauses(List<TraceBuffer.Pause> pauses) {
    this.pauses = pauses;
    this.latest = pauses.size() - 1;
  }

  long start(long recorded, long exit) {
    while (latest >= 0 && pauses.get(latest).to() > exit) {
      latest--;
    }
    long start = recorded;
    for (int i = latest; i >= 0 && start < pauses.get(i).to(); i--) {
      start -= pauses.get(i).to() - pauses.get(i).from();
    }
    return start;
  }
}
