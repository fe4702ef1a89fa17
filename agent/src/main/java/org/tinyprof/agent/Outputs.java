package org.tinyprof.agent;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.match.LearnedMethods;
import org.tinyprof.agent.sampler.SamplerStatus;
import org.tinyprof.agent.weave.WeavingReport;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.io.ProfileOutput;
import org.tinyprof.io.facts.FactSheet;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.settings.TraceSettings;

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

  /** Whether there surely is something to write in the end. */
  boolean hasEvents() {
    return configuration.main() && !program.isEmpty();
  }

  ProfileOutput open(ProcessCosts costs) {
    Map<String, String> seen = new HashMap<>(System.getenv());
    if (!configuration.mpi()) {
      Launch.hide(seen); // every process for itself
    }
    return ProfileOutput.open(configuration.settings(), description(), seen, costs, Console.LINES);
  }

  private static String joined(List<String> texts, String separator) {
    StringBuilder joined = new StringBuilder();
    for (String text : texts) {
      joined.append(joined.length() == 0 ? "" : separator).append(text);
    }
    return joined.toString();
  }

  private String trace() {
    boolean some = configuration.settings().trace().mode() == TraceSettings.Mode.STRETCHES;
    return some ? RunAttributes.STRETCHES : "";
  }

  private RunDescription description() {
    String version = Outputs.class.getPackage().getImplementationVersion();
    Attributes own =
        new FactSheet()
            .text(RunAttributes.VERSION, version == null ? "" : version)
            .text(RunAttributes.CLOCK, configuration.adaptive() ? "adaptive" : "exact")
            .text(RunAttributes.TIMES, configuration.settings().rawTimes() ? "raw" : "")
            .text(RunAttributes.TRACE, trace())
            .text(RunAttributes.BUDGET, configuration.budget())
            .text(RunAttributes.LEARN, learned.origin())
            .text(RunAttributes.LEARN_DROPPED, joined(learned.dropped(), " "))
            .text(RunAttributes.IGNORED, joined(configuration.remarks(), " | "))
            .text(RunAttributes.CONFIGURATION, configuration.fingerprint())
            .attributes();
    return new RunDescription(
        program,
        own.with(configuration.attributes()),
        AgentFacts.of(configuration, report, stacks));
  }
}
