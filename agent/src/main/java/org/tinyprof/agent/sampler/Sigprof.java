package org.tinyprof.agent.sampler;

import java.util.Map;
import org.tinyprof.io.facts.CommandLine;
import org.tinyprof.io.facts.SystemFiles;

/**
 * The signal that one timer for all threads sends, and JFR's CPU-time sampling too. Only one of
 * them can have it.
 */
final class Sigprof {
  static final String IS_OTHERS = "something else in this process needs SIGPROF";

  private static final int JFR_NEEDS_IT_SINCE = 25;
  private static final String JFR_BEGINS = "-XX:StartFlightRecording"; // but after the agent

  private final ProcessFiles process;
  private final SystemFiles files;
  private final Map<String, String> environment;
  private final int feature;
  private boolean ours;

  /**
   * @param feature of the JVM's version
   */
  Sigprof(ProcessFiles process, SystemFiles files, Map<String, String> environment, int feature) {
    this.process = process;
    this.files = files;
    this.environment = environment;
    this.feature = feature;
  }

  /** Takes the signal. If it was ours and JFR needs it now, JFR has it from now on. */
  void take() throws SamplerException {
    if (ours && jfrNeedsIt()) {
      JfrCpuTime.leaveSigprof();
      throw new SamplerException(IS_OTHERS);
    }
    if (!ours && (process.handlesSigprof() || jfrMayNeedIt())) {
      throw new SamplerException(IS_OTHERS);
    }
    ours = true;
  }

  private boolean jfrMayNeedIt() {
    return feature >= JFR_NEEDS_IT_SINCE
        && new CommandLine(files, environment).count(JFR_BEGINS) > 0;
  }

  private boolean jfrNeedsIt() {
    return feature >= JFR_NEEDS_IT_SINCE
        && LiveThreads.hasName(Fallback.JFR_THREAD)
        && JfrCpuTime.isAskedFor();
  }
}
