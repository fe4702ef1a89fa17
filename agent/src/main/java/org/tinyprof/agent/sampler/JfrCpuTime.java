package org.tinyprof.agent.sampler;

import java.util.concurrent.Callable;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/** JFR's sampling by CPU time. Loading this class loads JFR. */
final class JfrCpuTime {
  private static final String ENABLED = "jdk.CPUTimeSample#enabled";

  private JfrCpuTime() {}

  /** Whether a recording that runs wants such samples. */
  static boolean isAskedFor() {
    for (Recording each : FlightRecorder.getFlightRecorder().getRecordings()) {
      if (each.getState() == RecordingState.RUNNING
          && Boolean.parseBoolean(each.getSettings().get(ENABLED))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Gives JFR the signal, which nothing of ours may send any more. JFR did not begin to sample
   * because we handled the signal; it tries again when the next recording begins.
   */
  static void leaveSigprof() throws SamplerException {
    JfrStacks.apart(
        new Callable<Void>() {
          @Override
          public Void call() throws ReflectiveOperationException {
            ignoreSigprof();
            try (Recording next = new Recording()) {
              next.start();
            }
            return null;
          }
        });
  }

  /** By reflection: these classes are not for everybody, and a JVM may lack them. */
  private static void ignoreSigprof() throws ReflectiveOperationException {
    Class<?> signal = Class.forName("sun.misc.Signal");
    Class<?> handler = Class.forName("sun.misc.SignalHandler");
    Object sigprof = signal.getConstructor(String.class).newInstance("PROF");
    Object nobody = handler.getField("SIG_IGN").get(null);
    signal.getMethod("handle", signal, handler).invoke(null, sigprof, nobody);
  }
}
