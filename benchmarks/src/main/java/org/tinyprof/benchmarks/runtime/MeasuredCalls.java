package org.tinyprof.benchmarks.runtime;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.tinyprof.Event;
import org.tinyprof.runtime.event.EventSwitches;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.tree.Node;

/** The measured code: the shape says who calls whom, the suffix what is around each call. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MeasuredCalls {
  static final int TEN = 10;

  private int x = 1;
  public long elapsed; // public, so that nobody can know it is never read

  @Benchmark
  public int flatEmpty(RecordedThread thread, CpuShare share, FloorNearby floor) {
    return work(x++);
  }

  @Benchmark
  public int flatFloor(RecordedThread thread, CpuShare share, FloorNearby floor) {
    return timed(x++);
  }

  @Benchmark
  public int flatWoven(RecordedThread thread, CpuShare share, FloorNearby floor) {
    return recorded(Callee.ZERO, x++);
  }

  @Benchmark
  public int flatSwitched(RecordedThread thread, CpuShare share, FloorNearby floor) {
    return switched(x++);
  }

  @Benchmark
  @SuppressWarnings("try") // javac wants the variable used
  public int flatEvent(RecordedThread thread, CpuShare share, FloorNearby floor) {
    try (Event event = Event.enter("callee0")) {
      return work(x++);
    }
  }

  @Benchmark
  @OperationsPerInvocation(TEN)
  public int chainEmpty(RecordedThread thread, CpuShare share, FloorNearby floor) {
    return chain(TEN, x++);
  }

  @Benchmark
  @OperationsPerInvocation(TEN)
  public int chainFloor(RecordedThread thread, CpuShare share, FloorNearby floor) {
    return timedChain(TEN, x++);
  }

  @Benchmark
  @OperationsPerInvocation(TEN)
  public int chainWoven(RecordedThread thread, CpuShare share, FloorNearby floor) {
    return recordedChain(TEN, x++);
  }

  @Benchmark
  @OperationsPerInvocation(TEN)
  public int tenEmpty(RecordedThread thread, CpuShare share, FloorNearby floor) {
    int sum = 0;
    sum += work(x++);
    sum += work(x++);
    sum += work(x++);
    sum += work(x++);
    sum += work(x++);
    sum += work(x++);
    sum += work(x++);
    sum += work(x++);
    sum += work(x++);
    sum += work(x++);
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(TEN)
  public int tenFloor(RecordedThread thread, CpuShare share, FloorNearby floor) {
    int sum = 0;
    sum += timed(x++);
    sum += timed(x++);
    sum += timed(x++);
    sum += timed(x++);
    sum += timed(x++);
    sum += timed(x++);
    sum += timed(x++);
    sum += timed(x++);
    sum += timed(x++);
    sum += timed(x++);
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(TEN)
  public int tenWoven(RecordedThread thread, CpuShare share, FloorNearby floor) {
    int sum = 0;
    sum += recorded(Callee.ZERO, x++);
    sum += recorded(Callee.ONE, x++);
    sum += recorded(Callee.TWO, x++);
    sum += recorded(Callee.THREE, x++);
    sum += recorded(Callee.FOUR, x++);
    sum += recorded(Callee.FIVE, x++);
    sum += recorded(Callee.SIX, x++);
    sum += recorded(Callee.SEVEN, x++);
    sum += recorded(Callee.EIGHT, x++);
    sum += recorded(Callee.NINE, x++);
    return sum;
  }

  private static int work(int n) {
    return n * 31 + 7;
  }

  private int timed(int n) {
    long start = System.nanoTime();
    try {
      return work(n);
    } finally {
      elapsed += System.nanoTime() - start;
    }
  }

  private static int recorded(int event, int n) {
    Node node = Recorder.enter(event);
    try {
      return work(n);
    } finally {
      Recorder.exit(node);
    }
  }

  /** As a method is woven whose event may be off. */
  private static int switched(int n) {
    Node node = null;
    if (EventSwitches.OFF[Callee.ZERO_PLACE] == 0) {
      node = Recorder.enter(Callee.ZERO);
    }
    try {
      return work(n);
    } finally {
      Recorder.exit(node);
    }
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private static int chain(int depth, int n) {
    return depth == 1 ? work(n) : chain(depth - 1, n) + 1;
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private int timedChain(int depth, int n) {
    long start = System.nanoTime();
    try {
      return depth == 1 ? work(n) : timedChain(depth - 1, n) + 1;
    } finally {
      elapsed += System.nanoTime() - start;
    }
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private static int recordedChain(int depth, int n) {
    Node node = Recorder.enter(Callee.ZERO);
    try {
      return depth == 1 ? work(n) : recordedChain(depth - 1, n) + 1;
    } finally {
      Recorder.exit(node);
    }
  }
}
