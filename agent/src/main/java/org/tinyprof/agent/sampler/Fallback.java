package org.tinyprof.agent.sampler;

import java.lang.instrument.Instrumentation;
import java.time.Duration;
import org.tinyprof.io.facts.Collector;
import org.tinyprof.io.facts.SystemFiles;
import org.tinyprof.runtime.sample.StackSamples;

/**
 * Takes stacks where async-profiler cannot. JFR takes them if it runs anyway, or once the process
 * has used so much CPU time that the start of JFR does not matter. Until then the JVM's own stacks
 * are used, if the collector polls for safepoints in loops; otherwise loops would be missing.
 */
final class Fallback {
  /** From this CPU time of a process on, the start of JFR does not matter. */
  static final Duration LONG = Duration.ofSeconds(60);

  /** How the name of a thread begins that runs while JFR does. */
  static final String JFR_THREAD = "JFR Periodic Tasks";

  private static final String JFR_MODULE = "jdk.jfr";
  private static final long LOOK_NANOS = 1_000_000_000;

  private final Instrumentation instrumentation;
  private final SampleCollector sink;
  private final long mainId;
  private final RecordingFiles files;
  private final Duration longRun;
  private String reason = "";
  private boolean jfrToCome;
  private boolean javaBefore;
  private long lastLook;

  /**
   * @param mainId the number of the main thread
   * @param longRun the CPU time of the process after which JFR begins
   */
  Fallback(
      Instrumentation instrumentation,
      SampleCollector sink,
      long mainId,
      RecordingFiles files,
      Duration longRun) {
    this.instrumentation = instrumentation;
    this.sink = sink;
    this.mainId = mainId;
    this.files = files;
    this.longRun = longRun;
  }

  /** The JVM's own stacks. */
  StackSampler java() {
    ThreadSource threads = new OpenedThreads(instrumentation);
    return new JavaStacks(sink, mainId, Overloads.ofThisProcess(), threads);
  }

  /** JFR's stacks; loads JFR. */
  StackSampler jfr() throws SamplerException {
    return jfr(JfrStacks.PERIOD);
  }

  private StackSampler jfr(Duration interval) throws SamplerException {
    if (!hasJfr()) {
      throw new SamplerException("this JVM has no JFR");
    }
    return new JfrStacks(sink, mainId, files, interval, instrumentation);
  }

  private static boolean hasJfr() {
    return ModuleLayer.boot().findModule(JFR_MODULE).isPresent();
  }

  /**
   * Begins without async-profiler.
   *
   * @param why async-profiler cannot
   * @param speaks whether to say so, and not only to the profile
   */
  void begin(Sampler sampler, String why, boolean speaks) throws SamplerException {
    reason = "; not async-profiler: " + why;
    jfrToCome = hasJfr();
    if (jfrToCome && LiveThreads.hasName(JFR_THREAD)) {
      jfrToCome = false;
      sampler.begin(jfr(), reason);
      say(sampler, speaks, "stacks come from JFR: " + why);
    } else if (pollsInLoops(Collector.of(SystemFiles.ofThisMachine(), ""))) {
      javaBefore = true;
      sampler.begin(java(), reason);
      say(sampler, speaks, "stacks come from the JVM itself: " + why);
    } else {
      String later = "; JFR begins after " + longRun.toSeconds() + " s of CPU time";
      sampler.fail("stacks are not sampled: ", why + (jfrToCome ? later : ""));
    }
  }

  private static void say(Sampler sampler, boolean speaks, String message) {
    if (speaks) {
      sampler.say(message);
    }
  }

  static boolean pollsInLoops(String collector) {
    return collector.equals("G1") || collector.equals("ZGC") || collector.equals("Shenandoah");
  }

  /** Switches to JFR when it is time. Cheap enough to call often. */
  void look(Sampler sampler, StackSamples samples) {
    long now = System.nanoTime();
    if (!jfrToCome || now - lastLook < LOOK_NANOS) {
      return;
    }
    lastLook = now;
    if (isLong() || LiveThreads.hasName(JFR_THREAD)) {
      jfrToCome = false;
      goOver(sampler, samples);
    }
  }

  private boolean isLong() {
    Duration none = Duration.ZERO;
    return ProcessHandle.current().info().totalCpuDuration().orElse(none).compareTo(longRun) >= 0;
  }

  /** Switches to JFR. If that fails, the earlier source of stacks continues. */
  private void goOver(Sampler sampler, StackSamples samples) {
    try {
      Duration interval =
          javaBefore ? Duration.ofNanos(JavaStacks.INTERVAL_NANOS) : JfrStacks.PERIOD;
      StackSampler jfr = jfr(interval); // samples of both count alike
      sampler.collect(samples, true);
      String before = javaBefore ? ", after " + JavaStacks.NAME : "";
      sampler.begin(jfr, before + reason);
    } catch (SamplerException | RuntimeException | Error e) {
      sampler.say("JFR takes no stacks: " + Sampler.reason(e));
    }
  }
}
