package org.tinyprof.agent.config;

import java.util.List;
import org.tinyprof.agent.match.Rule;

/**
 * Which methods become events.
 *
 * @param main whether the program's {@code main} method is one
 * @param mpi whether the calls of Open MPI's Java API are, and profiles are gathered over MPI
 * @param jdkIo whether reads and writes of the JDK's files and sockets are
 */
public record Weaving(
    boolean main, boolean mpi, boolean jdkIo, List<Rule> includes, List<Rule> excludes) {
  private static final int DEFAULT_MIN_SIZE = 16; // getters, setters and plain delegation are below

  public Weaving {
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
  }

  static Weaving of(TypedValues settings) throws ConfigurationException {
    int minSize = settings.number(Key.MIN_SIZE, DEFAULT_MIN_SIZE, 0, 65_535);
    return new Weaving(
        settings.flag(Key.MAIN, true),
        settings.flag(Key.MPI, true),
        settings.flag(Key.JDK_IO, false),
        new Rules(Key.INCLUDE, minSize).read(settings),
        new Rules(Key.EXCLUDE, 0).read(settings));
  }
}
