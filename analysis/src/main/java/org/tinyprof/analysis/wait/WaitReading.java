package org.tinyprof.analysis.wait;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.HotLines;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.replay.CallTrace;
import org.tinyprof.analysis.replay.ReplayedRun;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.interchange.text.Figures;

/** Replays a run, or the stretches of it that were traced, and sums up its waits. */
final class WaitReading {
  private static final int LINES = 5; // causes of which the line is looked for
  private static final String READY = "ready, without a CPU";
  private static final String UNKNOWN = "not recorded";

  private final OpenProfile run;
  private final RunTimeline timeline;
  private final Callpaths callpaths;
  private final WaitSums sums;

  private WaitReading(OpenProfile run) throws IOException {
    this.run = run;
    timeline = RunTimeline.of(run);
    callpaths = run.schema().callpaths();
    sums = new WaitSums(callpaths.size());
  }

  static Optional<Waits> read(OpenProfile run) throws IOException, QuestionException {
    WaitReading reading = new WaitReading(run);
    for (CallTrace each : CallReader.read(run)) {
      try (each) {
        reading.sums.add(ReplayedRun.of(each));
      }
    }
    return reading.sums.stretches == 0 ? Optional.empty() : Optional.of(reading.waits());
  }

  private Waits waits() throws IOException, QuestionException {
    List<WaitCause> causes = causes();
    return new Waits(
        run.program(),
        sums.ranks.size(),
        sums.elapsed,
        timeline.isInStretches() ? sums.stretches : 0,
        timeline.to(),
        sums.waiting,
        kinds(),
        places(),
        sums.ranks.entrySet().stream()
            .map(
                each ->
                    new WaitsOfRank(
                        each.getKey(), each.getValue()[0], each.getValue()[1], each.getValue()[2]))
            .toList(),
        causes,
        shares(causes),
        unknown(),
        path(),
        new IdealTimes(sums.idealNanos, sums.mostWorkNanos),
        notes());
  }

  private double share(double nanos) {
    double all = sums.ranks.size() * sums.elapsed;
    return all <= 0 ? 0 : nanos / all;
  }

  private List<WaitsOfKind> kinds() {
    List<WaitsOfKind> rows = new ArrayList<>();
    sums.kinds.forEach(
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
    sums.places.forEach(
        (where, sum) ->
            rows.add(
                new WaitingCall(
                    callpaths.path(where.callpath()),
                    where.kind().words(),
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
    List<WaitCause> causes = new ArrayList<>();
    for (Map.Entry<WaitSums.Work, WaitSums.Caused> each : sums.sortedCauses()) {
      int callpath = each.getKey().callpath();
      WaitSums.Caused caused = each.getValue();
      causes.add(
          new WaitCause(
              each.getKey().rank(),
              callpaths.path(callpath),
              causes.size() < LINES ? line(callpath) : 0,
              caused.shortNanos,
              caused.longNanos,
              caused.nanos() / sums.waiting,
              caused.stretches,
              caused.waitingRank));
    }
    return causes;
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
    share(shares, "ready to run, but without a CPU", sums.noCpu);
    share(shares, "before MPI_Init", sums.atStart);
    share(shares, "not in the trace", sums.withoutCause);
    return shares;
  }

  private void share(List<WaitShare> shares, String cause, double nanos) {
    if (nanos > 0) {
      shares.add(new WaitShare(cause, nanos, nanos / sums.waiting));
    }
  }

  private List<UnknownWaits> unknown() {
    List<UnknownWaits> rows = new ArrayList<>();
    for (int i = 0; i < callpaths.size(); i++) {
      if (sums.unknownCalls[i] > 0) {
        rows.add(new UnknownWaits(callpaths.path(i), sums.unknownNanos[i], sums.unknownCalls[i]));
      }
    }
    rows.sort(Comparator.comparingDouble(row -> -row.nanos()));
    return rows;
  }

  private List<PathPart> path() {
    List<PathPart> rows = new ArrayList<>();
    sums.path.forEach(
        (callpath, sum) ->
            rows.add(
                new PathPart(
                    words(callpath),
                    sum.nanos,
                    sum.nanos / sums.pathNanos,
                    sum.most().getKey(),
                    callpath < 0 ? sum.nanos : sums.nanosByCallpath[callpath] / sums.ranks.size(),
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
    List<String> notes = new ArrayList<>();
    for (String each :
        List.of(
            timeline.untracedCallWords(), timeline.untracedMessageWords(), timeline.clockWords())) {
      if (!each.isEmpty()) {
        notes.add(each);
      }
    }
    if (sums.movedCalls > 0) {
      notes.add(
          "%s ended before what they waited for began; they were moved by up to %s."
              .formatted(
                  Figures.count((double) sums.movedCalls, "call"),
                  Figures.nanos((double) sums.movedNanos)));
    }
    return notes;
  }
}
