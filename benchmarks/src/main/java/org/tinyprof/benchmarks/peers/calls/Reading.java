package org.tinyprof.benchmarks.peers.calls;

/** CPU nanoseconds and bytes that the calls of one stretch took their threads. */
record Reading(long calls, long nanos, long bytes) {
  Reading plus(Reading other) {
    return new Reading(calls + other.calls, nanos + other.nanos, bytes + other.bytes);
  }

  double nanosPerCall() {
    return (double) nanos / calls;
  }

  double bytesPerCall() {
    return (double) bytes / calls;
  }
}
