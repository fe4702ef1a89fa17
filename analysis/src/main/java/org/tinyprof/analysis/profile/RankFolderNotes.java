package org.tinyprof.analysis.profile;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.rankfiles.RankFolder;
import org.tinyprof.analysis.rankfiles.RankList;

/** What a reader has to know of a folder of rank files, besides which ranks are missing. */
final class RankFolderNotes {
  private RankFolderNotes() {}

  static List<String> of(RankFolder folder) {
    List<String> notes = new ArrayList<>();
    if (!folder.fromSnapshot().isEmpty()) {
      notes.add("As of the last snapshot only: " + ranks(folder.fromSnapshot()) + ".");
    }
    if (!folder.twice().isEmpty()) {
      notes.add("Several files, of which the latest is shown: " + ranks(folder.twice()) + ".");
    }
    List<String> unreadable = folder.unreadable();
    if (!unreadable.isEmpty()) {
      int more = unreadable.size() - 1;
      notes.add(
          "Skipped: "
              + unreadable.get(0)
              + (more == 0 ? "" : " (and " + more + (more == 1 ? " file" : " files") + " more)")
              + ".");
    }
    return notes;
  }

  private static String ranks(List<Integer> ranks) {
    return (ranks.size() == 1 ? "rank " : "ranks ")
        + RankList.of(ranks.stream().mapToInt(Integer::intValue)).words();
  }
}
