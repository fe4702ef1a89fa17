package org.tinyprof.benchmarks.jobs;

import java.util.List;
import org.tinyprof.benchmarks.report.Scale;

/**
 * An example in sizes that take two ranks about as long as a {@link JobLength} says.
 *
 * @param tinyCalls whether it spends its time in calls of a few nanoseconds
 */
record SizedProgram(Example seconds, Example quarter, Example most, boolean tinyCalls) {
  static List<SizedProgram> all(Scale scale) {
    return scale.choose(
        List.of(same(example("fft", 16, 2), false), same(example("cg", 16, 4), true)),
        List.of(sized("heat", "512 7000", "1024 7300", "4096 1750", false), cg()),
        List.of(
            sized("heat", "512 7000", "1024 7300", "4096 1750", false),
            sized("fft", "512 60", "1024 46", "2048 53", false),
            sized("closure", "80 80 2", "90 90 6", "90 90 28", false),
            sized("parallelio", "64 64 25", "64 128 19", "64 256 19", false),
            cg()));
  }

  private static SizedProgram cg() {
    return sized("cg", "1024 430", "1280 960", "2048 1570", true);
  }

  private static SizedProgram sized(
      String program, String seconds, String quarter, String most, boolean tinyCalls) {
    return new SizedProgram(
        example(program, (Object[]) seconds.split(" ")),
        example(program, (Object[]) quarter.split(" ")),
        example(program, (Object[]) most.split(" ")),
        tinyCalls);
  }

  private static SizedProgram same(Example example, boolean tinyCalls) {
    return new SizedProgram(example, example, example, tinyCalls);
  }

  private static Example example(String program, Object... arguments) {
    return Example.of(program, program, arguments);
  }

  Example of(JobLength length) {
    return switch (length) {
      case SECONDS -> seconds;
      case QUARTER_OF_A_MINUTE -> quarter;
      case MOST_OF_A_MINUTE -> most;
    };
  }
}
