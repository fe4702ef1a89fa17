package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.interchange.text.Figures;

/** How long threads wait for locks. */
final class LockWaits {
  private static final double MUCH = 0.02; // of the run, to be worth a look
  private static final String LOCK_OF = "lock of ";
  private static final String VOWELS = "AEIOUaeiou";

  private final CallTimes time;
  private final List<Category> categories;
  private final int over;
  private final Optional<WaitedMoments> moments;

  /**
   * @param time of all threads
   * @param over times are shown divided by this: the number of ranks, or 1
   * @param moments what other threads do meanwhile, where timelines tell
   */
  LockWaits(CallTimes time, List<Category> categories, int over, Optional<WaitedMoments> moments) {
    this.moments = moments;
    this.time = time;
    this.categories = categories;
    this.over = over;
  }

  /** The lock that threads wait for longest, if that is worth a look. */
  List<Finding> findings(double elapsedNanos) {
    Map<EventIdentity, List<Integer>> locks =
        IntStream.range(0, time.size())
            .boxed()
            .filter(i -> categories.get(i).equals(Category.LOCKS))
            .collect(Collectors.groupingBy(callpath -> time.entry(callpath).event().identity()));
    return locks.values().stream()
        .max(Comparator.comparingDouble(this::waited))
        .filter(callpaths -> waited(callpaths) >= MUCH * elapsedNanos)
        .map(callpaths -> List.of(lock(callpaths)))
        .orElse(List.of());
  }

  private double waited(List<Integer> callpaths) {
    return callpaths.stream().mapToDouble(time::ownNanos).sum() / over;
  }

  /** The name {@code lock of Object} in a sentence: many objects of a class may be locked. */
  private static String lockName(String name) {
    if (!name.startsWith(LOCK_OF)) {
      return "a lock";
    }
    String type = name.substring(LOCK_OF.length());
    return (VOWELS.indexOf(type.charAt(0)) < 0 ? "a lock on a " : "a lock on an ") + type;
  }

  /** The only other thread that does something meanwhile: no stack tells who holds a lock. */
  private String holder(int lock) {
    return moments
        .flatMap(each -> each.meanwhile(lock))
        .map(callpath -> "; " + thread(callpath) + " seems to hold it in " + time.name(callpath))
        .orElse("");
  }

  private String thread(int callpath) {
    int root = callpath;
    while (time.entry(root).parent() != Callpath.ROOT) {
      root = time.entry(root).parent();
    }
    return Category.threadless(time.name(root));
  }

  private Finding lock(List<Integer> callpaths) {
    int most = callpaths.stream().max(Comparator.comparingDouble(time::ownNanos)).orElseThrow();
    int parent = time.entry(most).parent();
    String where =
        parent == Callpath.ROOT ? "" : ", mostly in " + Category.threadless(time.name(parent));
    return Finding.warning(
            waited(callpaths),
            "Threads wait "
                + Figures.nanos(waited(callpaths))
                + " for "
                + lockName(time.name(most))
                + where
                + holder(most)
                + ": hold it shorter, or use several locks.")
        .at(Finding.Place.of(time.path(most), -1));
  }
}
