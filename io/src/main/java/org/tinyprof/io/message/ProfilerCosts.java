package org.tinyprof.io.message;

import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * The cost of the profiler, in nanoseconds, without waiting for late ranks.
 *
 * @param annotation estimate of the time spent in the application's events so far
 * @param capture time to read out what was recorded
 * @param synchronise time until the ranks had agreed on a table
 * @param aggregate time until the values were with the aggregator
 * @param write time to encode a part and put it on disk
 */
public record ProfilerCosts(
    long annotation, long capture, long synchronise, long aggregate, long write) {
  public static final ProfilerCosts NONE = new ProfilerCosts(0, 0, 0, 0, 0);

  /** What it cost until the flush starts. */
  public static ProfilerCosts ofRecording(long annotation, long capture) {
    return new ProfilerCosts(annotation, capture, 0, 0, 0);
  }

  public ProfilerCosts withSynchronise(long nanos) {
    return new ProfilerCosts(annotation, capture, nanos, aggregate, write);
  }

  public ProfilerCosts withAggregate(long nanos) {
    return new ProfilerCosts(annotation, capture, synchronise, nanos, write);
  }

  public ProfilerCosts withWrite(long nanos) {
    return new ProfilerCosts(annotation, capture, synchronise, aggregate, nanos);
  }

  /** The greater of each: what the slowest rank took. */
  public ProfilerCosts max(ProfilerCosts other) {
    return new ProfilerCosts(
        Math.max(annotation, other.annotation),
        Math.max(capture, other.capture),
        Math.max(synchronise, other.synchronise),
        Math.max(aggregate, other.aggregate),
        Math.max(write, other.write));
  }

  /** As attributes of a run, in nanoseconds. */
  public Attributes attributes() {
    return Attributes.NONE
        .with(RunAttributes.COST + "annotation", annotation)
        .with(RunAttributes.COST + "capture", capture)
        .with(RunAttributes.COST + "synchronise", synchronise)
        .with(RunAttributes.COST + "aggregate", aggregate)
        .with(RunAttributes.COST + "write", write);
  }

  public void writeTo(Output out) {
    out.varint(annotation);
    out.varint(capture);
    out.varint(synchronise);
    out.varint(aggregate);
    out.varint(write);
  }

  public static ProfilerCosts read(Input in) throws MalformedProfileException {
    return new ProfilerCosts(in.varint(), in.varint(), in.varint(), in.varint(), in.varint());
  }
}
