package program;

import org.tinyprof.Event;

/**
 * Two hand-written events in one method, one three times as long as the other; on two threads, for
 * 1.2 seconds of CPU each.
 */
public final class ByHand {
  private static volatile double sum;

  private ByHand() {}

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(ByHand::work, "worker");
    worker.start();
    work();
    worker.join();
    System.out.println(sum >= 0 ? "done" : "impossible");
  }

  @SuppressWarnings("try") // javac -Xlint:try wants every resource used
  private static void work() {
    double[] values = new double[50_000];
    long end = CpuClock.nanos() + 1_200_000_000L;
    while (CpuClock.nanos() < end) {
      try (Event event = Event.enter("assemble")) {
        sum = first(values);
      }
      try (Event event = Event.enter("solve")) {
        sum = second(values);
      }
    }
  }

  private static double first(double[] values) {
    return kernel(values, 100);
  }

  private static double second(double[] values) {
    return kernel(values, 300);
  }

  private static double kernel(double[] values, int rounds) {
    double found = 0;
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < values.length; i++) {
        found += values[i] * values[i];
      }
    }
    return found;
  }
}
