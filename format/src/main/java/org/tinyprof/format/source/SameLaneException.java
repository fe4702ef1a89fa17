package org.tinyprof.format.source;

import java.io.IOException;
import org.tinyprof.format.values.Lane;

/** Two sources that were to be joined have the same lane. */
public final class SameLaneException extends IOException {
  private static final long serialVersionUID = 1L;

  private final transient Lane lane;

  public SameLaneException(Lane lane) {
    super(lane + " is there twice");
    this.lane = lane;
  }

  public Lane lane() {
    return lane;
  }
}
