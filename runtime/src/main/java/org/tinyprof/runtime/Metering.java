package org.tinyprof.runtime;

/** What to read from the thread at enters and exits, besides the clock. */
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

  /** What to read at the calls of an event that asks for more than others. */
  Metering with(EventMetrics event) {
    boolean more = (event.cpu() && !cpu) || (event.alloc() && !alloc);
    return more ? new Metering(meter, cpu || event.cpu(), alloc || event.alloc()) : this;
  }
}
