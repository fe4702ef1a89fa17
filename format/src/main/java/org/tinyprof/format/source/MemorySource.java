package org.tinyprof.format.source;

import java.util.List;
import java.util.function.IntPredicate;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;

/** A profile in memory. */
public final class MemorySource implements ProfileSource {
  private final Profile profile;
  private volatile Overview overview; // made when it is first asked for

  public MemorySource(Profile profile) {
    this.profile = profile;
  }

  @Override
  public RunInfo run() {
    return profile.run();
  }

  @Override
  public Precision precision() {
    return profile.precision();
  }

  @Override
  public Schema schema() {
    return profile.schema();
  }

  @Override
  public Overview overview() {
    Overview known = overview;
    if (known == null) {
      known = Overview.of(profile.schema(), profile.values());
      overview = known;
    }
    return known;
  }

  @Override
  public List<LaneGroup> groups(Selection selection) {
    return List.of(new Group(profile.schema(), profile.values()));
  }

  private record Group(Schema schema, LaneValues values) implements LaneGroup {
    @Override
    public List<Lane> lanes() {
      return values.lanes();
    }

    @Override
    public List<Column> counters() {
      return values.counters();
    }

    @Override
    public List<LaneMessages> messages() {
      return values.messages();
    }

    @Override
    public List<LaneTimeline> timelines() {
      return values.timelines();
    }

    @Override
    public Block block(int callpath, IntPredicate metrics) {
      return Selection.ALL.metrics(metrics).apply(schema, values.block(callpath));
    }
  }

  @Override
  public void close() {}
}
