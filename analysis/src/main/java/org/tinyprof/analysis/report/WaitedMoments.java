package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.analysis.time.NamedThread;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * What other threads did at the moments at which main waited for them, by the timelines of some
 * ranks. At each moment those that run stand for main; else those that are ready to run; else those
 * that wait for something themselves, for a lock last: another thread has it. Several at once share
 * the moment, so a burst of eight threads counts as long as it took.
 */
final class WaitedMoments {
  private static final int MAIN = 0; // among the threads of a rank
  private static final double MOSTLY = 0.5;
  private static final int MOST_RANKS = 64;
  private static final int MOST_STRETCHES = 1 << 19; // of a rank, in memory

  /** What is at a moment in the place of main. */
  enum Stand {
    RUNS,
    READY,
    WAITS,
    /** For a lock, which another thread has. */
    LOCKED
  }

  private final Callpaths callpaths;
  private final Categories categories;
  private final Map<Stand, double[]> instead = new HashMap<>(); // nanoseconds by callpath
  private final Map<Integer, Double> alone = new HashMap<>(); // by callpath: nobody else worked
  private final Map<Integer, Integer> members = new HashMap<>(); // by root: most threads of a rank
  private final Map<Integer, Double> lockedNanos = new HashMap<>(); // by callpath that waits
  private final Map<Integer, Map<Integer, Double>> meanwhile = new HashMap<>();
  private double waited;

  WaitedMoments(Callpaths callpaths, Categories categories) {
    this.callpaths = callpaths;
    this.categories = categories;
    for (Stand each : Stand.values()) {
      instead.put(each, new double[callpaths.size()]);
    }
  }

  /** Empty where no timeline tells. */
  static Optional<WaitedMoments> of(RankTree tree) throws IOException {
    RunTimeline timeline = RunTimeline.of(tree.all());
    if (timeline.isEmpty() || IntervalProfile.isOne(tree.all()) || !tree.threads().known()) {
      return Optional.empty();
    }
    Callpaths callpaths = tree.everything().callpaths();
    WaitedMoments moments = new WaitedMoments(callpaths, tree.categories());
    int step = (tree.ranks().size() + MOST_RANKS - 1) / MOST_RANKS;
    Map<Integer, List<Stretch>> byRank = new HashMap<>();
    Map<Integer, Integer> numbers = new HashMap<>();
    timeline.visitNamed(
        Selection.ALL.lanes(lane -> tree.ranks().index(lane.rank()) % step == 0),
        some -> {
          int rank = some.get(0).lane().rank();
          List<Stretch> known = byRank.computeIfAbsent(rank, unseen -> new ArrayList<>());
          List<Stretch> found = new ArrayList<>();
          NamedThread.visit(
              callpaths,
              some,
              (callpath, from, to, activity) -> {
                if (callpath != ThreadTimeline.NOWHERE && to > from) {
                  found.add(new Stretch(0, callpath, from, to, activity));
                }
              });
          boolean main =
              tree.ranks().threadsApart()
                  ? some.get(0).lane().thread() == 0
                  : !found.isEmpty() && tree.threads().isMain(found.get(0).callpath());
          int number = main ? MAIN : numbers.merge(rank, 1, Integer::sum);
          for (Stretch each : found) {
            if (known.size() < MOST_STRETCHES) {
              known.add(
                  new Stretch(number, each.callpath(), each.from(), each.to(), each.activity()));
            }
          }
        });
    byRank.values().forEach(moments::add);
    return moments.waited > 0 ? Optional.of(moments) : Optional.empty();
  }

  /** Adds what the threads of a rank did. */
  void add(List<Stretch> stretches) {
    if (stretches.size() >= MOST_STRETCHES) {
      return;
    }
    countMembers(stretches);
    List<Stretch> begins = new ArrayList<>(stretches);
    begins.sort(Comparator.comparingLong(Stretch::from));
    List<Stretch> ends = new ArrayList<>(stretches);
    ends.sort(Comparator.comparingLong(Stretch::to));
    Set<Stretch> open = new HashSet<>();
    int begun = 0;
    int ended = 0;
    long now = Long.MIN_VALUE;
    while (ended < ends.size()) {
      boolean begin = begun < begins.size() && begins.get(begun).from() < ends.get(ended).to();
      long next = begin ? begins.get(begun).from() : ends.get(ended).to();
      if (next > now) {
        add(open, next - now);
        now = next;
      }
      if (begin) {
        open.add(begins.get(begun++));
      } else {
        open.remove(ends.get(ended++));
      }
    }
  }

  private void countMembers(List<Stretch> stretches) {
    Map<Integer, Set<Integer>> byRoot = new HashMap<>();
    for (Stretch each : stretches) {
      if (each.thread() != MAIN && stand(each) == Stand.RUNS) {
        byRoot.computeIfAbsent(root(each.callpath()), unseen -> new HashSet<>()).add(each.thread());
      }
    }
    byRoot.forEach((root, all) -> members.merge(root, all.size(), Math::max));
  }

