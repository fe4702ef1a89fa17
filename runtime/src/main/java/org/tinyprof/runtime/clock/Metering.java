package org.tinyprof.runtime.clock;

import org.tinyprof.runtime.event.EventMetrics;

/** What to read from the thread at enters and exits, in addition to the clock. */
public record Metering(ThreadMeter meter, boolean cpu, boolean alloc) {
  private static final int READS = 64;
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

  public static final Metering OFF = new Metering(NONE, false, false);

  public boolean on() {
    return cpu || alloc;
  }

  /** What one read of the CPU time takes. */
  public double cpuReadNanos() {
    long start = System.nanoTime();
    for (int i = 0; i < READS; i++) {
      meter.cpuNanos();
    }
    return (double) (System.nanoTime() - start) / READS;
  }

  /** What one read of the allocated bytes takes. */
  public double allocReadNanos() {
    long start = System.nanoTime();
    for (int i = 0; i < READS; i++) {
      meter.allocatedBytes();
    }
    return (double) (System.nanoTime() - start) / READS;
  }

  /** What to read at the calls of an event that asks for more than others. */
  public Metering with(EventMetrics event) {
    boolean more = (event.cpu() && !cpu) || (event.alloc() && !alloc);
    return more ? new Metering(meter, cpu || event.cpu(), alloc || event.alloc()) : this;
  }
}
