package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.values.Level;
import org.tinyprof.interchange.text.Figures;

/**
 * The events of runs of which no stacks were sampled: these runs know no other methods. Where they
 * are compared with sampled ones, methods that only samples found are left out of those, and their
 * time is their callers' own. So an exact event stands below the same exact events in all runs.
 */
public final class ExactEvents {
  /** No run lacks samples. */
  public static final ExactEvents ALL = new ExactEvents(Set.of());

  private static final String UNSAMPLED = "none";

  private final Set<EventIdentity> events;

  private ExactEvents(Set<EventIdentity> events) {
    this.events = events;
  }

  /** Whether a run with these attributes is one of TinyProf's without samples. */
  public static boolean isUnsampled(Attributes attributes) {
    return attributes.text(RunAttributes.SAMPLER).startsWith(UNSAMPLED);
  }

  private static boolean isUnsampled(OpenProfile run) {
    return isUnsampled(run.info().attributes());
  }

  /** Those of a run without samples; of another one {@link #ALL}. */
  public static ExactEvents of(OpenProfile run) {
    if (!isUnsampled(run)) {
      return ALL;
    }
    Set<EventIdentity> events = new HashSet<>();
    for (Callpath callpath : run.schema().callpaths().entries()) {
      events.add(callpath.event().identity());
    }
    return new ExactEvents(events);
  }

  /** Those of all. */
  public static ExactEvents ofAll(Collection<ExactEvents> runs) {
    Set<EventIdentity> events = new HashSet<>();
    for (ExactEvents each : runs) {
      events.addAll(each.events);
    }
    return new ExactEvents(events);
  }

  /**
   * Says that callpaths were left out.
   *
   * @param where the runs without samples
   */
  public static String sentence(String where, int leftOut) {
    return "No stacks were sampled in "
        + where
        + ": runs are compared by exact events alone. "
        + Figures.count((double) leftOut, "callpath")
        + (leftOut == 1 ? " that only samples found is" : " that only samples found are")
        + " left out, and the time is the callers' own.";
  }

  /** Whether all runs have samples, or none was asked. */
  public boolean isAll() {
    return events.isEmpty();
  }

  /** The callpaths of a run that only samples found and that no run without samples has. */
  BitSet sampledOnly(OpenProfile run) throws IOException {
    BitSet found = new BitSet();
    if (events.isEmpty() || isUnsampled(run)) {
      return found;
    }
    List<CallpathOverview> seen = run.summaries().callpaths();
    for (int i = 0; i < seen.size(); i++) {
      boolean estimated = seen.get(i).levels().lanes(Level.ESTIMATED) > 0;
      found.set(
          i, estimated && !events.contains(run.schema().callpaths().entry(i).event().identity()));
    }
    return found;
  }
}
