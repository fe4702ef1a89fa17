package org.tinyprof.agent;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.config.Output;
import org.tinyprof.io.IoSettings;
import org.tinyprof.io.Keep;
import org.tinyprof.io.ProfileOutput;
import org.tinyprof.io.RunDescription;
import org.tinyprof.io.files.OutputFormat;
import org.tinyprof.io.phases.Aggregators;
import org.tinyprof.runtime.launch.Launch;

/** Opens the output that a configuration asks for. */
final class Outputs {
  private final Configuration configuration;
  private final String program;

  Outputs(Configuration configuration, String program) {
    this.configuration = configuration;
    this.program = program;
  }

  ProfileOutput open() {
    Map<String, String> seen = new HashMap<>(System.getenv());
    if (!configuration.weaving().mpi()) {
      Launch.hide(seen); // every process for itself
    }
    return ProfileOutput.open(settings(configuration.output()), description(), seen, Console.LINES);
  }

  private static IoSettings settings(Output output) {
    boolean text = output.format() == Output.Format.TEXT;
    return IoSettings.named(output.name())
        .withFormat(text ? OutputFormat.TEXT : OutputFormat.BINARY)
        .withTimesToNanos(output.precision().nanos())
        .withAggregators(Aggregators.parse(output.aggregators()))
        .withReplace(output.overwrite())
        .withSnapshots(
            output.snapshot().orElse(Duration.ZERO),
            output.keep() == Output.Keep.ALL ? Keep.ALL : Keep.LAST);
  }

  private RunDescription description() {
    String version = Outputs.class.getPackage().getImplementationVersion();
    return new RunDescription(
        program,
        version == null ? "" : version,
        configuration.recording().adaptive() ? "adaptive" : "exact",
        configuration.fingerprint(),
        Map.of());
  }
}
