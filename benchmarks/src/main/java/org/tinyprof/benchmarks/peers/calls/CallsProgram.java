package org.tinyprof.benchmarks.peers.calls;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;

/**
 * Measures what is around a call, beside nothing and beside two clock reads, in turns in one JVM.
 *
 * <p>Arguments: the subject, the number of turns, the milliseconds of a stretch and of warming up a
 * shape. Prints a line for each stretch: shape, threads, subject, CPU nanoseconds and bytes a call
 * took its thread. A subject named {@code alone} is the one asked for in a row of stretches without
 * turns, with the CPU time of all threads of the process, those of the JVM and of an agent
 * included.
 */
public final class CallsProgram {
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final int ALONE = 30; // stretches: the process's clock moves in steps of 10 ms

  private final Subject subject;
  private final int turns;
  private final long stretchNanos;
  private final long warmUpNanos;
  private final PrintStream out;

  private CallsProgram(String[] args, PrintStream out) {
    this.out = out;
    subject = Subject.named(args[0]);
    turns = Integer.parseInt(args[1]);
    stretchNanos = Long.parseLong(args[2]) * NANOS_PER_MILLI;
    warmUpNanos = Long.parseLong(args[3]) * NANOS_PER_MILLI;
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    run(args, System.out);
  }

  static void run(String[] args, PrintStream out) throws InterruptedException, ExecutionException {
    CallsProgram program = new CallsProgram(args, out);
    program.warmUp();
    for (int threads = 1; threads <= 2; threads++) {
      try (Crew crew = new Crew(threads)) {
        for (CallShape shape : CallShape.values()) {
          program.measure(crew, threads, shape);
        }
        if (threads == 1) {
          program.measureAlone(crew);
        }
      }
    }
  }

  /**
   * Runs everything until it is compiled; the subject, which may be much code, the longest. A shape
   * that is new may undo what was compiled for another, so each has its turn twice.
   */
  private void warmUp() throws InterruptedException, ExecutionException {
    try (Crew crew = new Crew(1)) {
      for (int round = 0; round < 2; round++) {
        for (CallShape shape : CallShape.values()) {
          crew.run(Subject.EMPTY, shape, warmUpNanos / 20);
          crew.run(Subject.FLOOR, shape, warmUpNanos / 10);
          crew.run(subject, shape, warmUpNanos / 2);
        }
      }
    }
  }

  private void measure(Crew crew, int threads, CallShape shape)
      throws InterruptedException, ExecutionException {
    List<Subject> subjects = List.of(Subject.EMPTY, Subject.FLOOR, subject);
    for (Subject each : subjects) {
      crew.run(each, shape, stretchNanos); // not read: new threads, and code compiled anew for them
    }
    for (int turn = 0; turn < turns; turn++) {
      for (Subject each : subjects) {
        CallReading reading = crew.run(each, shape, stretchNanos);
        print(shape, threads, each.toString(), reading);
      }
    }
  }

  private void measureAlone(Crew crew) throws InterruptedException, ExecutionException {
    long before = Meter.processNanos();
    CallReading sum = new CallReading(0, 0, 0);
    for (int i = 0; i < ALONE; i++) {
      sum = sum.plus(crew.run(subject, CallShape.FLAT, stretchNanos));
    }
    long nanos = Meter.processNanos() - before;
    print(CallShape.FLAT, 1, "alone", new CallReading(sum.calls(), nanos, sum.bytes()));
  }

  private void print(CallShape shape, int threads, String subject, CallReading reading) {
    out.printf(
        Locale.ROOT,
        "%s %d %s %.3f %.3f%n",
        shape,
        threads,
        subject,
        reading.nanosPerCall(),
        reading.bytesPerCall());
  }
}
