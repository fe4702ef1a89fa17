package org.tinyprof.agent.config;

import java.util.List;
import java.util.Locale;
import org.tinyprof.agent.match.OwnMode;
import org.tinyprof.agent.match.Rule;

/**
 * Which methods become events.
 *
 * @param main whether the program's {@code main} method is one
 * @param own which other methods of the program itself are
 * @param mpi whether the calls of Open MPI's Java API are, and profiles are gathered over MPI
 * @param jdkIo whether reads and writes of the JDK's files and sockets are
 * @param roots what executions begin with; none means {@code main}
 */
public record Weaving(
    boolean main,
    OwnMode own,
    boolean mpi,
    boolean jdkIo,
    List<Rule> roots,
    List<Rule> includes,
    List<Rule> excludes) {
  private static final String AUTO = "auto";

  public Weaving {
    roots = List.copyOf(roots);
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
  }

  static Weaving of(TypedValues settings) throws ConfigurationException {
    return new Weaving(
        settings.flag(ConfigurationKey.MAIN, true),
        own(settings),
        settings.flag(ConfigurationKey.MPI, true),
        settings.flag(ConfigurationKey.JDK_IO, false),
        Rules.root(settings),
        new Rules(ConfigurationKey.INCLUDE).read(settings),
        new Rules(ConfigurationKey.EXCLUDE).read(settings));
  }

  /** Older configurations have a flag, or {@code auto}. */
  private static OwnMode own(TypedValues settings) throws ConfigurationException {
    return switch (settings.text(ConfigurationKey.OWN, AUTO).toLowerCase(Locale.ROOT)) {
      case AUTO, "sampled" -> OwnMode.SAMPLED;
      case "woven", "true", "on", "yes" -> OwnMode.WOVEN;
      case "off", "false", "no" -> OwnMode.OFF;
      default -> settings.choice(ConfigurationKey.OWN, OwnMode.SAMPLED);
    };
  }
}
