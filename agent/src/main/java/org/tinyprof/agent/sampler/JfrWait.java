package org.tinyprof.agent.sampler;

import one.jfr.JfrReader;
import one.jfr.event.Event;

/** A wait that JFR recorded: all such events begin with the same four fields. */
public class JfrWait extends Event {
  private final long duration;

  /** Called by the reader, at the first field of an event. */
  public JfrWait(JfrReader in) {
    this(in.getVarlong(), in.getVarlong(), in.getVarint(), in.getVarint());
  }

  private JfrWait(long time, long duration, int thread, int stackTrace) {
    super(time, thread, stackTrace);
    this.duration = duration;
  }

  /** In the reader's ticks. */
  long duration() {
    return duration;
  }

  /** The JDK's method that waits, which JFR of later JDKs leaves out of the stack. */
  String className() {
    return "java/lang/Object";
  }

  /** The name of that method. */
  String method() {
    return "wait";
  }
}
