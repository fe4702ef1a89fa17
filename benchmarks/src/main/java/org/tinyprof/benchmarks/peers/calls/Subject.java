package org.tinyprof.benchmarks.peers.calls;

import java.util.Locale;
import java.util.function.Supplier;

/** What can be around a call. */
enum Subject {
  EMPTY(EmptyCalls::new),
  FLOOR(FloorCalls::new),
  WOVEN(WovenCalls::new),
  MICROMETER(MicrometerCalls::new),
  JFR(JfrCalls::new);

  private final Supplier<Calls> maker;

  Subject(Supplier<Calls> maker) {
    this.maker = maker;
  }

  static Subject named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** Makes an object that only the calling thread uses, so that no two threads share its fields. */
  Calls make() {
    return maker.get();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
