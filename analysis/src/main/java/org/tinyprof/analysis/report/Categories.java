package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Callpath;

/** The category of every callpath, and where in the tree the ranks' MPI calls are. */
final class Categories {
  private final CallTimes time;
  private final RankThreads threads;
  private final List<Category> categories;
  private final boolean[] mpiBelow;
  private final List<Integer> mpiCalls = new ArrayList<>();

  Categories(CallTimes time, RankThreads threads) {
    this.time = time;
    this.threads = threads;
    this.categories = Category.each(time.callpaths());
    this.mpiBelow = new boolean[time.size()];
    for (int i = 0; i < time.size(); i++) {
      Callpath entry = time.entry(i);
      if (threads.has(i) && isOutermostMpi(i)) {
        mpiCalls.add(i);
        for (int up = entry.parent(); up != Callpath.ROOT; up = time.entry(up).parent()) {
          mpiBelow[up] = true;
        }
      }
    }
  }

  private boolean isOutermostMpi(int callpath) {
    int parent = time.entry(callpath).parent();
    return of(callpath).inMpi() && (parent == Callpath.ROOT || !of(parent).inMpi());
  }

  Category of(int callpath) {
    return categories.get(callpath);
  }

  /** Whether samples tell what main threads wait for. */
  boolean hasWaits() {
    return IntStream.range(0, time.size()).anyMatch(i -> threads.isMain(i) && !of(i).isBusy());
  }

  /** The outermost MPI calls of the ranks: those inside another MPI call are left out. */
  List<Integer> mpiCalls() {
    return mpiCalls;
  }

  /** Whether ranks make MPI calls between MPI's Init and Finalize. */
  boolean hasParallelCalls() {
    return mpiCalls.stream().anyMatch(call -> !startsOrEnds(call));
  }

  /**
   * Whether an MPI call is part of starting or ending MPI: Init, Finalize, and what only samples
   * saw, such as the loading of MPI's classes and libraries before Init. Calls with a name of C
   * were recorded, though in an interval of time they may be estimated.
   */
  boolean startsOrEnds(int mpiCall) {
    return startsOrEnds(time, mpiCall);
  }

  static boolean startsOrEnds(CallTimes time, int mpiCall) {
    String name = time.name(mpiCall);
    boolean seenOnly = time.isEstimated(mpiCall) && !MpiKinds.isNamedAsInC(name);
    return seenOnly || MpiKinds.startsOrEnds(name);
  }

  /** Whether an MPI call begins somewhere below a callpath. */
  boolean hasMpiBelow(int callpath) {
    return mpiBelow[callpath];
  }

  /** Whether a callpath is work that a rank is judged by, whatever MPI calls it makes. */
  boolean isWork(int callpath) {
    return threads.has(callpath) && !of(callpath).inMpi();
  }
}
