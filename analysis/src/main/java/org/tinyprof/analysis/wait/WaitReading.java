package org.tinyprof.analysis.wait;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.HotLines;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.replay.CallTrace;
import org.tinyprof.analysis.replay.CostSums;
import org.tinyprof.analysis.replay.CriticalPath;
import org.tinyprof.analysis.replay.ReplayedRun;
import org.tinyprof.analysis.replay.WaitState;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.format.schema.Callpaths;

/** Replays a run and sums up its waits. */
final class WaitReading {
  private static final int LINES = 5; // causes of which the line is looked for
  private static final String READY = "ready, without a CPU";
  private static final String UNKNOWN = "not recorded";

  /** Waits that are added up, and which rank waited longest. */
  private static final class Sum {
    private final Map<Integer, Double> byRank = new HashMap<>();
    private double nanos;
    private long waits;

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
  private record Where(int callpath, WaitState kind) {}

  private final OpenProfile run;
  private final ReplayedRun replayed;
  private final CallTrace trace;
  private final Callpaths callpaths;
  private final Map<WaitState, Sum> kinds = new TreeMap<>();
  private final Map<Where, Sum> places = new HashMap<>();
  private final TreeMap<Integer, double[]> ranks = new TreeMap<>(); // waiting, caused, no CPU
  private double waiting;
  private double noCpu;
  private double atStart;

  private WaitReading(OpenProfile run, ReplayedRun replayed) {
    this.run = run;
    this.replayed = replayed;
    trace = replayed.trace();
    callpaths = run.schema().callpaths();
  }

  /** The longest waits with their moments, and where the critical path runs. */
  static Optional<WaitMoments> moments(OpenProfile run, int most) throws IOException {
    Optional<CallTrace> calls = CallReader.read(run);
    if (calls.isEmpty()) {
      return Optional.empty();
    }
    try (CallTrace trace = calls.get()) {
      return Optional.of(new WaitReading(run, ReplayedRun.of(trace)).moments(most));
    }
  }

  private WaitMoments moments(int most) {
    PriorityQueue<WaitMoment> longest =
        new PriorityQueue<>(Comparator.comparingLong(WaitMoment::nanos));
    replayed.visitWaits(
        (location, callpath, kind, late, nanos, from, work) -> {
          longest.add(
              new WaitMoment(
                  trace.rank(location),
                  callpath,
                  kind.words(),
                  from,
                  from + nanos,
                  trace.rank(late),
                  work));
          if (longest.size() > most) {
            longest.remove(); // the shortest
          }
        });
    List<WaitMoment> waits = new ArrayList<>(longest);
    waits.sort(Comparator.comparingLong(WaitMoment::nanos).reversed());
    List<PathStretch> path = new ArrayList<>();
    for (CriticalPath.Stretch each : replayed.path().stretches()) {
      path.add(new PathStretch(trace.rank(each.location()), each.from(), each.to()));
    }
    Collections.reverse(path);
    return new WaitMoments(waits, path);
  }

  static Optional<Waits> read(OpenProfile run) throws IOException, QuestionException {
    Optional<CallTrace> calls = CallReader.read(run);
    if (calls.isEmpty()) {
      return Optional.empty();
    }
    try (CallTrace trace = calls.get()) {
      return Optional.of(new WaitReading(run, ReplayedRun.of(trace)).waits());
    }
  }

  private Waits waits() throws IOException, QuestionException {
    for (int i = 0; i < trace.locations(); i++) {
      ranks.computeIfAbsent(trace.rank(i), unseen -> new double[3]);
    }
    replayed.visitWaits(
        (location, callpath, kind, late, nanos, from, work) -> {
          int rank = trace.rank(location);
          waiting += nanos;
          ranks.get(rank)[0] += nanos;
          kinds.computeIfAbsent(kind, unseen -> new Sum()).add(rank, nanos);
          places.computeIfAbsent(new Where(callpath, kind), unseen -> new Sum()).add(rank, nanos);
        });
    List<WaitCause> causes = causes();
    return new Waits(
        run.program(),
        ranks.size(),
        trace.to() - trace.from(),
        waiting,
        kinds(),
        places(),
        ranks.entrySet().stream()
            .map(
                each ->
                    new WaitsOfRank(
                        each.getKey(), each.getValue()[0], each.getValue()[1], each.getValue()[2]))
            .toList(),
        causes,
        shares(causes),
        unknown(),
        path(),
        new IdealTimes(replayed.idealNanos(), replayed.mostWorkNanos()),
        notes());
  }

  private double share(double nanos) {
    double all = (double) ranks.size() * (trace.to() - trace.from());
    return all <= 0 ? 0 : nanos / all;
  }

  private List<WaitsOfKind> kinds() {
    List<WaitsOfKind> rows = new ArrayList<>();
    kinds.forEach(
        (kind, sum) ->
            rows.add(
                new WaitsOfKind(
                    kind.words(),
                    sum.nanos,
                    share(sum.nanos),
                    sum.waits,
                    sum.most().getValue(),
                    sum.most().getKey())));
    rows.sort(Comparator.comparingDouble(row -> -row.nanos()));
    return rows;
  }

