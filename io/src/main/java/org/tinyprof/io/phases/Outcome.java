package org.tinyprof.io.phases;

import java.nio.file.Path;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * How a flush ended; the same on every rank.
 *
 * @param target where the profile is, or would have been
 * @param failure why there is none; empty if there is
 */
public record Outcome(Path target, String failure) {
  public boolean written() {
    return failure.isEmpty();
  }

  void writeTo(Output out) {
    out.text(target.toString());
    out.text(failure);
  }

  static Outcome read(Input in) throws MalformedProfileException {
    return new Outcome(Path.of(in.text()), in.text());
  }
}
