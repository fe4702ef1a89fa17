package org.tinyprof.agent.sampler;

import one.jfr.JfrReader;

/** A sleep that JFR recorded. */
public final class JfrSleep extends JfrWait {
  /** Called by the reader, at the first field of an event. */
  public JfrSleep(JfrReader in) {
    super(in);
  }

  @Override
  String className() {
    return "java/lang/Thread";
  }

  @Override
  String method() {
    return "sleep";
  }
}
