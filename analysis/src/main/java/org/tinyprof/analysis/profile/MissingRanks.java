package org.tinyprof.analysis.profile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.rankfiles.RankList;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;

/** Which ranks of a job are not in its profile, in words. */
final class MissingRanks {
  private MissingRanks() {}

  /** Reads which lanes there are only if the index tells that some are missing. */
  static List<String> in(OpenProfile run) throws IOException {
    boolean known = !isSizeUnknown(run.info()) && foldedRanks(run.info()).isEmpty();
    return known && run.ranks() >= run.info().ranks() ? List.of() : sentences(run.source());
  }

  /** The sentence on a file that does not keep ranks apart; empty if it does. */
  private static Optional<String> foldedRanks(RunInfo run) {
    String what = run.attributes().text(RunAttributes.RANKS_FOLDED);
    if (what.isEmpty()) {
      return Optional.empty();
    }
    if (what.equals(RunAttributes.SINGLE_VALUE)) {
      return Optional.of(
          "The file does not keep ranks apart, and does not say whether a value is of one rank or"
              + " of all "
              + run.ranks()
              + ".");
    }
    return Optional.of(
        "Times are the " + what + " over all ranks; single ranks are not in this file.");
  }

  private static boolean isSizeUnknown(RunInfo run) {
    return run.attributes().value(RunAttributes.RANKS_UNKNOWN).isPresent();
  }

  static List<String> sentences(ProfileSource source) throws IOException {
    Optional<String> folded = foldedRanks(source.run());
    if (folded.isPresent()) {
      return List.of(folded.get());
    }
    List<String> sentences = new ArrayList<>();
    int job = source.run().ranks();
    RankList present = RankList.of(source.lanes().stream().mapToInt(Lane::rank));
    RankList missing = present.missing(job);
    if (!missing.isEmpty() && !present.isEmpty()) { // without any there are no numbers
      sentences.add(
          missing.size()
              + " of "
              + job
              + (missing.size() == 1 ? " ranks is missing: " : " ranks are missing: ")
              + missing.words()
              + "; the numbers are those of the others.");
      String why = source.run().attributes().text(RunAttributes.APART);
      if (!why.isEmpty()) {
        sentences.add("Why: " + why + ".");
      }
    }
    if (isSizeUnknown(source.run())) {
      sentences.add(
          "The launcher did not say how many ranks the job has; ranks from "
              + job
              + " on may be missing.");
    }
    return sentences;
  }

  /** Checks that a rank is in a profile. */
  static void requirePresent(int rank, ProfileSource source) throws IOException, QuestionException {
    if (rank >= 0 && has(rank, source)) {
      return;
    }
    List<Lane> lanes = source.lanes();
    int last = lanes.isEmpty() ? 0 : lanes.get(lanes.size() - 1).rank();
    int first = lanes.isEmpty() ? 0 : lanes.get(0).rank();
    String ranks = "ranks " + first + " to " + last;
    throw new QuestionException(
        "no rank "
            + rank
            + " in this run; "
            + (rank < first || rank > last
                ? "it has " + ranks
                : "of " + ranks + " it has those that left a rank file"));
  }

  /** Looks only where the rank can be. */
  private static boolean has(int rank, ProfileSource source) throws IOException {
    Selection one = Selection.ALL.ranks(IntSet.of(rank));
    return source.groups(one).stream()
        .flatMap(group -> group.lanes().stream())
        .anyMatch(one::hasLane);
  }
}
