package org.tinyprof.benchmarks.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.tinyprof.runtime.record.Recorder;

/**
 * Runs {@link MeasuredCalls} in short forks, one after the other in turns, and prints what they
 * cost.
 *
 * <p>Nanoseconds are CPU time of the least disturbed of many short iterations; how often they hold
 * two clock reads is the middle of them, each beside the reads around it. Taking turns spreads the
 * noise of a shared machine over all that is compared.
 */
public final class RuntimeBenchmark {
  private static final List<String> SHAPES = List.of("flat", "chain", "ten");
  private static final List<String> CLOCKS = List.of("exact", "traced", "adaptive", "cpu", "alloc");

  private static final String RUNTIME =
      Recorder.class.getProtectionDomain().getCodeSource().getLocation().getPath();

  private RuntimeBenchmark() {}

  /** Takes the number of turns, 5 by default. */
  public static void main(String[] args) throws RunnerException {
    int turns = args.length > 0 ? Integer.parseInt(args[0]) : 5;
    List<Case> cases = cases();
    for (int turn = 0; turn < turns; turn++) {
      for (Case each : cases) {
        each.run();
      }
    }
    System.out.printf(
        "%-8s %-7s %-13s %9s %7s %9s%n",
        "threads", "calls", "recording", "ns/call", "B/call", "x floor");
    for (Case each : cases) {
      each.print(cases);
    }
  }

  private static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (int threads = 1; threads <= 2; threads++) {
      for (String shape : SHAPES) {
        cases.add(new Case(threads, shape, "Empty", "exact"));
        cases.add(new Case(threads, shape, "Floor", "exact"));
        for (String clock : CLOCKS) {
          cases.add(new Case(threads, shape, "Woven", clock));
        }
      }
      cases.add(new Case(threads, "flat", "Switched", "exact"));
      cases.add(new Case(threads, "flat", "Switched", "off"));
      cases.add(new Case(threads, "flat", "Event", "exact"));
    }
    return cases;
  }

  private static final class Case {
    private final int threads;
    private final String shape;
    private final String around;
    private final String clock;
    private final List<Double> nanos = new ArrayList<>();
    private final List<Double> floors = new ArrayList<>();
    private final List<Double> bytes = new ArrayList<>();

    Case(int threads, String shape, String around, String clock) {
      this.threads = threads;
      this.shape = shape;
      this.around = around;
      this.clock = clock;
    }

    void run() throws RunnerException {
      var options =
          new OptionsBuilder()
              .include(MeasuredCalls.class.getName() + "." + shape + around + "$")
              .param("clock", clock)
              .threads(threads)
              .forks(1)
              .jvmArgsAppend("-Xbootclasspath/a:" + RUNTIME) // where a job has it
              .warmupIterations(5)
              .warmupTime(TimeValue.milliseconds(150))
              .measurementIterations(20)
              .measurementTime(TimeValue.milliseconds(20))
              .addProfiler(GCProfiler.class)
              .verbosity(VerboseMode.SILENT)
              .build();
      for (RunResult result : new Runner(options).run()) {
        result.getBenchmarkResults().stream()
            .flatMap(fork -> fork.getIterationResults().stream())
            .forEach(this::add);
        Result<?> allocated = result.getSecondaryResults().get("gc.alloc.rate.norm");
        bytes.add(allocated.getScore());
      }
    }

    private void add(IterationResult iteration) {
      nanos.add(iteration.getPrimaryResult().getScore() * perThread(iteration, "cpuShare"));
      floors.add(perThread(iteration, "floorNanos"));
    }

    private double perThread(IterationResult iteration, String counter) {
      return iteration.getSecondaryResults().get(counter).getScore() / threads;
    }

    void print(List<Case> cases) {
      double empty = Collections.min(find(cases, "Empty").nanos);
      String recording =
          switch (around) {
            case "Woven" -> clock;
            case "Switched" -> clock.equals("off") ? "off" : clock + ", may go";
            default -> around.toLowerCase(Locale.ROOT);
          };
      if (!around.equals("Empty")) {
        System.out.printf(
            Locale.ROOT,
            "%-8d %-7s %-13s %9.1f %7.1f %9.2f%n",
            threads,
            shape,
            recording,
            Collections.min(nanos) - empty,
            Collections.min(bytes),
            timesFloor(empty));
      }
    }

    /** The middle of the iterations, each beside the clock reads around it. */
    private double timesFloor(double empty) {
      return IntStream.range(0, nanos.size())
          .mapToDouble(i -> (nanos.get(i) - empty) / floors.get(i))
          .sorted()
          .skip(nanos.size() / 2)
          .findFirst()
          .orElseThrow();
    }

    private Case find(List<Case> cases, String wanted) {
      return cases.stream()
          .filter(c -> c.threads == threads && c.shape.equals(shape) && c.around.equals(wanted))
          .findFirst()
          .orElseThrow();
    }
  }
}
