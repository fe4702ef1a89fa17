package org.tinyprof.benchmarks.jobs;

import java.util.List;
import org.tinyprof.benchmarks.report.Scale;

/** An example in sizes that take two ranks about 3 and about 10 s. */
record SizedProgram(Example seconds, Example tenSeconds) {
  static List<SizedProgram> all(Scale scale) {
    SizedProgram heat = sized("heat", "512 7000", "1024 7300");
    SizedProgram cg = sized("cg", "1024 430", "1280 960");
    return scale.choose(
        List.of(sized("fft", "16 2", "16 2")),
        List.of(heat, cg),
        List.of(
            heat, cg, sized("fft", "512 60", "1024 46"), sized("closure", "80 80 2", "90 90 6")));
  }

  /** A job that does next to nothing. */
  static Example hello() {
    return example("heat", "16 1");
  }

  private static SizedProgram sized(String program, String seconds, String tenSeconds) {
    return new SizedProgram(example(program, seconds), example(program, tenSeconds));
  }

  private static Example example(String program, String arguments) {
    return Example.of(program, program, (Object[]) arguments.split(" ", -1));
  }
}
