package org.tinyprof.benchmarks.truth;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** Counts what is not as true as it should be, of long calls and of short ones. */
final class TruthVerdict {
  private static final double WITHIN = 0.02;
  private static final double LONG_NANOS = 600;
  private static final double MOST_NANOS_UNKNOWN = 12;
  private static final String OUTSIDE = "outside 2 % and outside three stated errors";

  private final Count longer = new Count();
  private final Count shorter = new Count();
  private final List<String> outside = new ArrayList<>();

  /** How many readings there are, how many are wrong, and how many state too large an error. */
  private static final class Count {
    private int all;
    private int wrong;
    private int vague;
  }

  /** Judges one event recorded in one way, and tells the cell of the table. */
  String judge(String event, String way, double nanosOfACall, List<TruthRun.Event> runs) {
    if (runs.stream().allMatch(TruthRun.Event::left)) {
      return "left";
    }
    List<TruthRun.Event> whole = runs.stream().filter(run -> !run.left()).toList();
    boolean isLong = nanosOfACall >= LONG_NANOS;
    Count count = isLong ? longer : shorter;
    int right = (int) whole.stream().filter(run -> run.isTrue(WITHIN)).count();
    count.all += whole.size();
    count.wrong += whole.size() - right;
    count.vague += (int) whole.stream().filter(run -> isVague(isLong, run)).count();
    Samples ratio = Samples.of(whole, TruthRun.Event::ratio);
    if (right < whole.size()) {
      outside.add("%s %s (%s, %d of %d)".formatted(event, ratio, way, right, whole.size()));
    }
    double error = Samples.of(whole, TruthRun.Event::error).median();
    return "%s ± %s, %d of %d".formatted(ratio, ThreeDigits.of(error), right, whole.size());
  }

  private static boolean isVague(boolean isLong, TruthRun.Event run) {
    boolean unsure = run.errorOfACall() > MOST_NANOS_UNKNOWN;
    return isLong ? run.error() > WITHIN && unsure : unsure;
  }

  void tell(ExperimentResult findings) {
    findings.target(none("events of 600 ns per call and more", longer, longer.wrong, OUTSIDE));
    findings.target(none("shorter events", shorter, shorter.wrong, OUTSIDE));
    findings.target(
        none(
            "events of 600 ns per call and more",
            longer,
            longer.vague,
            "that state more than 2 % and more than 12 ns per call within them"));
    findings.target(
        none("shorter events", shorter, shorter.vague, "that state more than 12 ns per call"));
    if (!outside.isEmpty()) {
      findings.note("Not true in every run: " + String.join("; ", outside) + ".");
    }
  }

  private static Target none(String events, Count count, int found, String what) {
    String aim = "readings of %s %s, of %d".formatted(events, what, count.all);
    return Target.atMost(aim, found, 0, "");
  }
}
