package org.tinyprof.analysis;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.rankfiles.RankList;
import org.tinyprof.format.Lane;
import org.tinyprof.format.RunAttributes;
import org.tinyprof.format.source.ProfileSource;

/** Says which ranks of a job are not in its profile. */
final class MissingRanks {
  private MissingRanks() {}

  static List<String> sentences(ProfileSource source) throws IOException {
    List<String> sentences = new ArrayList<>();
    int job = source.run().ranks();
    RankList missing = RankList.of(source.lanes().stream().mapToInt(Lane::rank)).missing(job);
    if (!missing.isEmpty()) {
      sentences.add(
          missing.size()
              + " of "
              + job
              + (missing.size() == 1 ? " ranks is missing: " : " ranks are missing: ")
              + missing.words()
              + "; the numbers are those of the others.");
    }
    if (source.run().attributes().value(RunAttributes.RANKS_UNKNOWN).isPresent()) {
      sentences.add(
          "The launcher did not say how many ranks the job has; ranks from "
              + job
              + " on may be missing.");
    }
    return sentences;
  }
}
