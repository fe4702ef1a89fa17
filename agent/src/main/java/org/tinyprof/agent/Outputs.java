package org.tinyprof.agent;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.config.OutputOptions;
import org.tinyprof.agent.match.LearnedMethods;
import org.tinyprof.agent.sampler.SamplerStatus;
import org.tinyprof.agent.weave.WeavingReport;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.io.ProfileOutput;
import org.tinyprof.io.facts.FactSheet;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.flush.Aggregators;
import org.tinyprof.io.settings.IoSettings;
import org.tinyprof.io.settings.Keep;
import org.tinyprof.io.settings.RunDescription;
import org.tinyprof.runtime.launch.Launch;

/** Opens the output that a configuration asks for. */
final class Outputs {
  private final Configuration configuration;
  private final String program;
  private final WeavingReport report;
  private final SamplerStatus stacks;
  private final LearnedMethods learned;

  Outputs(
      Configuration configuration,
      String program,
      WeavingReport report,
      SamplerStatus stacks,
      LearnedMethods learned) {
    this.configuration = configuration;
    this.program = program;
    this.report = report;
    this.stacks = stacks;
    this.learned = learned;
  }

  ProfileOutput open(ProcessCosts costs) {
    Map<String, String> seen = new HashMap<>(System.getenv());
    if (!configuration.weaving().mpi()) {
      Launch.hide(seen); // every process for itself
    }
    return ProfileOutput.open(settings(), description(), seen, costs, Console.LINES);
  }

  private IoSettings settings() {
    OutputOptions output = configuration.output();
    boolean text = output.format() == OutputOptions.Format.TEXT;
    return IoSettings.named(output.name())
        .withFormat(text ? OutputFormat.TEXT : OutputFormat.BINARY)
        .withTimesToNanos(output.precision().nanos())
        .withAggregators(Aggregators.parse(output.aggregators()))
        .withReplace(output.overwrite())
        .withTraces(configuration.recording().trace().exact())
        .withSnapshots(
            output.snapshot().orElse(Duration.ZERO),
            output.keep() == OutputOptions.Keep.ALL ? Keep.ALL : Keep.LAST);
  }

  private static String words(List<String> methods) {
    StringBuilder words = new StringBuilder();
    for (String method : methods) {
      words.append(words.length() == 0 ? "" : " ").append(method);
    }
    return words.toString();
  }

  private RunDescription description() {
    String version = Outputs.class.getPackage().getImplementationVersion();
    Attributes own =
        new FactSheet()
            .text(RunAttributes.VERSION, version == null ? "" : version)
            .text(RunAttributes.CLOCK, configuration.recording().adaptive() ? "adaptive" : "exact")
            .text(RunAttributes.TIMES, configuration.recording().rawTimes() ? "raw" : "")
            .text(RunAttributes.BUDGET, configuration.cost().words())
            .text(RunAttributes.LEARN, learned.origin())
            .text(RunAttributes.LEARN_DROPPED, words(learned.dropped()))
            .text(RunAttributes.CONFIGURATION, configuration.fingerprint())
            .attributes();
    return new RunDescription(
        program,
        own.with(configuration.attributes()),
        AgentFacts.of(configuration, report, stacks));
  }
}
