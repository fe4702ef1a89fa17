package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;

/**
 * What a report and efficiencies start from: the ranks of a run, and the call tree of their main
 * threads.
 *
 * @param all the run with all its threads
 * @param run without the lanes of other threads
 */
record MainTree(
    OpenProfile all,
    OpenProfile run,
    Ranks ranks,
    CallTimes time,
    MainCallpaths main,
    Categories categories) {
  static MainTree of(OpenProfile all) throws IOException, QuestionException {
    if (all.main() != all.time()) {
      throw new IOException(
          all.path()
              + ": the file has no times, and efficiencies need them; ask tinyprof report, tree"
              + " or flat for its "
              + all.schema().label(all.main()));
    }
    Ranks ranks = new Ranks(all);
    OpenProfile run = MainCallpaths.lanes(all, ranks);
    CallTimes time = new CallTimes(run);
    MainCallpaths main = new MainCallpaths(time, ranks);
    return new MainTree(all, run, ranks, time, main, new Categories(time, main));
  }

  /** Times by rank of what {@link #work} needs, and of more callpaths. */
  RankTimes times(Set<Integer> more) throws IOException, QuestionException {
    Set<Integer> needed = new HashSet<>(WorkTimes.needed(time, main, categories));
    needed.addAll(more);
    return RankTimes.of(run, ranks, needed, Set.of(), Set.of());
  }

  WorkTimes work(RankTimes times) {
    return new WorkTimes(time, main, categories, times, ranks.size());
  }

  WallTimes wall(WorkTimes work) {
    return new WallTimes(run, ranks, time, main, work.ran());
  }

  /** Where the wall time of the main threads went. */
  TimeBreakdown split(WorkTimes work, WallTimes whole, OffCpu off) {
    TimeBreakdown split =
        new TimeBreakdown(time, main, categories, whole, work.ran(), UnseenMpiNote.isIn(all));
    split.without(off);
    return split;
  }

  /** The call tree of all threads. */
  AllThreads threads(int over) throws IOException, QuestionException {
    return new AllThreads(all, run == all ? time : new CallTimes(all), over);
  }
}
