package org.tinyprof.io.facts;

/**
 * CPU time of the threads of this process that live, by who they belong to.
 *
 * @param jvm the JVM's own; {@link ProcessCosts#ABSENT} if there is none
 * @param compilers those of them that compile; likewise
 * @param profiler the profiler's
 * @param program all others, {@code main} among them
 * @param threads how many there are in all
 * @param programThreads how many are the program's
 */
record ThreadTimes(
    long jvm, long compilers, long profiler, long program, int threads, int programThreads) {
  static final ThreadTimes NONE = new ThreadTimes(0, 0, 0, 0, 0, 0);

  private static final String TASKS = "proc/self/task";
  private static final int LINE_BYTES = 1024;
  private static final int MOST_THREADS =
      1000; // the JVM's own are the first, a reading stays short

  static ThreadTimes read(SystemFiles files) {
    long jvm = ProcessCosts.ABSENT;
    long compilers = ProcessCosts.ABSENT;
    long profiler = 0;
    long program = 0;
    int programThreads = 0;
    String[] threads = files.names(TASKS);
    for (int i = 0; i < Math.min(threads.length, MOST_THREADS); i++) {
      String folder = TASKS + "/" + threads[i] + "/";
      String stat = files.text(folder + "stat", LINE_BYTES);
      String name = JvmThreads.name(stat);
      if (JvmThreads.isProfilers(name)) { // to the nanosecond: they have little
        profiler +=
            Math.max(0, ProcessCosts.number(files.text(folder + "schedstat", LINE_BYTES), 0));
        continue;
      }
      long cpu = ProcessCosts.cpuNanos(stat);
      if (JvmThreads.isJvms(name)) {
        jvm = cpu == ProcessCosts.ABSENT ? jvm : Math.max(0, jvm) + cpu;
        boolean compiles = cpu != ProcessCosts.ABSENT && JvmThreads.isCompiler(name);
        compilers = compiles ? Math.max(0, compilers) + cpu : compilers;
      } else {
        program += Math.max(0, cpu);
        programThreads++;
      }
    }
    return new ThreadTimes(jvm, compilers, profiler, program, threads.length, programThreads);
  }

  /** The compilers' time since an earlier moment. */
  long compilersSince(ThreadTimes earlier) {
    return Math.max(0, Math.max(0, compilers) - Math.max(0, earlier.compilers));
  }

  long jvmSince(ThreadTimes earlier) {
    return Math.max(0, Math.max(0, jvm) - Math.max(0, earlier.jvm));
  }

  long profilerSince(ThreadTimes earlier) {
    return Math.max(0, profiler - earlier.profiler);
  }

  long programSince(ThreadTimes earlier) {
    return Math.max(0, program - earlier.program);
  }
}
