package org.tinyprof.it.agent;

import java.util.List;
import org.tinyprof.analysis.wait.WaitCause;
import org.tinyprof.analysis.wait.Waits;

/**
 * What {@code program.MakesWait} does in one of its methods.
 *
 * @param kind why others wait there
 * @param rank that is late; -1 if several are
 * @param injectedMillis how long at least one rank waits in each round
 */
record KnownWait(String method, String kind, int rank, int injectedMillis) {
  static final int ROUNDS = 2;

  static final List<KnownWait> ALL =
      List.of(
          new KnownWait("sender", "late sender", 2, 200),
          new KnownWait("chain", "late sender", 0, 200),
          new KnownWait("barrier", "wait at barrier", 2, 200),
          new KnownWait("reduce", "early reduce", -1, 200),
          new KnownWait("broadcast", "late broadcast", 1, 200),
          new KnownWait("half", "wait at barrier", 2, 200),
          new KnownWait("overlap", "late sender", 2, 100),
          new KnownWait("later", "wait at n-to-n", 2, 200),
          new KnownWait("window", "wait at fence", 2, 200),
          new KnownWait("probed", "late sender", 2, 200));

  /** How much of the injected waiting was found. */
  double found(Waits waits) {
    double nanos =
        waits.places().stream()
            .filter(each -> isHere(each.path()) && each.kind().equals(kind))
            .mapToDouble(each -> each.nanos())
            .sum();
    return nanos / (ROUNDS * injectedMillis * 1e6);
  }

  /** Whether the rank that is late, and its method, are the first cause there. */
  boolean isBlamed(Waits waits) {
    List<WaitCause> causes = waits.causes().stream().filter(each -> isHere(each.path())).toList();
    return rank < 0
        || (!causes.isEmpty()
            && causes.get(0).rank() == rank
            && causes.get(0).path().contains("MakesWait.diagnostics"));
  }

  private boolean isHere(String path) {
    return path.contains("." + method + "<");
  }
}
