package program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/**
 * Waits in system calls, on several threads at once, and prints what each call returned, its error
 * number, and whether it lasted as long as asked. With an argument, it first waits until its stacks
 * are sampled.
 */
public final class NativeWaits {
  private static final String[] CALLS = {
    "usleep", "sleep", "nanosleep", "poll", "select", "epoll_wait"
  };
  private static final int ROUNDS = 2;
  private static final int MILLIS = 300;
  private static final int THREADS = 2;
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long MOST_NANOS = 120_000_000_000L;

  private NativeWaits() {}

  public static void main(String[] arguments) throws Exception {
    if (arguments.length > 0) {
      System.out.println("ready");
      awaitSampler();
    }
    List<FutureTask<String>> others = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      FutureTask<String> task = new FutureTask<>(new Waits("worker"));
      others.add(task);
      new Thread(task, "worker-" + i).start();
    }
    System.out.print(new Waits("main").call());
    for (FutureTask<String> each : others) {
      System.out.print(each.get());
    }
  }

  private static void awaitSampler() {
    long end = System.nanoTime() + MOST_NANOS;
    while (!hasSampler() && System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  private static boolean hasSampler() {
    ThreadGroup root = Thread.currentThread().getThreadGroup().getParent();
    Thread[] threads = new Thread[root.activeCount() + 16];
    int found = root.enumerate(threads);
    for (int i = 0; i < found; i++) {
      if (threads[i].getName().equals("tinyprof-sampler")) {
        return true;
      }
    }
    return false;
  }

  private record Waits(String thread) implements Callable<String> {
    @Override
    public String call() {
      StringBuilder said = new StringBuilder();
      for (int round = 0; round < ROUNDS; round++) {
        for (int call = 0; call < CALLS.length; call++) {
          said.append(thread).append(' ').append(CALLS[call]).append(said(call)).append('\n');
        }
      }
      return said.toString();
    }

    private static String said(int call) {
      int millis = CALLS[call].equals("sleep") ? 1_000 : MILLIS;
      long begin = System.nanoTime();
      long answer = Native.call(call, millis);
      boolean whole = System.nanoTime() - begin >= millis * NANOS_PER_MILLI;
      int returned = (int) (answer >> Integer.SIZE);
      int error = returned < 0 ? (int) answer : 0;
      return " " + returned + " " + error + (whole ? "" : " too short");
    }
  }
}
