package org.tinyprof.runtime.tree;

/** The reader of the callers of a rank's events, if there is one. */
public final class CallerSource {
  private volatile CallerReader reader;

  public void set(CallerReader newReader) {
    reader = newReader;
  }

  CallerReader reader() {
    return reader;
  }
}