  /** What some threads do at once for so long. */
  private void add(Set<Stretch> open, long nanos) {
    boolean mainWaits = false;
    List<Stretch> main = new ArrayList<>();
    Map<Stand, List<Stretch>> others = new HashMap<>();
    for (Stretch each : open) {
      if (each.thread() == MAIN) {
        mainWaits |= waitsForOthers(each);
        main.add(each);
      } else if (stand(each) != null) {
        others.computeIfAbsent(stand(each), unseen -> new ArrayList<>()).add(each);
      }
    }
    for (Stretch each : others.getOrDefault(Stand.LOCKED, List.of())) {
      holder(each.callpath(), main, others, nanos);
    }
    if (!mainWaits) {
      return;
    }
    waited += nanos;
    for (Stand stand : Stand.values()) {
      List<Stretch> some = others.getOrDefault(stand, List.of());
      for (Stretch each : some) {
        instead.get(stand)[each.callpath()] += (double) nanos / some.size();
      }
      if (!some.isEmpty()) {
        break;
      }
    }
    List<Stretch> working = new ArrayList<>(others.getOrDefault(Stand.RUNS, List.of()));
    working.addAll(others.getOrDefault(Stand.READY, List.of()));
    if (working.size() == 1) {
      alone.merge(working.get(0).callpath(), (double) nanos, Double::sum);
    }
  }

  /** Who may hold the lock that a thread waits for: the only thread that does something else. */
  private void holder(int lock, List<Stretch> main, Map<Stand, List<Stretch>> others, long nanos) {
    List<Stretch> rest = new ArrayList<>();
    for (Stretch each : main) {
      if (stand(each) != null && stand(each) != Stand.LOCKED) {
        rest.add(each);
      }
    }
    for (Stand stand : List.of(Stand.RUNS, Stand.READY, Stand.WAITS)) {
      rest.addAll(others.getOrDefault(stand, List.of()));
    }
    lockedNanos.merge(lock, (double) nanos, Double::sum);
    if (rest.size() == 1) {
      meanwhile
          .computeIfAbsent(lock, unseen -> new HashMap<>())
          .merge(method(rest.get(0).callpath()), (double) nanos, Double::sum);
    }
  }

  /** The callpath of the method that runs or waits. */
  private int method(int callpath) {
    int parent = callpaths.entry(callpath).parent();
    return categories.of(callpath).isBusy() || parent == Callpath.ROOT ? callpath : parent;
  }

  /**
   * The callpath in which the only thread that did not wait for the lock was, for most of that
   * time.
   */
  Optional<Integer> meanwhile(int lock) {
    return meanwhile.getOrDefault(lock, Map.of()).entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .filter(most -> most.getValue() >= MOSTLY * lockedNanos.get(lock))
        .map(Map.Entry::getKey);
  }

  /** Main sleeps or is parked, in no call that says for what. */
  private boolean waitsForOthers(Stretch main) {
    Category category = categories.of(main.callpath());
    return category.equals(Category.WAITING) || category.equals(Category.SLEEPING);
  }

  /** Null where a thread has nothing to do, or waits for other threads. */
  private Stand stand(Stretch of) {
    Category category = categories.of(of.callpath());
    if (category.isBusy()) {
      boolean runs = of.activity() == Activity.RUNNING || category.inMpi();
      return runs ? Stand.RUNS : of.activity() == Activity.OFF_CPU ? Stand.READY : null;
    }
    boolean waits = TimeBreakdown.isWait(category, callpaths.name(of.callpath()));
    boolean locked = category.equals(Category.LOCKS);
    return !waits ? null : locked ? Stand.LOCKED : Stand.WAITS;
  }

  private int root(int callpath) {
    int root = callpath;
    while (callpaths.entry(root).parent() != Callpath.ROOT) {
      root = callpaths.entry(root).parent();
    }
    return root;
  }

  /** How much of main's waiting for others a callpath stands for, from 0 to 1. */
  double part(Stand stand, int callpath) {
    return waited > 0 ? instead.get(stand)[callpath] / waited : 0;
  }

  /**
   * A group of threads of which one alone had something to do while main waited.
   *
   * @param method the callpath in which it was longest
   * @param threads the most of a rank that ran
   * @param part of main's waiting
   */
  record Alone(int root, int method, int threads, double part) {}

  /** The group of several threads of which one alone worked longest. */
  Optional<Alone> alone() {
    Map<Integer, Double> sums = new HashMap<>();
    Map<Integer, Integer> methods = new HashMap<>();
    alone.forEach(
        (callpath, nanos) -> {
          int root = root(callpath);
          sums.merge(root, nanos, Double::sum);
          methods.merge(root, callpath, (a, b) -> alone.get(a) >= alone.get(b) ? a : b);
        });
    return sums.entrySet().stream()
        .filter(each -> members.getOrDefault(each.getKey(), 0) > 1)
        .max(Map.Entry.comparingByValue())
        .map(
            each ->
                new Alone(
                    each.getKey(),
                    methods.get(each.getKey()),
                    members.get(each.getKey()),
                    each.getValue() / waited));
  }
}
