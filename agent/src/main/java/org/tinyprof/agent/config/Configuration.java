package org.tinyprof.agent.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.agent.match.Rule;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.runtime.event.EventMetrics;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * The complete and checked configuration of the agent.
 *
 * @param children whether JVMs are profiled that a profiled one starts
 * @param attributes what the user tells runs apart by
 * @param arguments whether the program's arguments and the properties of its command are kept
 * @param notes lines for the user about what was ignored
 * @param fingerprint the same for two runs that were configured alike
 */
public record Configuration(
    boolean enabled,
    boolean diagnostics,
    boolean children,
    OutputOptions output,
    RecordingOptions recording,
    CostLimit cost,
    Weaving weaving,
    Attributes attributes,
    boolean arguments,
    List<String> notes,
    String fingerprint) {
  public Configuration {
    notes = List.copyOf(notes);
  }

  /**
   * Reads the file that the agent's argument names, if any, and what overrides it.
   *
   * @param argument what stands behind {@code -javaagent:tinyprof.jar=}, or the empty text
   */
  public static Configuration load(String argument, Map<String, String> environment)
      throws ConfigurationException {
    return load(Sources.of(argument, environment), environment);
  }

  /** What a program asks for that starts the profiler itself, over what its environment says. */
  public static Configuration load(ProfilerSettings settings, Map<String, String> environment)
      throws ConfigurationException {
    return load(Sources.of(settings, environment), environment);
  }

  private static Configuration load(Sources sources, Map<String, String> environment)
      throws ConfigurationException {
    if (!sources.problems().isEmpty()) {
      throw sources.problems().get(0);
    }
    TypedValues settings = new TypedValues(sources.values());
    List<String> notes = new ArrayList<>(UnknownVariables.in(environment));
    notes.addAll(RetiredKeys.in(settings));
    return of(settings, notes);
  }

  /** Whether CPU time or allocation is measured, be it for one event only. */
  public boolean measuresThreads() {
    boolean measures = !recording.meters().isEmpty();
    for (Rule rule : weaving.includes()) {
      EventMetrics metrics = rule.labels().metrics();
      measures |= metrics.cpu() || metrics.alloc();
    }
    return measures;
  }

  static Configuration of(TypedValues settings, List<String> notes) throws ConfigurationException {
    return new Configuration(
        settings.flag(ConfigurationKey.ENABLED, true),
        settings.flag(ConfigurationKey.DIAGNOSTICS, false),
        settings.flag(ConfigurationKey.CHILDREN, false),
        OutputOptions.of(settings),
        RecordingOptions.of(settings),
        CostLimit.of(settings),
        Weaving.of(settings),
        RunLabels.of(settings),
        settings.flag(ConfigurationKey.ARGUMENTS, false),
        notes,
        settings.fingerprint());
  }
}
