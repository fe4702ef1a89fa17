package org.tinyprof.benchmarks.jobs;

import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.Samples;

/**
 * What the agent adds to a job, from runs without and with it that took turns.
 *
 * @param options of the agent in the runs with it
 */
record Overhead(InterleavedRuns<String, ProfiledRun> runs, String options) {
  Samples plain(ToDoubleFunction<ProfiledRun> quantity) {
    return runs.samples(ProfiledRun.PLAIN, quantity);
  }

  Samples profiled(ToDoubleFunction<ProfiledRun> quantity) {
    return runs.samples(options, quantity);
  }

  /** With the agent, as a multiple of without. */
  Samples ratio(ToDoubleFunction<ProfiledRun> quantity) {
    return profiled(quantity).ratioTo(plain(quantity));
  }

  /** Seconds in the application's events, by the profile's own account. */
  Samples annotation() {
    return profiled(run -> run.told().annotation());
  }

  /** Seconds of all flushes, by the profile's own account. */
  Samples io() {
    return profiled(run -> run.told().io());
  }

  /** The paper's overhead: both, in percent of the application's wall time. */
  Samples toldPercent() {
    return annotation()
        .with(io(), Double::sum)
        .with(plain(ProfiledRun::wallSeconds), (cost, wall) -> 100 * cost / wall);
  }
}
