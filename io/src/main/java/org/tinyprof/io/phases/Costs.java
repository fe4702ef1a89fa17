package org.tinyprof.io.phases;

import java.util.Map;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * What the profiler itself cost, in nanoseconds; waiting for ranks that come late is not counted.
 *
 * @param annotation estimate of the time spent in the application's events so far
 * @param capture time to read out what was recorded
 * @param synchronise time until the ranks had agreed on a table
 * @param aggregate time until the values were with the aggregator
 * @param write time to encode a part and put it on disk
 */
public record Costs(long annotation, long capture, long synchronise, long aggregate, long write) {
  static final Costs NONE = new Costs(0, 0, 0, 0, 0);

  /** What it cost until the flush starts. */
  public static Costs ofRecording(long annotation, long capture) {
    return new Costs(annotation, capture, 0, 0, 0);
  }

  Costs withSynchronise(long nanos) {
    return new Costs(annotation, capture, nanos, aggregate, write);
  }

  Costs withAggregate(long nanos) {
    return new Costs(annotation, capture, synchronise, nanos, write);
  }

  Costs withWrite(long nanos) {
    return new Costs(annotation, capture, synchronise, aggregate, nanos);
  }

  /** The greater of each: what the slowest rank took. */
  Costs max(Costs other) {
    return new Costs(
        Math.max(annotation, other.annotation),
        Math.max(capture, other.capture),
        Math.max(synchronise, other.synchronise),
        Math.max(aggregate, other.aggregate),
        Math.max(write, other.write));
  }

  /** As properties of a profile, in nanoseconds, under names that start with the prefix. */
  Map<String, String> properties(String prefix) {
    return Map.of(
        prefix + "annotation", Long.toString(annotation),
        prefix + "capture", Long.toString(capture),
        prefix + "synchronise", Long.toString(synchronise),
        prefix + "aggregate", Long.toString(aggregate),
        prefix + "write", Long.toString(write));
  }

  void writeTo(Output out) {
    out.varint(annotation);
    out.varint(capture);
    out.varint(synchronise);
    out.varint(aggregate);
    out.varint(write);
  }

  static Costs read(Input in) throws MalformedProfileException {
    return new Costs(in.varint(), in.varint(), in.varint(), in.varint(), in.varint());
  }
}
