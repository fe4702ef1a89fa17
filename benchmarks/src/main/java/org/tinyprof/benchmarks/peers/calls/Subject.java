package org.tinyprof.benchmarks.peers.calls;

import java.util.Locale;

/** What can be around a call. */
enum Subject {
  EMPTY,
  FLOOR,
  WOVEN,
  MICROMETER,
  JFR;

  static Subject named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** Makes an object that only the calling thread uses, so that no two threads share its fields. */
  CallLoops make() {
    return switch (this) {
      case EMPTY -> new EmptyCalls();
      case FLOOR -> new FloorCalls();
      case WOVEN -> new WovenCalls();
      case MICROMETER -> new MicrometerCalls();
      case JFR -> new JfrCalls();
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