  private List<WaitingCall> places() {
    List<WaitingCall> rows = new ArrayList<>();
    places.forEach(
        (where, sum) ->
            rows.add(
                new WaitingCall(
                    callpaths.path(where.callpath),
                    where.kind.words(),
                    sum.nanos,
                    share(sum.nanos),
                    sum.waits,
                    sum.most().getValue(),
                    sum.most().getKey(),
                    sum.byRank)));
    rows.sort(
        Comparator.<WaitingCall>comparingDouble(row -> -row.nanos())
            .thenComparing(WaitingCall::path)
            .thenComparing(WaitingCall::kind));
    return rows;
  }

  private List<WaitCause> causes() throws IOException, QuestionException {
    List<CostSums.Cost> costs = new ArrayList<>();
    for (CostSums.Cost each : replayed.costs().costs()) {
      int rank = trace.rank(each.location());
      double nanos = each.shortNanos() + each.longNanos();
      boolean ready = each.callpath() == CallTrace.NO_CPU;
      atStart += each.startNanos();
      noCpu += ready ? nanos : 0;
      ranks.get(rank)[ready ? 2 : 1] += nanos;
      if (!ready && nanos > 0) {
        costs.add(each);
      }
    }
    costs.sort(
        Comparator.<CostSums.Cost>comparingDouble(each -> -each.shortNanos() - each.longNanos())
            .thenComparingInt(CostSums.Cost::location)
            .thenComparingInt(CostSums.Cost::callpath));
    List<WaitCause> causes = new ArrayList<>();
    for (CostSums.Cost each : costs) {
      causes.add(
          new WaitCause(
              trace.rank(each.location()),
              callpaths.path(each.callpath()),
              causes.size() < LINES ? line(each.callpath()) : 0,
              each.shortNanos(),
              each.longNanos(),
              (each.shortNanos() + each.longNanos()) / waiting,
              waitsMost(each.location())));
    }
    return causes;
  }

  /** The rank that waited longest for a location. */
  private int waitsMost(int late) {
    int most = -1;
    double longest = 0;
    for (int i = 0; i < trace.locations(); i++) {
      double waited = replayed.costs().waitedFor(late, i);
      if (waited > longest) {
        longest = waited;
        most = trace.rank(i);
      }
    }
    return most;
  }

  private int line(int callpath) throws IOException, QuestionException {
    BitSet one = new BitSet();
    one.set(callpath);
    HotLines lines = HotLines.of(Frame.of(run).keeping(one));
    return lines.line(0).orElseGet(() -> callpaths.entry(callpath).event().source().line());
  }

  private List<WaitShare> shares(List<WaitCause> causes) {
    double work = causes.stream().mapToDouble(WaitCause::nanos).sum();
    List<WaitShare> shares = new ArrayList<>();
    share(shares, "more work than those who waited", work);
    share(shares, "ready to run, but without a CPU", noCpu);
    share(shares, "before MPI_Init", atStart);
    share(shares, "not in the trace", replayed.costs().withoutCauseNanos());
    return shares;
  }

  private void share(List<WaitShare> shares, String cause, double nanos) {
    if (nanos > 0) {
      shares.add(new WaitShare(cause, nanos, nanos / waiting));
    }
  }

  private List<UnknownWaits> unknown() {
    List<UnknownWaits> rows = new ArrayList<>();
    for (int i = 0; i < callpaths.size(); i++) {
      if (replayed.unknownCalls(i) > 0) {
        rows.add(
            new UnknownWaits(
                callpaths.path(i), replayed.unknownNanos(i), replayed.unknownCalls(i)));
      }
    }
    rows.sort(Comparator.comparingDouble(row -> -row.nanos()));
    return rows;
  }

  private List<PathPart> path() {
    Map<Integer, Sum> sums = new TreeMap<>();
    for (CriticalPath.Part each : replayed.path().parts()) {
      sums.computeIfAbsent(each.callpath(), unseen -> new Sum())
          .add(trace.rank(each.location()), each.nanos());
    }
    long[] all = replayed.nanosByCallpath();
    List<PathPart> rows = new ArrayList<>();
    sums.forEach(
        (callpath, sum) ->
            rows.add(
                new PathPart(
                    words(callpath),
                    sum.nanos,
                    sum.nanos / replayed.path().nanos(),
                    sum.most().getKey(),
                    callpath < 0 ? sum.nanos : (double) all[callpath] / ranks.size(),
                    callpath < 0 ? 0 : sum.nanos / 10)));
    rows.sort(Comparator.comparingDouble(row -> -row.nanos()));
    return rows;
  }

  private String words(int callpath) {
    return callpath == CallTrace.NO_CPU
        ? READY
        : callpath == CallTrace.NOT_KNOWN ? UNKNOWN : callpaths.path(callpath);
  }

  private List<String> notes() throws IOException {
    RunTimeline timeline = RunTimeline.of(run);
    List<String> notes = new ArrayList<>();
    for (String each :
        List.of(
            timeline.untracedCallWords(), timeline.untracedMessageWords(), timeline.clockWords())) {
      if (!each.isEmpty()) {
        notes.add(each);
      }
    }
    return notes;
  }
}
