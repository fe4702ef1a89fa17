package org.tinyprof.analysis.profile;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;

/** Another source that remembers which callpaths and metrics were read of it. */
public record CountingSource(ProfileSource source, Set<String> callpaths, Set<String> metrics)
    implements ProfileSource {
  public CountingSource(ProfileSource source) {
    this(source, new ConcurrentSkipListSet<>(), new ConcurrentSkipListSet<>()); // threads read it
  }

  @Override
  public RunInfo run() {
    return source.run();
  }

  @Override
  public Precision precision() {
    return source.precision();
  }

  @Override
  public Schema schema() {
    return source.schema();
  }

  @Override
  public Overview overview() throws IOException {
    return source.overview();
  }

  @Override
  public List<LaneGroup> groups(Selection selection) throws IOException {
    return source.groups(selection).stream().<LaneGroup>map(Group::new).toList();
  }

  private final class Group implements LaneGroup {
    private final LaneGroup group;

    Group(LaneGroup group) {
      this.group = group;
    }

    @Override
    public List<Lane> lanes() {
      return group.lanes();
    }

    @Override
    public List<Column> counters() {
      return group.counters();
    }

    @Override
    public List<LaneMessages> messages() throws IOException {
      return group.messages();
    }

    @Override
    public Block block(int callpath, IntPredicate wanted) throws IOException {
      callpaths.add(schema().callpaths().path(callpath));
      IntStream.range(0, schema().metrics().size())
          .filter(wanted)
          .forEach(metric -> metrics.add(schema().label(metric)));
      return group.block(callpath, wanted);
    }

    @Override
    public long blockBytes(int callpath) throws IOException {
      return group.blockBytes(callpath);
    }
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
