package org.tinyprof.agent.sampler;

/** What a look asks about threads; the JVM answers, or a test. */
interface ThreadSource {
  /** Stands for an unknown CPU time. */
  long UNKNOWN = -1;

  /** Knows no thread. */
  ThreadSource NONE =
      new ThreadSource() {
        @Override
        public Thread[] all() {
          return new Thread[0];
        }

        @Override
        public StackTraceElement[][] stacks(Thread[] of) {
          return new StackTraceElement[0][];
        }

        @Override
        public long[] cpuNanos(long[] threads) {
          return new long[0];
        }
      };

  /** The platform threads that live. */
  Thread[] all();

  /** The stacks of some threads; that of a thread without one is empty. */
  StackTraceElement[][] stacks(Thread[] of);

  /**
   * The CPU time of threads by their numbers; {@link #UNKNOWN} where it is not known. The first
   * call may take milliseconds, later ones about a microsecond a thread.
   */
  long[] cpuNanos(long[] threads);
}
