package org.tinyprof.agent.sampler;

import java.util.Set;

/**
 * Methods of the JDK that only run other code: reflection, lambdas and method handles, and the
 * frames in which executors run what they were given. Nobody wrote a call of them.
 */
final class Plumbing {
  private static final String LAMBDA = "$$Lambda";
  private static final String CONCURRENT = "java.util.concurrent.";

  /** Classes of which all methods are. */
  private static final Set<String> CLASSES =
      Set.of(
          "java.security.AccessController",
          "java.util.TimerThread",
          "java.util.concurrent.Executors$RunnableAdapter",
          "java.util.concurrent.Executors$PrivilegedCallable",
          "java.util.concurrent.Executors$PrivilegedThreadFactory$1",
          "java.util.concurrent.ForkJoinPool$WorkQueue",
          "java.util.concurrent.ForkJoinTask$AdaptedCallable",
          "java.util.concurrent.ForkJoinTask$AdaptedInterruptibleCallable",
          "java.util.concurrent.ForkJoinTask$AdaptedRunnable",
          "java.util.concurrent.ForkJoinTask$AdaptedRunnableAction",
          "java.util.concurrent.ForkJoinTask$RunnableExecuteAction",
          "java.util.concurrent.ForkJoinWorkerThread",
          "java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask",
          "java.util.concurrent.ThreadPoolExecutor$Worker");

  /** Methods of other classes. */
  private static final Set<String> METHODS =
      Set.of(
          "java.lang.Class.newInstance",
          "java.lang.Thread.run",
          "java.lang.Thread.runWith",
          "java.lang.reflect.Constructor.newInstance",
          "java.lang.reflect.Constructor.newInstanceWithCaller",
          "java.lang.reflect.Method.invoke",
          "java.util.concurrent.CountedCompleter.exec",
          "java.util.concurrent.ForkJoinPool.runWorker",
          "java.util.concurrent.ForkJoinPool.scan",
          "java.util.concurrent.ForkJoinTask.doExec",
          "java.util.concurrent.FutureTask.run",
          "java.util.concurrent.FutureTask.runAndReset",
          "java.util.concurrent.RecursiveAction.exec",
          "java.util.concurrent.RecursiveTask.exec",
          "java.util.concurrent.ThreadPoolExecutor.runWorker");

  private Plumbing() {}

  /**
   * Whether a method is of that kind.
   *
   * @param className with dots
   */
  static boolean has(String className, String method) {
    return className.contains(LAMBDA)
        || className.startsWith("java.lang.invoke.")
        || className.startsWith("jdk.internal.reflect.")
        || className.startsWith("jdk.proxy")
        || className.startsWith("sun.instrument.") // calls the agent, which weaves a class
        || className.startsWith("jdk.internal.vm.Continuation")
        || className.startsWith("java.lang.VirtualThread")
        || (className.startsWith("java.") && isJdks(className, method));
  }

  private static boolean isJdks(String className, String method) {
    return CLASSES.contains(className)
        || METHODS.contains(className + "." + method)
        || (className.startsWith(CONCURRENT + "CompletableFuture$")
            && (method.equals("exec") || method.equals("run")));
  }
}
