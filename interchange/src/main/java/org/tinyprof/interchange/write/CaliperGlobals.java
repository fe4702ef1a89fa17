package org.tinyprof.interchange.write;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.interchange.read.CaliperNames;

/** What is known of a run, by the names that Hatchet and Thicket show as metadata. */
final class CaliperGlobals {
  private static final Map<String, String> OURS = Map.of("id", CaliperNames.RUN_ID);

  private CaliperGlobals() {}

  /** All of it; an attribute that is called like something else in the file gets a prefix. */
  static Map<String, Attribute> of(RunInfo run) {
    Map<String, Attribute> facts = new LinkedHashMap<>();
    facts.put(CaliperNames.PROCESSES, Attribute.of(run.ranks()));
    RunFacts.ofRun(run).forEach((name, fact) -> facts.put(OURS.getOrDefault(name, name), fact));
    run.attributes()
        .all()
        .forEach(
            (name, value) -> {
              boolean taken = CaliperNames.TAKEN_MEMBERS.contains(name);
              facts.put(taken ? CaliperNames.ATTRIBUTE + name : name, value);
            });
    Map<String, Attribute> adiak = adiak(run);
    adiak.keySet().removeAll(facts.keySet());
    facts.putAll(adiak);
    facts.put(CaliperNames.ADIAK, new Attribute.Text(String.join(" ", adiak.keySet())));
    return facts;
  }

  /** What Adiak would collect, which scripts for Thicket and Benchpark look for. */
  private static Map<String, Attribute> adiak(RunInfo run) {
    Map<String, Attribute> facts = new LinkedHashMap<>();
    facts.put(CaliperNames.JOB_SIZE, Attribute.of(run.ranks()));
    facts.put("executable", new Attribute.Text(run.program()));
    if (!run.start().equals(Instant.EPOCH)) {
      facts.put("launchdate", Attribute.of(run.start().getEpochSecond()));
    }
    String hosts = run.attributes().text(RunAttributes.HOSTS);
    if (!hosts.isEmpty()) {
      String[] names = hosts.split(" ", -1);
      facts.put("numhosts", Attribute.of(names.length));
      facts.put("hostlist", new Attribute.Text("[" + String.join(",", names) + "]"));
    }
    run.attributes().value(RunAttributes.WALL).ifPresent(wall -> facts.put("walltime", wall));
    return facts;
  }
}
