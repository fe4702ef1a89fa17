package org.tinyprof.benchmarks.peers.calls;

/** CPU nanoseconds and bytes that the calls of one stretch took their threads. */
record CallReading(long calls, long nanos, long bytes) {
  CallReading plus(CallReading other) {
    return new CallReading(calls + other.calls, nanos + other.nanos, bytes + other.bytes);
  }

  double nanosPerCall() {
    return (double) nanos / calls;
  }

  double bytesPerCall() {
    return (double) bytes / calls;
  }
}
