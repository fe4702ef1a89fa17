package org.tinyprof.analysis.report;

import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.RunAttributes;

/** Says what it means for the numbers that async-profiler took no stacks, or not to the end. */
final class SamplerNote {
  private static final String NOBODY = "none: ";
  private static final String NOBODY_LATER = "; then none: ";
  private static final String INSTEAD = "; not async-profiler: ";
  private static final String JVM = "the JVM's own stacks";

  private SamplerNote() {}

  static Optional<String> sentence(OpenProfile run) {
    String sampler = run.info().attributes().text(RunAttributes.SAMPLER);
    int later = sampler.indexOf(NOBODY_LATER);
    if (sampler.startsWith(NOBODY)) {
      return Optional.of(
          "Stacks were not sampled: the time of methods without exact times is their callers' own ("
              + sampler.substring(NOBODY.length())
              + ").");
    }
    if (later >= 0) {
      return Optional.of(
          "Stacks were sampled for a part of the run; estimated times are by those samples ("
              + sampler.substring(later + NOBODY_LATER.length())
              + ").");
    }
    int instead = sampler.indexOf(INSTEAD);
    if (instead < 0) {
      return Optional.empty();
    }
    String meaning =
        sampler.startsWith(JVM)
            ? "Stacks come from the JVM itself: short methods count for their callers or neighbours"
            : "Stacks come from JFR: where many threads compute, each has few samples";
    return Optional.of(meaning + " (" + sampler.substring(instead + INSTEAD.length()) + ").");
  }
}
