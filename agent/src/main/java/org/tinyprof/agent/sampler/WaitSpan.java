package org.tinyprof.agent.sampler;

/** Time of a thread that looks have seen, and that no stack stands for yet. */
final class WaitSpan {
  /** Of no time. Nobody adds to it. */
  static final WaitSpan NONE = new WaitSpan();

  long first; // the moment of the first look
  long nanos;

  /** Adds the time up to a look. */
  void add(long moment, long more) {
    first = nanos == 0 ? moment : first;
    nanos += more;
  }

  void clear() {
    nanos = 0;
  }
}
