package com.example.churn;

import java.util.concurrent.atomic.AtomicLong;

/** Starts threads that live for a moment. */
final class ShortLivedThreads implements Churn.Part {
  private static final int THREADS = 50;
  private static final int STEPS = 20_000;

  @Override
  public boolean round(int number) throws InterruptedException {
    AtomicLong sum = new AtomicLong();
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      threads[i] = new Thread(() -> sum.addAndGet(count()), "short-" + number + "-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return sum.get() == (long) THREADS * STEPS;
  }

  private static int count() {
    int turns = 0;
    while (turns < STEPS) {
      turns++;
      Thread.onSpinWait();
    }
    return turns;
  }
}
