package org.tinyprof.format.timeline;

import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of what an index knows about timelines. */
public final class SpanCodec {
  private SpanCodec() {}

  public static void write(Output out, TimelineSpan span) {
    out.varint(span.lanes());
    if (!span.isEmpty()) {
      out.varint(span.steps());
      out.zigzag(span.beganEpochNanos());
      out.zigzag(span.endedEpochNanos());
      ClockCodec.write(out, span.clocks());
    }
  }

  public static TimelineSpan read(Input in) throws MalformedProfileException {
    long lanes = in.varint();
    if (lanes == 0) {
      return TimelineSpan.NONE;
    }
    long steps = in.varint();
    long began = in.zigzag();
    long ended = in.zigzag();
    if (lanes < 0 || steps < 0 || ended < began) {
      throw in.malformed("timelines of " + lanes + " lanes end before they begin");
    }
    return new TimelineSpan(began, ended, lanes, steps, ClockCodec.read(in));
  }
}
