package org.tinyprof.analysis.wait;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.analysis.replay.CallTrace;
import org.tinyprof.analysis.replay.CostSums;
import org.tinyprof.analysis.replay.CriticalPath;
import org.tinyprof.analysis.replay.ReplayedRun;
import org.tinyprof.analysis.replay.WaitState;

/** Waits and what caused them, added up over all stretches of a run that were traced. */
final class WaitSums {
  private static final double MUCH = 0.1; // of all waiting in a stretch

  /** Waits that are added up, and which rank waited longest. */
  static final class Sum {
    final Map<Integer, Double> byRank = new HashMap<>();
    double nanos;
    long waits;

    void add(int rank, long more) {
      nanos += more;
      waits++;
      byRank.merge(rank, (double) more, Double::sum);
    }

    Map.Entry<Integer, Double> most() {
      return byRank.entrySet().stream()
          .max(Map.Entry.<Integer, Double>comparingByValue().thenComparing(e -> -e.getKey()))
          .orElseThrow();
    }
  }

  /** Waits of one kind in one callpath. */
  record Where(int callpath, WaitState kind) {}

  /** Work of a rank. */
  record Work(int rank, int callpath) {}

  /** How long others waited for some work. */
  static final class Caused {
    double shortNanos;
    double longNanos;
    int stretches; // in which it caused much of the waiting
    int waitingRank = -1; // that waited longest for the rank in any stretch
    private double longest;

    double nanos() {
      return shortNanos + longNanos;
    }
  }

  /** Who waited longest for a location in a stretch. */
  private record Longest(int rank, double nanos) {}

  final Map<WaitState, Sum> kinds = new TreeMap<>();
  final Map<Where, Sum> places = new HashMap<>();
  final TreeMap<Integer, double[]> ranks = new TreeMap<>(); // waiting, caused, no CPU
  final Map<Work, Caused> causes = new HashMap<>();
  final Map<Integer, Sum> path = new TreeMap<>(); // by callpath
  final double[] nanosByCallpath;
  final double[] unknownNanos; // by callpath
  final long[] unknownCalls;
  double waiting;
  double noCpu;
  double atStart;
  double withoutCause;
  double elapsed;
  double pathNanos;
  double idealNanos;
  double mostWorkNanos;
  long movedNanos;
  long movedCalls;
  int stretches;

  WaitSums(int callpaths) {
    nanosByCallpath = new double[callpaths];
    unknownNanos = new double[callpaths];
    unknownCalls = new long[callpaths];
  }

  void add(ReplayedRun replayed) {
    CallTrace trace = replayed.trace();
    stretches++;
    elapsed += trace.to() - trace.from();
    for (int i = 0; i < trace.locations(); i++) {
      ranks.computeIfAbsent(trace.rank(i), unseen -> new double[3]);
    }
    double before = waiting;
    replayed.visitWaits(
        (location, callpath, kind, late, nanos, from, work) -> {
          int rank = trace.rank(location);
          waiting += nanos;
          ranks.get(rank)[0] += nanos;
          kinds.computeIfAbsent(kind, unseen -> new Sum()).add(rank, nanos);
          places.computeIfAbsent(new Where(callpath, kind), unseen -> new Sum()).add(rank, nanos);
        });
    addCosts(replayed, waiting - before);
    withoutCause += replayed.costs().withoutCauseNanos();
    for (CriticalPath.Part each : replayed.path().parts()) {
      path.computeIfAbsent(each.callpath(), unseen -> new Sum())
          .add(trace.rank(each.location()), each.nanos());
    }
    pathNanos += replayed.path().nanos();
    long[] all = replayed.nanosByCallpath();
    for (int i = 0; i < all.length; i++) {
      nanosByCallpath[i] += all[i];
      unknownNanos[i] += replayed.unknownNanos(i);
      unknownCalls[i] += replayed.unknownCalls(i);
    }
    movedNanos = Math.max(movedNanos, replayed.movedNanos());
    movedCalls += replayed.movedCalls();
    idealNanos += replayed.idealNanos();
    mostWorkNanos += replayed.mostWorkNanos();
  }

  private void addCosts(ReplayedRun replayed, double waited) {
    Map<Integer, Longest> longest = new HashMap<>();
    for (CostSums.Cost each : replayed.costs().costs()) {
      int rank = replayed.trace().rank(each.location());
      double nanos = each.shortNanos() + each.longNanos();
      boolean ready = each.callpath() == CallTrace.NO_CPU;
      atStart += each.startNanos();
      noCpu += ready ? nanos : 0;
      ranks.get(rank)[ready ? 2 : 1] += nanos;
      if (!ready && nanos > 0) {
        Caused caused =
            causes.computeIfAbsent(new Work(rank, each.callpath()), unseen -> new Caused());
        caused.shortNanos += each.shortNanos();
        caused.longNanos += each.longNanos();
        caused.stretches += nanos >= MUCH * waited ? 1 : 0;
        Longest most = longest.computeIfAbsent(each.location(), late -> waitsMost(replayed, late));
        if (most.nanos > caused.longest) {
          caused.longest = most.nanos;
          caused.waitingRank = most.rank;
        }
      }
    }
  }

  private static Longest waitsMost(ReplayedRun replayed, int late) {
    Longest most = new Longest(-1, 0);
    for (int i = 0; i < replayed.trace().locations(); i++) {
      double waited = replayed.costs().waitedFor(late, i);
      most = waited > most.nanos ? new Longest(replayed.trace().rank(i), waited) : most;
    }
    return most;
  }

  /** What caused waiting, the most first. */
  List<Map.Entry<Work, Caused>> sortedCauses() {
    return causes.entrySet().stream()
        .sorted(
            Comparator.<Map.Entry<Work, Caused>>comparingDouble(each -> -each.getValue().nanos())
                .thenComparingInt(each -> each.getKey().rank)
                .thenComparingInt(each -> each.getKey().callpath))
        .toList();
  }
}
