package org.tinyprof.io.flush;

import java.nio.file.Path;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * How a flush ended. After the last flush every rank knows it. After any other flush most ranks
 * have continued before the end, and only rank 0 knows about a failure.
 *
 * @param target where the profile is, or would have been
 * @param failure why there is none; empty if there is
 * @param warning what is missing in it; empty if nothing is
 * @param last whether no rank comes again
 * @param rankFiles whether a rank has written a rank file before
 * @param nanos from the moment when all ranks had come to the end; 0 where that is not known
 */
public record Outcome(
    Path target, String failure, String warning, boolean last, boolean rankFiles, long nanos) {
  private static final String NOT_KEPT = "the rules of keep-runs do not keep this run";

  /** One without a warning. */
  Outcome(Path target, String failure, boolean last, boolean rankFiles, long nanos) {
    this(target, failure, "", last, rankFiles, nanos);
  }

  public boolean written() {
    return failure.isEmpty();
  }

  /** Whether nothing was written because the run is not to be kept. */
  public boolean dropped() {
    return failure.equals(NOT_KEPT);
  }

  Outcome notKept() {
    return failed(NOT_KEPT);
  }

  Outcome at(Path other) {
    return new Outcome(other, failure, warning, last, rankFiles, nanos);
  }

  Outcome failed(String why) {
    return new Outcome(target, why, last, rankFiles, nanos);
  }

  Outcome warned(String missing) {
    return new Outcome(target, failure, missing, last, rankFiles, nanos);
  }

  Outcome took(long time) {
    return new Outcome(target, failure, warning, last, rankFiles, time);
  }

  void writeTo(Output out) {
    out.text(target.toString());
    out.text(failure);
    out.text(warning);
    out.u8(last ? 1 : 0);
    out.u8(rankFiles ? 1 : 0);
  }

  static Outcome read(Input in) throws MalformedProfileException {
    return new Outcome(Path.of(in.text()), in.text(), in.text(), in.u8() == 1, in.u8() == 1, 0);
  }
}
