package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
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
  private final double[] ofOthers; // own time of threads beside main, by callpath
  private final boolean virtual;
  private final boolean unseenMpi;
  private final double rest; // the part of the time in which a CPU was free
  private final String ofTime;

  /**
   * @param busiest groups of threads beside main, the busiest first
   * @param virtual whether virtual threads ran, whose waiting is not seen
   * @param unseenMpi whether ranks may have waited for each other in calls that were not recorded
   */
  Verdict(
      RankTree tree,
      TimeBreakdown split,
      List<ThreadTime> busiest,
      boolean virtual,
      boolean unseenMpi) {
    time = tree.time();
    threads = tree.threads();
    categories = tree.categories();
    this.split = split;
    this.busiest = busiest.stream().findFirst();
    this.virtual = virtual;
    this.unseenMpi = unseenMpi;
    ofOthers = tree.ofOthers();
    double queued = split.share(Category.QUEUED);
    // Calls of MPI poll: part of their time no CPU is free either, and nobody knows which.
    boolean crowded = queued >= MUCH && queued < 1 && split.shareWithKinds(Category.MPI) == 0;
    rest = crowded ? 1 - queued : 1;
    ofTime = crowded ? " of the rest" : " of the time";
  }

  /**
   * What the time depended on.
   *
   * @param heading says it in a few words
   * @param clause says it with numbers, without a full stop
   */
  private record Cause(String heading, String clause) {
    private static final String BOUNDS = " bounds this run";

    static Cause bounds(String what, String clause) {
      return new Cause(what + BOUNDS, clause);
    }

    String sentence() {
      return heading + ": " + clause + ".";
    }

    /** What stands after a sentence that says what bounds the run. */
    String beside() {
      return heading.endsWith(BOUNDS) ? Finding.capital(clause) + "." : sentence();
    }
  }

  /**
   * The verdict. What is said of the program itself is of the time in which a CPU was free.
   *
   * @param crowded says that threads wait for CPUs, if they do so much
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
          ? "Too few free CPUs bound this run: "
              + cores.words()
              + (rest < 1 ? judged + cause().beside() : judged.stripTrailing())
          : Finding.capital(cores.words()) + judged + cause().sentence();
    }
    double queued = split.share(Category.QUEUED);
    if (queued > BOUND) {
      return "Too few free CPUs bound this run: main waits for one "
          + Figures.percent(queued)
          + " of the time."
          + (rest < 1 ? " " + cause().beside() : "");
    }
    return (rest < 1 ? "No CPU is free " + Figures.percent(queued) + " of the time. " : "")
        + cause().sentence();
  }

  /** The share of the time in which a CPU was free. */
  private double ofRest(double share) {
    return Math.min(1, share / rest);
  }

  private String percentOfRest(double share) {
    return Figures.percent(ofRest(share));
  }

  private Cause cause() {
    double files = split.share(Category.MPI_IO);
    double mpi = split.shareWithKinds(Category.MPI) - files;
    double io = split.shareWithKinds(Category.IO) + files;
    double collector = split.share(Category.COLLECTOR);
    double waited = Math.max(0, split.waitedShare() - split.queuedInsteadShare());
    if (ofRest(mpi) > BOUND) {
      return Cause.bounds(
          "Communication",
          "ranks spend " + percentOfRest(mpi) + ofTheirTime() + " in MPI calls, waits included");
    }
    if (ofRest(io) > BOUND) {
      return Cause.bounds(
          "I/O",
          (ofRest(waited) > BOUND ? "the program" : "main")
              + " reads and writes "
              + percentOfRest(io)
              + ofTime
              + split.mostIo().map(this::place).orElse(""));
    }
    if (ofRest(collector) > COLLECTOR_BOUND) {
      return Cause.bounds(
          "Memory", "the collector stops main " + percentOfRest(collector) + ofTime);
    }
    boolean waits = ofRest(waited) > BOUND && threads.communicating().isEmpty();
    return waits ? waiting(waited) : largest();
  }

  private String ofTheirTime() {
    return rest < 1 ? ofTime : " of their time";
  }

  /** Main waits most of the time: for threads that run, or for what everybody waits for. */
  private Cause waiting(double waited) {
    String share = percentOfRest(waited) + ofTime;
    if (busiest.isPresent() && split.busyInsteadShare() >= BOUND * waited) {
      return new Cause(
          "Other threads do the work",
          "main waits "
              + share
              + ", while "
              + busiest.get().name()
              + (busiest.get().runsOneMethod() ? " runs " + busiest.get().hottest() : " runs"));
    }
    Optional<CategoryTime> most =
        split.parts(1).stream().filter(part -> WAITS.containsKey(part.category())).findFirst();
    Optional<Integer> where = most.flatMap(part -> split.most(part.category()));
    if (where.isEmpty()) {
      return Cause.bounds("Waiting", "main waits, outside MPI, " + share);
    }
    int callpath = where.get();
    Category category = most.get().category();
    String part = percentOfRest(most.get().share()) + ofTime + place(callpath);
    if (!threads.isMain(callpath)) {
      return everybody(callpath, WAITS.get(category) + " " + part);
    }
    Optional<Integer> partner =
        category.equals(Category.WAITING) ? partner(split.ownNanos(callpath)) : Optional.empty();
    return partner
        .map(other -> everybody(other, "waits for other threads too" + place(other)))
        .orElseGet(
            () -> Cause.bounds("Waiting", "main " + WAITS.get(category) + " " + part + unseen()));
  }

  /** Virtual threads may be what main waits for. */
  private String unseen() {
    return virtual ? "; what virtual threads wait for is not known" : "";
  }

  private Cause everybody(int callpath, String what) {
    return new Cause(
        "Everybody waits", "main for other threads, and " + group(callpath) + " " + what);
  }

  /**
   * Where another thread waits for a third one as long as main waits for it. None that waits for
   * something to do.
   */
  private Optional<Integer> partner(double nanos) {
    return IntStream.range(0, time.size())
        .boxed()
        .filter(i -> categories.of(i).equals(Category.WAITING) && !place(i).isEmpty())
        .filter(i -> ofOthers[i] >= BOUND * nanos)
        .max(Comparator.comparingDouble(i -> ofOthers[i]));
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

  private Cause largest() {
    List<CategoryTime> parts =
        split.parts(1).stream().filter(part -> rest == 1 || !isQueued(part)).toList();
    CategoryTime largest = parts.get(0);
    boolean computes = largest.category().equals(Category.COMPUTE);
    String share = percentOfRest(largest.share());
    if (unseenMpi && computes) {
      return new Cause(
          "What bounds this run is not known",
          "MPI calls that were not recorded count as computing");
    }
    if (ofRest(largest.share()) <= BOUND) {
      return new Cause(
          "No single cause", largest.takes() + " most, " + share + where(largest) + second(parts));
    }
    if (computes) {
      return Cause.bounds(
          "Computing",
          (threads.communicating().isEmpty() ? "main computes " : "ranks compute ")
              + share
              + ofTime
              + hottest());
    }
    if (largest.category().equals(Category.OUTSIDE)) {
      return Cause.bounds("Starting the JVM", share + ofTime + " is before and after main");
    }
    return Cause.bounds(
        Finding.capital(largest.words()), share + " of main's time" + where(largest));
  }

  private static boolean isQueued(CategoryTime part) {
    return part.category().equals(Category.QUEUED);
  }

  /** What takes nearly as much as what takes most. */
  private String second(List<CategoryTime> parts) {
    return parts.stream()
        .skip(1)
        .findFirst()
        .filter(part -> part.share() >= BOUND * parts.get(0).share())
        .map(part -> ", then " + part.words() + " " + percentOfRest(part.share()) + where(part))
        .orElse("");
  }

  /** The method that most of a category is in, with its preposition; empty for none. */
  private String where(CategoryTime part) {
    return part.category().equals(Category.COMPUTE)
        ? hottest()
        : WAITS.containsKey(part.category())
            ? split.most(part.category()).map(this::place).orElse("")
            : "";
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
