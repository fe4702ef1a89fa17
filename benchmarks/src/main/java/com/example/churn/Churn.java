package com.example.churn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * For so many seconds, and all at once: classes that are loaded and unloaded, code that is
 * deoptimised, exceptions, forks and threads that come and go. Each checks what it gets; a wrong
 * result ends the program with a failure.
 */
public final class Churn {
  private Churn() {}

  /** Does something for a moment, and says whether all was as it should be. */
  @FunctionalInterface
  interface Part {
    boolean round(int number) throws Exception;
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    long end = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000_000;
    Map<String, Part> parts = new LinkedHashMap<>();
    parts.put("classes", new ShortLivedClasses());
    parts.put("deoptimisation", new ChangingTypes());
    parts.put("exceptions", new DeepExceptions());
    parts.put("forks", new Forks());
    parts.put("threads", new ShortLivedThreads());
    ExecutorService executor = Executors.newFixedThreadPool(parts.size());
    List<Future<Integer>> rounds = new ArrayList<>();
    for (Part part : parts.values()) {
      Callable<Integer> repeated = () -> repeat(part, end);
      rounds.add(executor.submit(repeated));
    }
    int at = 0;
    for (String name : parts.keySet()) {
      System.out.println(name + " " + rounds.get(at++).get());
    }
    executor.shutdown();
    System.out.println("all right");
  }

  private static int repeat(Part part, long end) throws Exception {
    int round = 0;
    while (System.nanoTime() < end) {
      if (!part.round(round)) {
        throw new IllegalStateException(part + " was wrong in round " + round);
      }
      round++;
    }
    return round;
  }
}
