package org.tinyprof.io.program;

import java.time.Duration;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.io.ProfileOutput;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.runtime.settings.Keep;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** System properties that say how {@link ProfiledProgram} is profiled. */
public final class ProgramOptions {
  /** The output's name; without one the program runs unprofiled. */
  public static final String OUTPUT = "output";

  public static final String SNAPSHOT_MILLIS = "snapshotMillis";
  public static final String KEEP = "keep";
  public static final String FORMAT = "format";
  public static final String AGGREGATORS = "aggregators";

  public static final String FLUSH_PATIENCE_MILLIS = "flushPatienceMillis";

  /** Values that every rank records, for profiles that take their time to write. */
  public static final String VALUES = "values";

  private ProgramOptions() {}

  static boolean profiled() {
    return System.getProperty(OUTPUT) != null;
  }

  static ProfileOutput output() {
    Duration interval = Duration.ofMillis(Integer.getInteger(SNAPSHOT_MILLIS, 0));
    ProfilerSettings settings =
        ProfilerSettings.named(System.getProperty(OUTPUT))
            .withSnapshotInterval(interval)
            .withKeep(Keep.valueOf(System.getProperty(KEEP, "LAST")))
            .withText(System.getProperty(FORMAT, "BINARY").equals("TEXT"))
            .withPatience(
                Duration.ofMillis(Integer.getInteger(FLUSH_PATIENCE_MILLIS, 60_000)),
                Duration.ofSeconds(2))
            .withAggregators(Integer.getInteger(AGGREGATORS, ProfilerSettings.AUTO));
    RunDescription description = new RunDescription("program", Attributes.NONE);
    return ProfileOutput.open(
        settings, description, System.getenv(), line -> System.err.println("tinyprof: " + line));
  }
}
