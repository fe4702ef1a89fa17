package org.tinyprof.format.source;

import java.util.List;
import java.util.function.IntPredicate;
import org.tinyprof.format.Block;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.LaneValues;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Schema;
import org.tinyprof.format.Selection;
import org.tinyprof.format.overview.Overview;

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
    public Block block(int callpath, IntPredicate metrics) {
      return Selection.ALL.metrics(metrics).apply(schema, values.block(callpath));
    }
  }

  @Override
  public void close() {}
}
