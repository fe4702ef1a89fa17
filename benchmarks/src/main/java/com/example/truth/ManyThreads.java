package com.example.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** 500 threads, of which 8 do something. */
final class ManyThreads {
  private static final int THREADS = 500;
  private static final int WORKERS = 8;
  private static final int STEPS = 200_000;

  private ManyThreads() {}

  static void run(Truth truth, long nanos) throws InterruptedException {
    CountDownLatch over = new CountDownLatch(1);
    List<Thread> idle = new ArrayList<>();
    for (int i = WORKERS; i < THREADS; i++) {
      idle.add(started(() -> await(over), "idle-" + i));
    }
    long end = System.nanoTime() + nanos;
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < WORKERS; i++) {
      workers.add(started(() -> work(truth, end), "worker-" + i));
    }
    for (Thread worker : workers) {
      worker.join();
    }
    over.countDown();
    for (Thread thread : idle) {
      thread.join();
    }
  }

  static void work(Truth truth, long end) {
    while (System.nanoTime() < end) {
      truth.time("ManyThreads.more", ManyThreads::more);
      truth.time("ManyThreads.less", ManyThreads::less);
    }
  }

  private static Thread started(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.start();
    return thread;
  }

  private static void await(CountDownLatch over) {
    try {
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long more() {
    return Spin.steps(3 * STEPS);
  }

  private static long less() {
    return Spin.steps(STEPS);
  }
}
