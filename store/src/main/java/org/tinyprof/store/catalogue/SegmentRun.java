package org.tinyprof.store.catalogue;

import java.io.IOException;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.wire.MalformedProfileException;

/** A run in a catalogue; its own attributes and its times are read when they are asked for. */
public final class SegmentRun {
  private final Segment segment;
  private final String path;
  private final RunInfo known;
  private final boolean rolledUp;
  private final long bytes;
  private final int ownStart;
  private final int ownLength;
  private final long timesStart;
  private final int timesLength;
  private final int timesChecksum;

  /**
   * @param known with the attributes that it shares with others
   */
  SegmentRun(
      Segment segment,
      String path,
      RunInfo known,
      boolean rolledUp,
      long bytes,
      int ownStart,
      int ownLength,
      long timesStart,
      int timesLength,
      int timesChecksum) {
    this.segment = segment;
    this.path = path;
    this.known = known;
    this.rolledUp = rolledUp;
    this.bytes = bytes;
    this.ownStart = ownStart;
    this.ownLength = ownLength;
    this.timesStart = timesStart;
    this.timesLength = timesLength;
    this.timesChecksum = timesChecksum;
  }

  public String path() {
    return path;
  }

  public String program() {
    return known.program();
  }

  /** The run with the attributes that it shares with others, and no others. */
  public RunInfo known() {
    return known;
  }

  public boolean rolledUp() {
    return rolledUp;
  }

  /** The run with all its attributes. */
  public RunInfo info() throws MalformedProfileException {
    Attributes own = segment.own(ownStart, ownLength);
    return known.with(own);
  }

  public PathTimes times() throws IOException {
    return segment.times(known.program(), timesStart, timesLength, timesChecksum);
  }

  public RunSummary summary() throws IOException {
    return new RunSummary(path, info(), rolledUp, bytes, times());
  }
}
