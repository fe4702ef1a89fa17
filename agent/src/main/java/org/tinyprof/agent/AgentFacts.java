package org.tinyprof.agent;

import java.util.Map;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.match.Rule;
import org.tinyprof.agent.weave.WeavingReport;
import org.tinyprof.format.Attributes;
import org.tinyprof.format.RunAttributes;
import org.tinyprof.io.facts.CommandLine;
import org.tinyprof.io.facts.FactSheet;
import org.tinyprof.io.facts.LateAttributes;
import org.tinyprof.io.facts.SystemFiles;

/**
 * Attributes that the agent adds to each profile: how many methods each rule wove until then, and
 * the program's arguments if they are asked for.
 */
final class AgentFacts implements LateAttributes {
  private final Configuration configuration;
  private final WeavingReport report;

  private AgentFacts(Configuration configuration, WeavingReport report) {
    this.configuration = configuration;
    this.report = report;
  }

  /** Typed as what io takes: to check another type, the JVM would load that interface early. */
  static LateAttributes of(Configuration configuration, WeavingReport report) {
    return new AgentFacts(configuration, report);
  }

  @Override
  public Attributes now() {
    FactSheet sheet = new FactSheet();
    for (Rule rule : configuration.weaving().includes()) {
      sheet.number(RunAttributes.WOVEN + rule.text(), 0); // one that wove nothing is worth knowing
    }
    for (Map.Entry<String, Long> rule : report.methodsByRule().entrySet()) {
      sheet.number(RunAttributes.WOVEN + rule.getKey(), rule.getValue());
    }
    if (report.tinyMethods() > 0) {
      sheet.number(RunAttributes.TINY, report.tinyMethods());
    }
    return sheet.attributes().with(arguments());
  }

  private Attributes arguments() {
    return configuration.arguments()
        ? new CommandLine(SystemFiles.ofThisMachine(), System.getenv())
            .arguments(System.getProperties())
        : Attributes.NONE;
  }
}
