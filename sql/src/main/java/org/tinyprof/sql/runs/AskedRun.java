package org.tinyprof.sql.runs;

import java.nio.file.Path;
import org.tinyprof.format.RunInfo;

/**
 * A run that a session asks; no file of it is open.
 *
 * @param name the file's name
 * @param callpaths how many the run has
 */
public record AskedRun(String name, Path path, RunInfo info, int callpaths) {
  /** The run's id as tables have it. */
  public String id() {
    return info.id().toString();
  }
}
