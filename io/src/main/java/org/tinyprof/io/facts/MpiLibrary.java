package org.tinyprof.io.facts;

import java.util.Map;

/** The MPI that started this process, as its environment tells it. */
final class MpiLibrary {
  private MpiLibrary() {}

  /** Adds nothing for a process that no MPI we know started. */
  static void addTo(FactSheet sheet, Map<String, String> environment) {
    if (environment.containsKey("OMPI_COMM_WORLD_SIZE")) {
      String version = environment.getOrDefault("OMPI_VERSION", "");
      sheet.text(FactNames.MPI, ("Open MPI " + version).strip());
    }
    sheet.text(FactNames.PMIX, environment.getOrDefault("PMIX_VERSION", ""));
  }
}
