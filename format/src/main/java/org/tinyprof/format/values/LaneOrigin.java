package org.tinyprof.format.values;

import java.time.Instant;
import org.tinyprof.format.wire.Texts;

/**
 * The process of a lane's values, and when it read them.
 *
 * @param host empty if unknown
 * @param processId 0 if unknown
 * @param cores that the process may use, such as {@code 0-3,8}; empty if unknown
 * @param moment that the values are of, to the millisecond; the epoch if unknown
 */
public record LaneOrigin(String host, long processId, String cores, Instant moment) {
  public static final LaneOrigin UNKNOWN = new LaneOrigin("", 0, "", Instant.EPOCH);

  public LaneOrigin {
    Texts.require(host, "host");
    Texts.require(cores, "cores");
    if (processId < 0) {
      throw new IllegalArgumentException("a process id cannot be negative: " + processId);
    }
    moment = toTheMillisecond(moment);
  }

  private static Instant toTheMillisecond(Instant moment) {
    try {
      return Instant.ofEpochMilli(moment.toEpochMilli());
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("a moment is too far away: " + moment, e);
    }
  }
}
