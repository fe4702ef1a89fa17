package org.tinyprof.agent;

import java.util.Map;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.match.Rule;
import org.tinyprof.agent.sampler.LiveThreads;
import org.tinyprof.agent.sampler.SamplerStatus;
import org.tinyprof.agent.weave.WeavingReport;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.io.facts.CommandLine;
import org.tinyprof.io.facts.FactSheet;
import org.tinyprof.io.facts.LateAttributes;
import org.tinyprof.io.facts.SystemFiles;
import org.tinyprof.io.facts.UnseenMpi;

/**
 * Attributes that the agent adds to each profile: how many methods each rule wove until then, an
 * MPI that no woven method belongs to, whether there are virtual threads, and the program's
 * arguments if they are asked for.
 */
final class AgentFacts implements LateAttributes {
  private static final String MPI_RULE = "mpi";

  /** A thread of the JDK that wakes virtual threads; it begins with the first of them. */
  private static final String WAKES_VIRTUAL = "VirtualThread-un";

  private static final long INITIALISATIONS = 2; // what mpi.MPI has; communicators have dozens

  private final Configuration configuration;
  private final WeavingReport report;
  private final SamplerStatus stacks;

  private AgentFacts(Configuration configuration, WeavingReport report, SamplerStatus stacks) {
    this.configuration = configuration;
    this.report = report;
    this.stacks = stacks;
  }

  /** Typed as what io takes: to check another type, the JVM would load that interface early. */
  static LateAttributes of(
      Configuration configuration, WeavingReport report, SamplerStatus stacks) {
    return new AgentFacts(configuration, report, stacks);
  }

  @Override
  public Attributes now() {
    FactSheet sheet = new FactSheet();
    for (Rule rule : configuration.includes()) {
      sheet.number(RunAttributes.WOVEN + rule.text(), 0); // one that wove nothing is worth knowing
    }
    for (Map.Entry<String, Long> rule : report.methodsByRule().entrySet()) {
      sheet.number(RunAttributes.WOVEN + rule.getKey(), rule.getValue());
    }
    if (report.tinyMethods() > 0) {
      sheet.number(RunAttributes.TINY, report.tinyMethods());
    }
    sheet.text(RunAttributes.SAMPLER, stacks.text());
    if (LiveThreads.hasName(WAKES_VIRTUAL)) {
      sheet.add(RunAttributes.VIRTUAL_THREADS, Attribute.of(true));
    }
    return sheet.attributes().with(arguments()).with(unseenMpi());
  }

  /** Classes that are called like those of Open MPI may be another MPI's, with other calls. */
  private Attributes unseenMpi() {
    Long calls = report.methodsByRule().get(MPI_RULE);
    return calls == null || calls <= INITIALISATIONS
        ? UnseenMpi.attributes(SystemFiles.ofThisMachine(), System.getenv())
        : Attributes.NONE;
  }

  private Attributes arguments() {
    return configuration.arguments()
        ? new CommandLine(SystemFiles.ofThisMachine(), System.getenv())
            .arguments(System.getProperties())
        : Attributes.NONE;
  }
}
