package org.tinyprof.analysis.frame;

import org.tinyprof.format.Lane;

/** The values of one callpath, lane and execution in the order of its iterations. */
public final class IterationSeries {
  private final int callpath;
  private final Lane lane;
  private final int execution;
  private final double[] values;

  /** Takes the values over. */
  IterationSeries(int callpath, Lane lane, int execution, double[] values) {
    this.callpath = callpath;
    this.lane = lane;
    this.execution = execution;
    this.values = values;
  }

  /** The callpath's place in the run's schema. */
  public int callpath() {
    return callpath;
  }

  public Lane lane() {
    return lane;
  }

  public int execution() {
    return execution;
  }

  /** A value an iteration, NaN where it has none; not to be changed. */
  public double[] values() {
    return values;
  }
}
