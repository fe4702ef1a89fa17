package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.runtime.sample.IterationSamples;
import org.tinyprof.runtime.sample.SampleMoments;

/** The samples of each iteration of a callpath in one execution. */
final class IterationsByMoment implements SampleMoments.Iterations {
  private final Series loop;
  private final boolean byHand;
  private final List<IterationSamples> samples = new ArrayList<>();

  /**
   * @param byHand whether no frame stands for the event, so that a sample may be between its calls
   */
  IterationsByMoment(Series loop, boolean byHand) {
    this.loop = loop;
    this.byHand = byHand;
    for (int i = 0; i < loop.size; i++) {
      samples.add(new IterationSamples());
    }
  }

  IterationSamples samples(int iteration) {
    return samples.get(iteration);
  }

  /**
   * The last iteration that began before; clocks may differ a little, so the first has the rest.
   */
  @Override
  public IterationSamples at(long moment) {
    int low = 0;
    int high = loop.size - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      boolean begun = loop.start(middle) <= moment;
      low = begun ? middle : low;
      high = begun ? high : middle - 1;
    }
    boolean outside = moment < loop.start(low) || moment > loop.end(low);
    return byHand && outside ? null : samples.get(low);
  }
}
