package org.tinyprof.format.column;

import org.tinyprof.format.wire.Output;

/** The values as they are. */
record Identity() implements Transform {
  static final int ID = 0;

  @Override
  public int id() {
    return ID;
  }

  @Override
  public void writeParameter(Output out) {}

  @Override
  public long[] apply(long[] values) {
    return values;
  }

  @Override
  public long[] undo(long[] values) {
    return values;
  }
}
