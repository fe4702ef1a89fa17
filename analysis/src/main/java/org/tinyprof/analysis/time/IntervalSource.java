package org.tinyprof.analysis.time;

import java.util.List;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;

/**
 * Some time of a run, in memory.
 *
 * @param whole the run that it is of, whose files stay open as long as that is
 * @param words the interval in words
 * @param exact whether any of it comes from recorded calls
 * @param sampled whether any of it comes from samples
 * @param untraced how many recorded calls the whole run lacks, in words; empty if it lacks none
 */
record IntervalSource(
    OpenProfile whole,
    Interval interval,
    String words,
    boolean exact,
    boolean sampled,
    String untraced,
    MemorySource values)
    implements ProfileSource {
  @Override
  public RunInfo run() {
    return values.run();
  }

  @Override
  public Precision precision() {
    return values.precision();
  }

  @Override
  public Schema schema() {
    return values.schema();
  }

  @Override
  public Overview overview() {
    return values.overview();
  }

  @Override
  public List<LaneGroup> groups(Selection selection) {
    return values.groups(selection);
  }

  @Override
  public void close() {}
}
