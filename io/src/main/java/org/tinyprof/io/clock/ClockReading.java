package org.tinyprof.io.clock;

import java.nio.ByteBuffer;
import org.tinyprof.io.message.Header;

/**
 * What a clock says of the run's time.
 *
 * @param epochMinusNano what to add to {@link System#nanoTime} to have the run's time since 1970
 * @param errorNanos how far off that may be
 */
public record ClockReading(long epochMinusNano, long errorNanos) {
  /** By this machine's own time, which was not compared with another's. */
  public static ClockReading ofThisMachine() {
    return new ClockReading(Header.epochNanos() - System.nanoTime(), 0);
  }

  /** The run's time at a moment of {@link System#nanoTime}, since 1970. */
  public long epochNanos(long nanoTime) {
    return nanoTime + epochMinusNano;
  }

  ByteBuffer block() {
    return ByteBuffer.allocate(2 * Long.BYTES).putLong(epochMinusNano).putLong(errorNanos).flip();
  }

  static ClockReading read(ByteBuffer block) {
    return new ClockReading(block.getLong(), block.getLong());
  }
}
