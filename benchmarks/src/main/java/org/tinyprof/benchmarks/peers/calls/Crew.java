package org.tinyprof.benchmarks.peers.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Threads that make calls at the same time; they live as long as the crew does. */
final class Crew implements AutoCloseable {
  private static final int CHUNK = 5_000; // calls between two looks at the clock

  private final int threads;
  private final ExecutorService workers;
  private final CyclicBarrier start;
  volatile int computed; // not private, so that nobody can know it is never read

  Crew(int threads) {
    this.threads = threads;
    workers = Executors.newFixedThreadPool(threads);
    start = new CyclicBarrier(threads);
  }

  /** Calls on every thread until each has used so much CPU time. */
  CallReading run(Subject subject, CallShape shape, long nanosEach)
      throws InterruptedException, ExecutionException {
    List<Future<CallReading>> running = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      running.add(workers.submit(() -> runHere(subject, shape, nanosEach)));
    }
    CallReading sum = new CallReading(0, 0, 0);
    for (Future<CallReading> each : running) {
      sum = sum.plus(each.get());
    }
    return sum;
  }

  private CallReading runHere(Subject subject, CallShape shape, long nanos)
      throws InterruptedException, BrokenBarrierException {
    CallLoops calls = subject.make();
    start.await();
    long bytesBefore = Meter.threadBytes();
    long nanosBefore = Meter.threadNanos();
    long used = 0;
    long made = 0;
    int x = 1;
    while (used < nanos) {
      x = shape.run(calls, CHUNK / shape.callsEach, x);
      made += CHUNK;
      used = Meter.threadNanos() - nanosBefore;
    }
    computed = x;
    return new CallReading(made, used, Meter.threadBytes() - bytesBefore);
  }

  @Override
  public void close() {
    workers.shutdown();
  }
}
