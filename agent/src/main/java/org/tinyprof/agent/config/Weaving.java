package org.tinyprof.agent.config;

import java.util.List;
import org.tinyprof.agent.match.Rule;

/**
 * Which methods become events.
 *
 * @param main whether the program's {@code main} method is one
 * @param own whether the other methods of the program itself are
 * @param mpi whether the calls of Open MPI's Java API are, and profiles are gathered over MPI
 * @param jdkIo whether reads and writes of the JDK's files and sockets are
 * @param roots what executions begin with; none means {@code main}
 */
public record Weaving(
    boolean main,
    boolean own,
    boolean mpi,
    boolean jdkIo,
    List<Rule> roots,
    List<Rule> includes,
    List<Rule> excludes) {
  private static final boolean OWN_BY_DEFAULT = true;
  private static final String AUTO = "auto";

  public Weaving {
    roots = List.copyOf(roots);
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
  }

  static Weaving of(TypedValues settings) throws ConfigurationException {
    List<Rule> includes = new Rules(ConfigurationKey.INCLUDE).read(settings);
    return new Weaving(
        settings.flag(ConfigurationKey.MAIN, true),
        own(settings, OWN_BY_DEFAULT && includes.isEmpty()),
        settings.flag(ConfigurationKey.MPI, true),
        settings.flag(ConfigurationKey.JDK_IO, false),
        Rules.root(settings),
        includes,
        new Rules(ConfigurationKey.EXCLUDE).read(settings));
  }

  private static boolean own(TypedValues settings, boolean preset) throws ConfigurationException {
    boolean automatic = settings.text(ConfigurationKey.OWN, AUTO).equals(AUTO);
    return automatic ? preset : settings.flag(ConfigurationKey.OWN, preset);
  }
}
