package org.tinyprof.benchmarks.truth.program;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.IntBinaryOperator;
import java.util.function.LongSupplier;

/**
 * Ten programs, one after the other: long and short spins, nested, recursive and on two threads,
 * sleeps, and four kinds of short methods that take turns with a bare twin.
 */
public final class TruthProgram {
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
  private static final int DEPTH = 10;
  private static final int WARM_UP = 200;

  private final Truth truth = new Truth();
  private final long nanosEach;
  private long cpuNanos;
  private long wallNanos;
  private int seed = 1;

  private TruthProgram(long nanosEach) {
    this.nanosEach = nanosEach;
  }

  /** Takes the milliseconds that each of the programs lasts. */
  public static void main(String[] args) throws InterruptedException {
    TruthProgram program = new TruthProgram(Long.parseLong(args[0]) * 1_000_000);
    program.run();
    program.truth.print();
    System.out.println("share " + (double) program.cpuNanos / program.wallNanos);
  }

  private void run() throws InterruptedException {
    repeat("Recorded.spinLong", Recorded::spinLong);
    repeat("Recorded.spinShort", Recorded::spinShort);
    repeat("Recorded.outer", () -> Recorded.outer(truth));
    long end = System.nanoTime() + nanosEach;
    while (System.nanoTime() < end) {
      Recorded.recurse(DEPTH, truth);
    }
    onThreads();
    sleep();
    twins("tiny", "tiny", 5_000, Bare::tinyRound, Recorded::tinyRound);
    twins("short", "hundred", 1_000, Bare::shortRound, Recorded::shortRound);
    twins("middling", "middling", 300, Bare::middlingRound, Recorded::middlingRound);
    twins("mixed", "mixed", 200, Bare::mixedRound, Recorded::mixedRound);
  }

  private void repeat(String event, LongSupplier call) {
    long end = System.nanoTime() + nanosEach;
    while (System.nanoTime() < end) {
      truth.add(event, call.getAsLong(), 1);
    }
  }

  private void onThreads() throws InterruptedException {
    Thread other = new Thread(() -> repeat("Recorded.onThread", Recorded::onThread));
    other.start();
    repeat("Recorded.onThread", Recorded::onThread);
    other.join();
  }

  private void sleep() throws InterruptedException {
    long end = System.nanoTime() + nanosEach;
    while (System.nanoTime() < end) {
      truth.add("Recorded.sleep", Recorded.sleep(), 1);
    }
  }

  private void twins(
      String round, String method, int calls, IntBinaryOperator bare, IntBinaryOperator recorded) {
    for (int i = 0; i < WARM_UP; i++) {
      seed = bare.applyAsInt(calls, seed);
    }
    long cpu = CPU.getCurrentThreadCpuTime();
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < nanosEach) {
      long start = System.nanoTime();
      seed = bare.applyAsInt(calls, seed);
      long nanos = System.nanoTime() - start;
      seed = recorded.applyAsInt(calls, seed);
      truth.add("Recorded." + method, nanos, calls);
      truth.add("Recorded." + round + "Round", nanos, 1, 1 + calls);
    }
    cpuNanos += CPU.getCurrentThreadCpuTime() - cpu;
    wallNanos += System.nanoTime() - begin;
  }
}
