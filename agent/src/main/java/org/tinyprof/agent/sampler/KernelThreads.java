package org.tinyprof.agent.sampler;

import org.tinyprof.io.facts.SystemFiles;

/** What the Linux kernel says of single threads of this process. Nothing on other systems. */
final class KernelThreads {
  private static final int LINE_BYTES = 256;
  private static final int DECIMAL = 10;
  private static final int MOST_TASKS = 1 << 10; // each takes 10 us

  /** futex, brk, mmap, mprotect, munmap, mremap, madvise, membarrier, futex_waitv. */
  private static final int[] WITHIN_ON_X64 = {202, 12, 9, 10, 11, 25, 28, 324, 449};

  private static final int[] WITHIN_ON_ARM64 = {98, 214, 222, 226, 215, 216, 233, 283, 449};

  private final SystemFiles files;
  private final int[] within;

  /**
   * @param architecture the property {@code os.arch}: each numbers system calls in its own way
   */
  KernelThreads(SystemFiles files, String architecture) {
    this.files = files;
    this.within = architecture.equals("aarch64") ? WITHIN_ON_ARM64 : WITHIN_ON_X64;
  }

  static KernelThreads ofThisProcess() {
    return new KernelThreads(SystemFiles.ofThisMachine(), System.getProperty("os.arch", ""));
  }

  /**
   * Whether a thread waits.
   *
   * @param tid what the kernel calls it; 0 if unknown
   */
  KernelState of(int tid) {
    if (tid <= 0) {
      return KernelState.UNKNOWN;
    }
    String call = files.text("proc/self/task/" + tid + "/syscall", LINE_BYTES);
    if (call.isEmpty()) {
      return byState(tid);
    }
    if (!Character.isDigit(call.charAt(0))) {
      return KernelState.RUNS; // "running", or "-1" where it waits outside of any call
    }
    return isWithin(number(call)) ? KernelState.WAITS_WITHIN : KernelState.WAITS_OUTSIDE;
  }

  /**
   * What the kernel calls a thread that does not run: both count its CPU time in nanoseconds.
   *
   * @return 0 if no thread has used as much, or several have, or there are very many
   */
  int find(long cpuNanos) {
    String[] tasks = files.names("proc/self/task");
    String wanted = cpuNanos + " ";
    int found = 0;
    for (int i = 0; i < tasks.length && tasks.length <= MOST_TASKS; i++) {
      if (files.text("proc/self/task/" + tasks[i] + "/schedstat", LINE_BYTES).startsWith(wanted)) {
        if (found != 0) {
          return 0;
        }
        found = number(tasks[i]);
      }
    }
    return found;
  }

  /** Some kernels do not say which call it is. */
  private KernelState byState(int tid) {
    String stat = files.text("proc/self/task/" + tid + "/stat", LINE_BYTES);
    int state = stat.lastIndexOf(')') + 2; // the name in brackets may have any character
    if (state < 2 || state >= stat.length()) {
      return KernelState.UNKNOWN;
    }
    return stat.charAt(state) == 'S' ? KernelState.WAITS : KernelState.RUNS;
  }

  private boolean isWithin(int call) {
    for (int each : within) {
      if (each == call) {
        return true;
      }
    }
    return false;
  }

  private static int number(String text) {
    int number = 0;
    for (int i = 0; i < text.length() && Character.isDigit(text.charAt(i)); i++) {
      number = DECIMAL * number + Character.digit(text.charAt(i), DECIMAL);
    }
    return number;
  }
}
