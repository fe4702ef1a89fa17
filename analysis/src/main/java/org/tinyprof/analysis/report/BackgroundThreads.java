package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;

/**
 * What threads beside {@code main} did, by the part of their names that is not a number. Where
 * threads of a rank are folded, a group of them has a root of its own in the tree.
 */
final class BackgroundThreads {
  private static final String OWN = "tinyprof-"; // what the profiler's threads are called
  private static final String VIRTUAL = "(virtual)"; // what samples of unknown ones are under
  private static final String NUMBER = "[-_# .]*\\d+$";
  private static final String TASK = "[-_# .]*(\\d.*)?\\([^()]*\\d\\)$"; // as the recorder does

  private final OpenProfile run;
  private final int over;
  private final int most;
  private final List<ThreadTime> groups;
  private int number;

  /**
   * @param over times are shown divided by this
   * @param most groups, those with most time
   */
  BackgroundThreads(RankTree tree, AllThreads all, int over, int most)
      throws IOException, QuestionException {
    this.run = tree.all();
    this.over = over;
    this.most = most;
    Ranks ranks = tree.ranks();
    double ran = tree.ranPart();
    groups =
        (ranks.threadsApart() ? lanes(ranks.size()) : roots(all, tree.threads()))
            .stream()
                .map(group -> group.ran(ran))
                .map(group -> group.isVirtual() ? group.unseenWaiting() : group)
                .toList();
  }

  /** The group that ran longest first; none without time. */
  List<ThreadTime> busiest() {
    return groups.stream()
        .filter(ThreadTime::isActive)
        .sorted(Comparator.comparingDouble(thread -> -thread.runningNanos()))
        .limit(most)
        .toList();
  }

  /** Whether some are virtual, seen or not: how long these wait is not known. */
  boolean hasVirtual() {
    return groups.stream().anyMatch(ThreadTime::isVirtual)
        || run.info().attributes().value(RunAttributes.VIRTUAL_THREADS).isPresent();
  }

  /** How many threads of all groups and ranks did something; 0 if there are none, or unknown. */
  int number() {
    return number;
  }

  private List<ThreadTime> roots(AllThreads all, RankThreads threads) {
    List<ThreadTime> found = new ArrayList<>();
    all.threadRoots()
        .forEach(
            (name, roots) -> {
              if (roots.stream().noneMatch(threads::isMain)) {
                String shown = name.equals(VIRTUAL) ? ThreadTime.VIRTUAL : name;
                found.add(all.thread(shown, all.number(roots), roots));
              }
            });
    boolean known = found.stream().allMatch(group -> group.number().isKnown());
    number = known ? found.stream().mapToInt(group -> group.number().sum()).sum() : 0;
    return found;
  }

  private List<ThreadTime> lanes(int ranks) throws IOException, QuestionException {
    Slice others = Slice.lanes(BackgroundThreads::isOther);
    if (!others.isIn(run.source())) {
      return List.of();
    }
    LoadedFrame loaded = Frame.of(run).roots().slice(others).open(Dimension.LANE).load();
    Map<String, Double> nanos = new TreeMap<>();
    Map<String, Map<Integer, Integer>> threads = new HashMap<>();
    for (int row = 0; row < loaded.rows().size(); row++) {
      Lane lane = loaded.rows().get(row);
      for (int root = 0; root < loaded.tree().size(); root++) {
        nanos.merge(group(lane), Absent.orZero(loaded.value(0, root, row, 0, 0)), Double::sum);
      }
      threads
          .computeIfAbsent(group(lane), unseen -> new HashMap<>())
          .merge(lane.rank(), 1, Integer::sum);
    }
    number = loaded.rows().size();
    List<String> largest =
        nanos.keySet().stream()
            .sorted(Comparator.comparingDouble(name -> -nanos.get(name)))
            .limit(most)
            .toList();
    List<ThreadTime> found = new ArrayList<>();
    for (String name : largest) {
      found.add(group(name, number(threads.get(name).values(), ranks)));
    }
    return found;
  }

  private static ThreadNumber number(Collection<Integer> byRank, int ranks) {
    return new ThreadNumber(
        byRank.size() < ranks ? 0 : Collections.min(byRank),
        Collections.max(byRank),
        byRank.stream().mapToInt(Integer::intValue).sum());
  }

  private ThreadTime group(String name, ThreadNumber threads)
      throws IOException, QuestionException {
    Selection lanes = Selection.ALL.lanes(lane -> isOther(lane) && group(lane).equals(name));
    OpenProfile own = run.selected(lanes);
    CallTimes time = new CallTimes(own);
    return new AllThreads(own, time, over).thread(name, threads, time.roots());
  }

  private static boolean isOther(Lane lane) {
    return lane.thread() > 0 && !lane.name().startsWith(OWN);
  }

  private static String group(Lane lane) {
    String plain = lane.name().replaceFirst(TASK, "").replaceFirst(NUMBER, "");
    return lane.name().isEmpty() ? ThreadTime.VIRTUAL : plain.isEmpty() ? lane.name() : plain;
  }
}
