package org.tinyprof.analysis.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Callpath;

/**
 * Where the wall time of the ranks went, by category.
 *
 * <p>It begins with what main threads did. While main waits for other threads, what these do stands
 * in the place of the waiting: first what runs, then what they wait for themselves. So a program
 * whose pool computes is one that computes, whichever thread does it.
 */
final class TimeBreakdown {
  private static final double LEAST_SHARE = 0.01; // below, it is lost in what clocks tell

  private static final double LEAST_NANOS = 1; // less is what sums of doubles leave

  private final CallTimes time;
  private final Categories categories;
  private final double all;
  private final Map<Category, Double> nanos = new LinkedHashMap<>();
  private final double[] own; // by callpath: its part of the wall time
  private double waited; // by main, before other threads stood in
  private double forOthersOrAsleep; // the part of it that may be for other threads
  private double left; // of that, afterwards
  private double instead; // what of other threads stands in its place
  private double busyInstead;
  private double queuedInstead;
  private double mpiPart;
  private double stopped; // by the collector while main waited for others, who were stopped too

  /**
   * @param ran time of each rank's main thread
   */
  TimeBreakdown(
      CallTimes time, RankThreads threads, Categories categories, WallTimes whole, double[] ran) {
    this.time = time;
    this.categories = categories;
    all = whole.sum();
    own = new double[time.size()];
    nanos.put(Category.COMPUTE, 0.0);
    for (int i = 0; i < time.size(); i++) {
      if (threads.isMain(i)) {
        own[i] = time.ownNanos(i);
        nanos.merge(categories.of(i), own[i], Double::sum);
      }
    }
    double events = DoubleStream.of(ran).sum();
    nanos.put(Category.OUTSIDE, Math.max(0, all - events));
    move(
        whole.compensated() ? Category.OUTSIDE : Category.COMPUTE,
        Category.PROFILER,
        whole.profilerNanos());
  }

  /** Moves the time in which main threads had no CPU to its own categories. */
  void without(OffCpu off) {
    move(Category.COMPUTE, Category.QUEUED, DoubleStream.of(off.queued()).sum());
    move(Category.COMPUTE, Category.COLLECTOR, DoubleStream.of(off.collector()).sum());
    stopped = DoubleStream.of(off.collector()).sum() - nanos(Category.COLLECTOR);
    double known = knownWaits();
    move(Category.COMPUTE, Category.BLOCKED, DoubleStream.of(off.blocked()).sum() - known);
  }

  /** The same before and after main. */
  void atEndsWithout(OffCpu off) {
    move(Category.OUTSIDE, Category.QUEUED, DoubleStream.of(off.queuedAtEnds()).sum());
  }

  /** How long main threads waited outside MPI for what is known: files, locks, other threads. */
  double knownWaits() {
    return withKinds(Category.IO) + nanos(Category.MPI_IO) + withKinds(Category.BLOCKED);
  }

  private void move(Category from, Category to, double wanted) {
    double moved = Math.min(nanos(from), wanted);
    if (moved >= LEAST_SHARE * all && moved > 0) {
      nanos.merge(from, -moved, Double::sum);
      nanos.merge(to, moved, Double::sum);
    }
  }

  /**
   * Puts what other threads did in the place of main's waiting for them. A main thread that sleeps
   * may look from time to time whether others are done.
   *
   * @param moments what they did when main waited, where timelines tell; else their totals count
   * @param others the own times of other threads by callpath
   * @param ranPart of their computing: for the rest no CPU was free
   */
  void waitedFor(Optional<WaitedMoments> moments, double[] others, double ranPart) {
    waited = withKinds(Category.BLOCKED);
    forOthersOrAsleep = forOthers() + Math.max(0, nanos(Category.SLEEPING));
    double[] ran = new double[own.length];
    double[] ready = new double[own.length];
    double[] waits = new double[own.length];
    if (moments.isPresent()) {
      byMoments(moments.get(), others, ranPart, ran, ready, waits);
    } else {
      byTotals(others, ranPart, ran, ready, waits);
    }
    busyInstead = DoubleStream.of(ran).sum();
    queuedInstead = DoubleStream.of(ready).sum();
    instead = busyInstead + queuedInstead + DoubleStream.of(waits).sum();
    double forOthers = forOthers();
    take(Category.SLEEPING, Math.max(0, busyInstead - forOthers));
    double gone = Math.min(forOthers, instead);
    double named = forOthers > 0 ? nanos(Category.WAITING) / forOthers : 0;
    take(Category.WAITING, gone * named);
    take(Category.BLOCKED, gone * (1 - named));
    double communicated = 0;
    for (int i = 0; i < own.length; i++) {
      add(i, kind(i), ran[i] + waits[i]);
      add(i, Category.QUEUED, ready[i]);
      communicated += categories.of(i).inMpi() ? ran[i] : 0;
    }
    mpiPart = ratio(communicated, inMpi(others));
    move(Category.COMPUTE, Category.COLLECTOR, Math.min(stopped, busyInstead));
    left = withKinds(Category.BLOCKED);
  }

