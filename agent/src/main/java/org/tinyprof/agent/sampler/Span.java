package org.tinyprof.agent.sampler;

/** Time of a thread that looks have seen, and that no stack stands for yet. */
final class Span {
  /** Of no time. Nobody adds to it. */
  static final Span NONE = new Span();

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
