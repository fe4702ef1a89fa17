package org.tinyprof.it.mpi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import mpi.MPI;
import org.tinyprof.Event;
import org.tinyprof.Profiler;
import org.tinyprof.io.IoSettings;
import org.tinyprof.io.Keep;
import org.tinyprof.io.ProfileOutput;
import org.tinyprof.io.RunDescription;
import org.tinyprof.io.files.OutputFormat;
import org.tinyprof.io.mpi.OpenMpi;
import org.tinyprof.io.phases.Aggregators;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.Settings;

/**
 * An MPI program that calls the profiler's hooks by hand, as the agent does, and then behaves as
 * the scenario named in its arguments says.
 *
 * <p>Options are system properties, so that they can be given beside the scenario.
 */
final class ProfiledProgram {
  static final String OUTPUT = "output";
  static final String SNAPSHOT_MILLIS = "snapshotMillis";
  static final String KEEP = "keep";
  static final String FORMAT = "format";
  static final String AGGREGATORS = "aggregators";
  static final String WITHOUT_PROFILER = "withoutProfiler";

  private final ProfileOutput output;

  private ProfiledProgram(ProfileOutput output) {
    this.output = output;
  }

  public static void main(String[] arguments) throws Exception {
    ProfileOutput output = null;
    if (!Boolean.getBoolean(WITHOUT_PROFILER)) {
      output = open();
      Session.install(output);
      Profiler.start(Settings.named("program"));
      Runtime.getRuntime().addShutdownHook(new Thread(output::shutdown));
    }
    new ProfiledProgram(output).run(Scenario.valueOf(arguments[0]));
  }

  private static ProfileOutput open() {
    Duration interval = Duration.ofMillis(Integer.getInteger(SNAPSHOT_MILLIS, 0));
    IoSettings settings =
        IoSettings.named(System.getProperty(OUTPUT))
            .withSnapshots(interval, Keep.valueOf(System.getProperty(KEEP, "LAST")))
            .withFormat(OutputFormat.valueOf(System.getProperty(FORMAT, "BINARY")))
            .withAggregators(Aggregators.parse(System.getProperty(AGGREGATORS, "auto")));
    RunDescription description = new RunDescription("program", "0.1.0", "exact", "", Map.of());
    return ProfileOutput.open(
        settings, description, System.getenv(), line -> System.err.println("tinyprof: " + line));
  }
}
