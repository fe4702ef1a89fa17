package org.tinyprof.interchange.write;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
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
    return facts;
  }
}
