package org.tinyprof.runtime;

/** What to read from the thread at every enter and exit, besides the clock. */
record Metering(ThreadMeter meter, boolean cpu, boolean alloc) {
  private static final ThreadMeter NONE =
      new ThreadMeter() {
        @Override
        public long cpuNanos() {
          return -1;
        }

        @Override
        public long allocatedBytes() {
          return -1;
        }
      };

  static final Metering OFF = new Metering(NONE, false, false);

  boolean on() {
    return cpu || alloc;
  }
}
