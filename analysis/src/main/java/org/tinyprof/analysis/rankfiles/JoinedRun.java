package org.tinyprof.analysis.rankfiles;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;

/** What is known of a run of which several files were joined. */
final class JoinedRun {
  /** What {@link RunAttributes#RANK_FILE} was called before version 1.2. */
  private static final String RANK_FILE_BEFORE = "tinyprof.part";

  private JoinedRun() {}

  /** The first file's id and facts, all hosts, and the last moment that any of them tells. */
  static RunInfo of(List<RunInfo> runs) {
    RunInfo all = runs.get(0);
    Set<String> hosts = new LinkedHashSet<>();
    Optional<RunInfo> last = Optional.empty();
    boolean known = false;
    int ranks = all.ranks(); // a rank may not have known how many there are
    for (RunInfo run : runs) {
      all = all.merge(run);
      ranks = Math.max(ranks, run.ranks());
      known |= run.attributes().value(RunAttributes.RANKS_UNKNOWN).isEmpty();
      hosts.addAll(Arrays.asList(run.attributes().text(RunAttributes.HOSTS).split(" ", 0)));
      last = last.isPresent() && !later(run, last.get()) ? last : Optional.of(run);
    }
    Attributes attributes = all.attributes();
    if (attributes.value(RunAttributes.HOSTS).isPresent()) {
      hosts.remove("");
      attributes = attributes.with(RunAttributes.HOSTS, String.join(" ", hosts));
    }
    for (String name : List.of(RunAttributes.END, RunAttributes.WALL)) {
      Optional<Attribute> value = last.flatMap(run -> run.attributes().value(name));
      attributes = value.isPresent() ? attributes.with(name, value.get()) : attributes;
    }
    attributes = attributes.without(RunAttributes.RANK_FILE).without(RANK_FILE_BEFORE);
    return all.withRanks(ranks)
        .withAttributes(known ? attributes.without(RunAttributes.RANKS_UNKNOWN) : attributes);
  }

  private static boolean later(RunInfo one, RunInfo other) {
    Optional<Attribute> mine = one.attributes().value(RunAttributes.END);
    Optional<Attribute> others = other.attributes().value(RunAttributes.END);
    return mine.orElse(null) instanceof Attribute.Moment moment
        && (!(others.orElse(null) instanceof Attribute.Moment known)
            || moment.value().isAfter(known.value()));
  }
}
