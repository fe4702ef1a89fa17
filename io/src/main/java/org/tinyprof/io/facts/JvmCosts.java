package org.tinyprof.io.facts;

import java.util.Properties;

/** What this JVM spends on itself: collector, compiler, safepoints; and what its heap holds. */
final class JvmCosts {
  private static final String COLLECTORS = "sun.gc.collector.";
  private static final String GENERATIONS = "sun.gc.generation.";
  private static final String EDEN_USED = GENERATIONS + "0.space.0.used";

  private final PerfData data;

  private JvmCosts(PerfData data) {
    this.data = data;
  }

  /** Reads the numbers of the JVM that this is. */
  static JvmCosts read(SystemFiles files, Properties system, long processId) {
    String file = file(system, processId);
    return new JvmCosts(new PerfData(files.bytes(file, PerfData.MOST_BYTES)));
  }

  /** Where the JVM keeps them. */
  static String file(Properties system, long processId) {
    return "tmp/hsperfdata_" + system.getProperty("user.name", "") + "/" + processId;
  }

  /** Time of the pauses of all collectors; -1 if unknown, as everywhere here. */
  long collectorNanos() {
    return data.nanos(data.sum(COLLECTORS, ".time"));
  }

  long compilerNanos() {
    return data.nanos(data.number("java.ci.totalTime"));
  }

  /** Bytes of bytecode that were compiled, those that were inlined included. */
  long compiledBytes() {
    return data.sum("sun.ci.", "Bytes"); // of whole methods, and of loops that ran already
  }

  long safepointNanos() {
    return data.nanos(data.number("sun.rt.safepointTime"));
  }

  /** What the last collection left; objects that came since stand in eden, which is left out. */
  long heapAfterCollection() {
    if (data.sum(COLLECTORS, ".invocations") <= 0) {
      return -1;
    }
    long used = data.sum(GENERATIONS, ".used");
    return used < 0 ? -1 : used - Math.max(0, data.number(EDEN_USED));
  }
}
