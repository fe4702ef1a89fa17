package org.tinyprof.benchmarks.peers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.Target.Verdict;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** What an event was to cost at most: a share of the floor, and less than with any other. */
final class EventTargets {
  private static final double EXACT_LIMIT = 1.10;
  private static final double ADAPTIVE_LIMIT = 0.25;
  private static final double TRACED_LIMIT = 1.20;

  private final Trials<CallsRun> trials;
  private final Map<String, String> missing;

  EventTargets(Trials<CallsRun> trials, Map<String, String> missing) {
    this.trials = trials;
    this.missing = missing;
  }

  /** Of ways to time a call. */
  List<Target> timed() {
    List<Target> targets = new ArrayList<>();
    targets.add(atMost(Contenders.EXACT, EXACT_LIMIT));
    targets.add(atMost(Contenders.ADAPTIVE, ADAPTIVE_LIMIT));
    targets.addAll(aheadOfPeers(Contenders.EXACT));
    return targets;
  }

  /** Of ways to keep a call with its moments. */
  List<Target> traced() {
    List<Target> targets = new ArrayList<>();
    targets.add(atMost(Contenders.TRACED, TRACED_LIMIT));
    targets.addAll(aheadOfPeers(Contenders.TRACED));
    return targets;
  }

  private List<Target> aheadOfPeers(String ours) {
    List<Target> targets = new ArrayList<>();
    for (String name : trials.names()) {
      if (Contenders.isPeer(name)) {
        targets.add(aheadOf(name, ours));
      }
    }
    Map<String, String> notRun = new LinkedHashMap<>(missing);
    notRun.putAll(trials.failures());
    notRun.forEach((name, why) -> targets.add(Target.notMeasured(ahead(ours, name), why)));
    return targets;
  }

  private Target atMost(String name, double limit) {
    String aim = "%s: at most %s x the floor".formatted(name, ThreeDigits.of(limit));
    List<String> found = new ArrayList<>();
    boolean met = true;
    for (CallCase cell : CallCase.ALL) {
      double ratio = ratio(name, cell);
      found.add("%s %s".formatted(ThreeDigits.of(ratio), cell));
      met &= ratio <= limit;
    }
    return new Target(aim, String.join("; ", found), met ? Verdict.MET : Verdict.MISSED);
  }

  /** Compares on the same JDK, in every shape. */
  private Target aheadOf(String peer, String name) {
    String ours = peer.equals(Contenders.JDK_TIMING) ? Contenders.EXACT_25 : name;
    List<String> found = new ArrayList<>();
    boolean met = true;
    for (CallCase cell : CallCase.ALL) {
      double mine = ratio(ours, cell);
      double theirs = ratio(peer, cell);
      found.add("%s vs %s %s".formatted(ThreeDigits.of(mine), ThreeDigits.of(theirs), cell));
      met &= mine < theirs;
    }
    return new Target(
        ahead(name, peer), String.join("; ", found), met ? Verdict.MET : Verdict.MISSED);
  }

  private static String ahead(String ours, String peer) {
    return ours + ", costs less than " + peer;
  }

  private double ratio(String name, CallCase cell) {
    return trials.samples(name, run -> run.timesFloor(cell)).median();
  }
}
