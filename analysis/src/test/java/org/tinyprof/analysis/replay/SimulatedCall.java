package org.tinyprof.analysis.replay;

import java.util.ArrayList;
import java.util.List;

/** A call that a simulated rank makes, and the work before it. */
final class SimulatedCall {
  /** A part of a message, or of a collective, that the call has. */
  record End(int kind, long communicator, int peer, int tag, long number, int post) {}

  /** What the rank did before the call. */
  record Work(int callpath, long nanos) {}

  final MpiCall kind;
  final int callpath;
  final long enter;
  long exit;
  final List<Work> before;
  final List<End> ends = new ArrayList<>();

  SimulatedCall(MpiCall kind, int callpath, long enter, List<Work> before) {
    this.kind = kind;
    this.callpath = callpath;
    this.enter = enter;
    this.exit = enter;
    this.before = List.copyOf(before);
  }

  long nanos() {
    return exit - enter;
  }
}
