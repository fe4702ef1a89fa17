package org.tinyprof.analysis.report;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.interchange.text.Figures;

/** What bounds a run, in a sentence. */
final class Verdict {
  private static final double BOUND = 0.5;
  private static final double COLLECTOR_BOUND = 0.25;
  private static final double MUCH = 0.1;

  private static final Map<Category, String> WAITS =
      Map.of(
          Category.LOCKS, "waits for a lock",
          Category.SLEEPING, "sleeps",
          Category.SOCKETS, "waits for sockets",
          Category.FILES, "reads and writes files",
          Category.JDK_IO, "reads and writes files and sockets",
          Category.WAITING, "waits for other threads");

  private final CallTimes time;
  private final RankThreads threads;
  private final Categories categories;
  private final TimeBreakdown split;
  private final Optional<ThreadTime> busiest;
  private final boolean unseenMpi;

  /**
   * @param busiest group of threads beside main; empty if there is none
   * @param unseenMpi whether ranks may have waited for each other in calls that nobody recorded
   */
  Verdict(RankTree tree, TimeBreakdown split, Optional<ThreadTime> busiest, boolean unseenMpi) {
    time = tree.time();
    threads = tree.threads();
    categories = tree.categories();
    this.split = split;
    this.busiest = busiest;
    this.unseenMpi = unseenMpi;
  }

  /**
   * The verdict.
   *
   * @param crowded says that ranks wait for CPUs, if they do so much
   * @param bySamples whether ranks are compared by samples of CPU time
   */
  String sentence(Optional<CrowdedCores> crowded, boolean bySamples) {
    if (split.isEmpty()) {
      return "No time was recorded.";
    }
    if (crowded.isPresent()) {
      CrowdedCores cores = crowded.get();
      String judged = bySamples ? ". Ranks are compared by their CPU time. " : ". ";
      return cores.share() > BOUND
          ? "Too few free CPUs bound this run: " + cores.words() + judged.stripTrailing()
          : Finding.capital(cores.words()) + judged + cause();
    }
    return cause();
  }

  private String cause() {
    double files = split.share(Category.MPI_IO);
    double mpi = split.shareWithKinds(Category.MPI) - files;
    double io = split.shareWithKinds(Category.IO) + files;
    double collector = split.share(Category.COLLECTOR);
    if (mpi > BOUND) {
      return "Communication bounds this run: ranks spend "
          + Figures.percent(mpi)
          + " of their time in MPI calls, waits included.";
    }
    if (io > BOUND) {
      return "I/O bounds this run: "
          + (split.waitedShare() > BOUND ? "the program" : "main")
          + " reads and writes "
          + Figures.percent(io)
          + " of the time.";
    }
    if (collector > COLLECTOR_BOUND) {
      return "Memory bounds this run: the collector stops main "
          + Figures.percent(collector)
          + " of the time.";
    }
    boolean waits = split.waitedShare() > BOUND && threads.communicating().isEmpty();
    return waits ? waiting() : largest();
  }

  /** Main waits most of the time: for threads that run, or for what everybody waits for. */
  private String waiting() {
    double share = split.waitedShare();
    double queued = split.queuedInsteadShare();
    if (busiest.isPresent() && split.busyInsteadShare() + queued >= BOUND * share) {
      return "Other threads do the work: main waits "
          + Figures.percent(share)
          + " of the time, while "
          + busiest.get().name()
          + (busiest.get().runsOneMethod() ? " runs " + busiest.get().hottest() : " runs")
          + (queued >= MUCH ? " or finds no CPU free (" + Figures.percent(queued) + ")." : ".");
    }
    Optional<CategoryTime> most =
        split.parts(1).stream().filter(part -> WAITS.containsKey(part.category())).findFirst();
    Optional<Integer> where = most.flatMap(part -> split.most(part.category()));
    if (where.isEmpty()) {
      return "Waiting bounds this run: main waits, outside MPI, "
          + Figures.percent(share)
          + " of the time.";
    }
    int callpath = where.get();
    String part = Figures.percent(most.get().share()) + " of the time" + place(callpath) + ".";
    String waits = WAITS.get(most.get().category());
    return threads.isMain(callpath)
        ? "Waiting bounds this run: main " + waits + " " + part
        : "Everybody waits: main for other threads, and "
            + group(callpath)
            + " "
            + waits
            + " "
            + part;
  }

  /** The method that waits; empty if it is the root of a thread. */
  private String place(int callpath) {
    int parent = time.entry(callpath).parent();
    return parent == Callpath.ROOT || time.entry(parent).parent() == Callpath.ROOT
        ? ""
        : " in " + time.name(parent);
  }

  private String group(int callpath) {
    int root = callpath;
    while (time.entry(root).parent() != Callpath.ROOT) {
      root = time.entry(root).parent();
    }
    return Category.threadless(time.name(root));
  }

  private String largest() {
    CategoryTime largest = split.parts(1).get(0);
    boolean computes = largest.category().equals(Category.COMPUTE);
    String share = Figures.percent(largest.share());
    if (unseenMpi && computes) {
      return "What bounds this run is not known: MPI calls that were not recorded count as"
          + " computing.";
    }
    if (largest.share() <= BOUND) {
      return "No single cause: " + largest.takes() + " most, " + share + ".";
    }
    if (computes) {
      return "Computing bounds this run: "
          + (threads.communicating().isEmpty() ? "main computes " : "ranks compute ")
          + share
          + " of the time"
          + hottest()
          + ".";
    }
    if (largest.category().equals(Category.QUEUED)) {
      return "Too few free CPUs bound this run: main waits for one " + share + " of the time.";
    }
    if (largest.category().equals(Category.OUTSIDE)) {
      return "Starting the JVM bounds this run: "
          + share
          + " of the time is before and after main.";
    }
    return Finding.capital(largest.words()) + " bounds this run: " + share + " of main's time.";
  }

  /** The method that most computing is in, with its share of that; empty if it has little. */
  private String hottest() {
    Map<EventIdentity, Double> methods = new HashMap<>();
    double sum = 0;
    int most = -1;
    for (int i = 0; i < time.size(); i++) {
      if (split.ownNanos(i) != 0 && categories.of(i).equals(Category.COMPUTE)) {
        sum += split.ownNanos(i);
        double own = methods.merge(method(i), split.ownNanos(i), Double::sum);
        most = most < 0 || own > methods.get(method(most)) ? i : most;
      }
    }
    double share = sum > 0 ? methods.get(method(most)) / sum : 0;
    return share >= MUCH && share <= 1 // a file that contradicts itself has more in callees
        ? ", " + Figures.percent(share) + " of it in " + time.name(most)
        : "";
  }

  private EventIdentity method(int callpath) {
    return time.entry(callpath).event().identity();
  }
}