  /** Whether main waits for long enough to ask for whom. */
  boolean waitsForOthers() {
    return forOthers() + nanos(Category.SLEEPING) >= LEAST_SHARE * all && all > 0;
  }

  private double forOthers() {
    return Math.max(0, nanos(Category.WAITING) + nanos(Category.BLOCKED));
  }

  private double inMpi(double[] others) {
    return IntStream.range(0, others.length)
        .filter(i -> categories.of(i).inMpi())
        .mapToDouble(i -> Math.max(0, others[i]))
        .sum();
  }

  private static double ratio(double part, double whole) {
    return whole > 0 ? Math.min(1, part / whole) : 0;
  }

  /** Timelines tell what others did in which part of main's waiting; totals, how long that was. */
  private void byMoments(
      WaitedMoments moments,
      double[] others,
      double ranPart,
      double[] ran,
      double[] ready,
      double[] waits) {
    double forOthers = forOthers();
    double all = forOthersOrAsleep;
    for (int i = 0; i < own.length; i++) {
      double most = Math.max(0, others[i]);
      ran[i] = Math.min(most, all * moments.part(WaitedMoments.Stand.RUNS, i));
      ready[i] = Math.min(most - ran[i], all * moments.part(WaitedMoments.Stand.READY, i));
      waits[i] =
          Math.min(
              most,
              all
                  * (moments.part(WaitedMoments.Stand.WAITS, i)
                      + moments.part(WaitedMoments.Stand.LOCKED, i)));
    }
    keepWithinCpu(others, ranPart, ran, ready);
    double unexplained = Math.max(0, forOthers - DoubleStream.of(ran).sum());
    scaleTo(unexplained, ready, waits);
    fill(unexplained - DoubleStream.of(ready).sum() - DoubleStream.of(waits).sum(), others, waits);
  }

  /** A sample stands for the time around it, in which others may have had the cores. */
  private void keepWithinCpu(double[] others, double ranPart, double[] ran, double[] ready) {
    double cpu = 0;
    double shown = 0;
    for (int i = 0; i < own.length; i++) {
      boolean computes = kind(i).equals(Category.COMPUTE);
      cpu += computes ? Math.max(0, others[i]) * ranPart : 0;
      shown += computes ? ran[i] : 0;
    }
    double part = shown > cpu ? cpu / shown : 1;
    for (int i = 0; i < own.length; i++) {
      double had = kind(i).equals(Category.COMPUTE) ? ran[i] * part : ran[i];
      ready[i] += ran[i] - had;
      ran[i] = had;
    }
  }

  private static void scaleTo(double most, double[] some, double[] more) {
    double sum = DoubleStream.of(some).sum() + DoubleStream.of(more).sum();
    double part = sum > most ? most / sum : 1;
    Arrays.setAll(some, i -> some[i] * part);
    Arrays.setAll(more, i -> more[i] * part);
  }

  /** Waits that no timeline shows while main waited, for the part that nothing else explains. */
  private void fill(double unexplained, double[] others, double[] waits) {
    double[] more = new double[own.length];
    for (int i = 0; i < own.length; i++) {
      boolean wait = isWait(categories.of(i), time.name(i));
      more[i] = wait ? Math.max(0, others[i] - waits[i]) : 0;
    }
    double part = ratio(Math.max(0, unexplained), DoubleStream.of(more).sum());
    Arrays.setAll(waits, i -> waits[i] + more[i] * part);
  }

  private void byTotals(
      double[] others, double ranPart, double[] ran, double[] ready, double[] waits) {
    for (int i = 0; i < own.length; i++) {
      double nanos = Math.max(0, others[i]);
      double part = isBusy(i) ? ranPart(i, ranPart) : 0;
      ran[i] = nanos * part;
      ready[i] = isBusy(i) ? nanos * (1 - part) : 0;
      waits[i] = isWait(categories.of(i), time.name(i)) ? nanos : 0;
    }
    double forOthers = forOthers();
    double busy = DoubleStream.of(ran).sum();
    double busyPart = ratio(forOthers + Math.max(0, nanos(Category.SLEEPING)), busy);
    double unexplained = Math.max(0, forOthers - busyPart * busy);
    double restPart =
        ratio(unexplained, DoubleStream.of(ready).sum() + DoubleStream.of(waits).sum());
    Arrays.setAll(ran, i -> ran[i] * busyPart);
    Arrays.setAll(ready, i -> ready[i] * restPart);
    Arrays.setAll(waits, i -> waits[i] * restPart);
  }

