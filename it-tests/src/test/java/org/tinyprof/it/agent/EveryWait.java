package org.tinyprof.it.agent;

import java.util.Arrays;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.wait.Waits;

/**
 * Runs {@code program.MakesWait} again and again, and prints how often rank and method were right
 * and how much of the injected waiting was found.
 */
public final class EveryWait {
  private EveryWait() {}

  /** The numbers of ranks to run with. */
  public static void main(String[] ranks) throws Exception {
    int runs = Integer.getInteger("tinyprof.waits.runs", 10);
    for (String each : ranks) {
      for (String thread : new String[] {"main", "worker"}) {
        run(Integer.parseInt(each), thread, runs);
      }
    }
  }

  private static void run(int ranks, String thread, int runs) throws Exception {
    int[] right = new int[KnownWait.ALL.size()];
    double[] least = new double[right.length];
    Arrays.fill(least, Double.MAX_VALUE);
    for (int i = 0; i < runs; i++) {
      Finished run =
          OpenMpi.require()
              .jvm(Jdk.require(17), ranks)
              .agent("trace=on,own=woven")
              .run("program.MakesWait", thread);
      try (Run opened = Run.open(run.folder().resolve("tinyprof.tprof"))) {
        Waits waits = opened.waits();
        for (int k = 0; k < right.length; k++) {
          KnownWait known = KnownWait.ALL.get(k);
          right[k] += known.isBlamed(waits) ? 1 : 0;
          least[k] = Math.min(least[k], known.found(waits));
        }
      }
    }
    for (int k = 0; k < right.length; k++) {
      System.out.printf(
          "%2d ranks  %-6s  %-9s  blamed %2d of %d, at least %.0f %% of the wait%n",
          ranks, thread, KnownWait.ALL.get(k).method(), right[k], runs, 100 * least[k]);
    }
  }
}
