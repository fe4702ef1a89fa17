package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.run.RunAttributes;

/** Who took the stacks, and what the reader of a report must know of it. */
class SamplerNoteTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "async-profiler 4.6, every 10 ms of CPU time",
        "none", // as the user wanted, or there was nothing to sample
        "JFR, every 20 ms", // as the user wanted
        "",
      })
  void saysNothingWhereAllIsAsItShouldBe(String sampler) throws Exception {
    assertEquals(List.of(), notes(sampler));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          none: no room | Stacks were not sampled: the time of methods without exact times is \
          their callers' own (no room).
          async-profiler 4.6, every 10 ms of CPU time; then none: no room | Stacks were sampled \
          for a part of the run; estimated times are by those samples (no room).
          the JVM's own stacks, every 50 ms; not async-profiler: no room | Stacks come from the \
          JVM itself: short methods count for their callers or neighbours (no room).
          JFR, every 50 ms, after the JVM's own stacks; not async-profiler: no room | Stacks come \
          from JFR: where many threads compute, each has few samples (no room).
          JFR, every 20 ms; not async-profiler: no room; then none: no disk | Stacks were sampled \
          for a part of the run; estimated times are by those samples (no disk).
          """)
  void saysWhatItMeansWhereAsyncProfilerTookNone(String sampler, String note) throws Exception {
    assertEquals(List.of(note), notes(sampler));
  }

  private static List<String> notes(String sampler) throws Exception {
    return new MadeRun(1)
        .wall(1000)
        .time("main", 1000)
        .attribute(RunAttributes.SAMPLER, sampler)
        .report()
        .notes();
  }
}