  /** How long main waited for other threads, or slept, before they stood in. */
  double forOthersNanos() {
    return forOthersOrAsleep;
  }

  /** How long the collector stopped what the run's time depended on. */
  double collectorNanos() {
    return nanos(Category.COLLECTOR);
  }

  /** MPI waits with a CPU or without; only computing needs one. */
  private double ranPart(int callpath, double ofComputing) {
    return kind(callpath).equals(Category.COMPUTE) ? ofComputing : 1;
  }

  private void add(int callpath, Category category, double more) {
    if (more > 0) {
      own[callpath] += category.equals(Category.QUEUED) ? 0 : more;
      nanos.merge(category, more, Double::sum);
    }
  }

  private void take(Category from, double gone) {
    if (gone > 0) {
      nanos.merge(from, -gone, Double::sum);
    }
  }

  private Category kind(int callpath) {
    Category category = categories.of(callpath);
    return category.equals(Category.THREAD) ? Category.COMPUTE : category;
  }

  private boolean isBusy(int callpath) {
    return categories.of(callpath).isBusy();
  }

  /** Whether a thread waits for something, and not for other threads or for something to do. */
  static boolean isWait(Category category, String name) {
    return !category.isBusy()
        && !category.equals(Category.WAITING)
        && !AllThreads.isIdle(category, name);
  }

  /** How long main threads had no CPU though they were ready to run. */
  double queuedNanos() {
    return nanos(Category.QUEUED);
  }

  /** The part of the other threads' time in MPI that stands for main's waiting. */
  double mpiPart() {
    return mpiPart;
  }

  /** How long main waited for whatever it was, of the whole. */
  double waitedShare() {
    return share(waited);
  }

  /** The part of main's waiting in whose place nothing stands. */
  double waitingPart() {
    return waited > 0 ? Math.min(1, left / waited) : 1;
  }

  /** Whether other threads stand in the place of a good part of main's time. */
  boolean hasOthers() {
    return instead > LEAST_SHARE * all;
  }

  /** How much of the whole other threads ran while main waited for them. */
  double busyInsteadShare() {
    return share(busyInstead);
  }

  /** How much of the whole other threads found no CPU while main waited for them. */
  double queuedInsteadShare() {
    return share(queuedInstead);
  }

  private double nanos(Category category) {
    return nanos.getOrDefault(category, 0.0);
  }

  boolean isEmpty() {
    return all == 0;
  }

  double share(Category category) {
    return share(nanos(category));
  }

  double shareWithKinds(Category whole) {
    return share(withKinds(whole));
  }

  /** The time of a category with all kinds of it. */
  private double withKinds(Category whole) {
    return nanos.entrySet().stream()
        .filter(part -> part.getKey().group().equals(whole.group()))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  /** The categories with time, the largest first; they add up to the whole. */
  List<CategoryTime> parts(int ranks) {
    return nanos.entrySet().stream()
        .filter(part -> part.getValue() >= LEAST_NANOS)
        .sorted(Comparator.comparingDouble(part -> -part.getValue()))
        .map(
            part ->
                new CategoryTime(
                    part.getKey(),
                    part.getValue() / ranks,
                    share(part.getValue()),
                    part.getKey().isKind() ? most(part.getKey()).map(this::said).orElse("") : ""))
        .toList();
  }

  /** The callpath that most of a category's time is in. */
  Optional<Integer> most(Category category) {
    return most(category::equals);
  }

  /** The callpath that reads and writes longest, through MPI or not. */
  Optional<Integer> mostIo() {
    return most(each -> each.whole().equals(Category.IO) || each.equals(Category.MPI_IO));
  }

  private Optional<Integer> most(Predicate<Category> wanted) {
    return IntStream.range(0, time.size())
        .boxed()
        .filter(i -> own[i] > 0 && wanted.test(kind(i)))
        .max(Comparator.comparingDouble(i -> own[i]));
  }

  /** The callpath in a few words, with the method that waits. */
  private String said(int callpath) {
    String name = time.said(callpath).replaceFirst("^(waiting|sleep|socket|file) (?=.)", "");
    int parent = time.entry(callpath).parent();
    boolean named = parent != Callpath.ROOT && time.entry(parent).parent() != Callpath.ROOT;
    return categories.of(callpath).isBusy() || !named ? name : name + " in " + time.name(parent);
  }

  private double share(double sum) {
    return all == 0 ? 0 : sum / all;
  }

  /** The part of a callpath itself in the wall time. */
  double ownNanos(int callpath) {
    return own[callpath];
  }
}
