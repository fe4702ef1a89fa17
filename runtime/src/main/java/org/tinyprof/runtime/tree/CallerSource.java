package org.tinyprof.runtime.tree;

/** Who reads the callers of a rank's events, once somebody does. */
public final class CallerSource {
  private volatile CallerReader reader;

  public void set(CallerReader newReader) {
    reader = newReader;
  }

  CallerReader reader() {
    return reader;
  }
}
