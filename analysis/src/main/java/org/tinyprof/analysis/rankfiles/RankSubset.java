package org.tinyprof.analysis.rankfiles;

import java.util.SortedSet;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.source.SelectedSource;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Selection;

/** The ranks of a file that become part of a joined profile. */
public record RankSubset(StoredSource source, SortedSet<Integer> ranks) {
  public static RankSubset whole(StoredSource source) {
    return new RankSubset(source, source.moments().navigableKeySet());
  }

  /** The file itself, or only these ranks of it. */
  public ProfileSource selected() {
    if (ranks.size() == source.moments().size()) {
      return source;
    }
    IntSet between = IntSet.range(ranks.first(), ranks.last());
    return new SelectedSource(
        source, Selection.ALL.ranks(between).lanes(lane -> ranks.contains(lane.rank())));
  }
}
