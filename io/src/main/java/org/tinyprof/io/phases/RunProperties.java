package org.tinyprof.io.phases;

import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.RunInfo;

/** Adds properties to what a profile says of its run. */
public final class RunProperties {
  private RunProperties() {}

  public static RunInfo add(RunInfo run, Map<String, String> more) {
    Map<String, String> all = new TreeMap<>(run.properties());
    all.putAll(more);
    return new RunInfo(
        run.program(),
        run.start(),
        run.ranks(),
        run.hosts(),
        run.jdk(),
        run.version(),
        run.clock(),
        run.configuration(),
        all);
  }
}
