package org.tinyprof.cli.command;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads that read runs side by side; none of them keeps the process alive. */
public final class ReaderThreads {
  private ReaderThreads() {}

  public static ExecutorService start() {
    return Executors.newFixedThreadPool(
        Runtime.getRuntime().availableProcessors(),
        task -> {
          Thread thread = new Thread(task, "tinyprof-reader");
          thread.setDaemon(true);
          return thread;
        });
  }
}
