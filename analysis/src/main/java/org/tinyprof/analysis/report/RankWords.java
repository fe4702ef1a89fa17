package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.analysis.profile.OpenProfile;

/** Describes a list of ranks in a few words: {@code every 16th rank (from rank 0)}. */
public final class RankWords {
  private final Ranks ranks;

  private RankWords(Ranks ranks) {
    this.ranks = ranks;
  }

  public static RankWords of(OpenProfile run) throws IOException {
    return new RankWords(new Ranks(run));
  }

  /** The words for ranks, which are given by their numbers. */
  public String words(List<Integer> numbers) {
    Set<Integer> wanted = new HashSet<>(numbers);
    List<Integer> places = new ArrayList<>();
    for (int place = 0; place < ranks.size(); place++) {
      if (wanted.contains(ranks.rank(place))) {
        places.add(place);
      }
    }
    return places.isEmpty() ? "" : new RankGroup(ranks, places).words();
  }
}
