package org.tinyprof.format.source;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.OverviewBuilder;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.SchemaMapping;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.format.values.Selection;

/** The lanes of several sources side by side, under the union of their schemas. */
public final class JoinedSource implements ProfileSource {
  private final List<ProfileSource> sources;
  private final List<SchemaMapping> mappings = new ArrayList<>();
  private final List<Lane> firstLanes = new ArrayList<>(); // of each source; null if it has none
  private final Schema schema;
  private final RunInfo run;
  private volatile Overview overview; // made when it is first asked for

  /**
   * Joins at least one source; closing this closes them.
   *
   * @throws SameLaneException if two of them have the same lane
   */
  public JoinedSource(List<ProfileSource> sources) throws IOException {
    this(sources, merged(sources));
  }

  /** The same with a given description of the run. */
  public JoinedSource(List<ProfileSource> sources, RunInfo run) throws IOException {
    this.run = run;
    this.sources = List.copyOf(sources);
    SchemaUnion union = SchemaUnion.of(sources.stream().map(ProfileSource::schema).toList());
    schema = union.schema();
    Set<Lane> lanes = new TreeSet<>();
    for (ProfileSource source : sources) {
      mappings.add(union.mapping(source.schema()));
      List<Lane> own = source.lanes();
      firstLanes.add(own.isEmpty() ? null : own.get(0));
      for (Lane lane : own) {
        if (!lanes.add(lane)) {
          throw new SameLaneException(lane);
        }
      }
    }
  }

  private static RunInfo merged(List<ProfileSource> sources) {
    RunInfo known = sources.get(0).run();
    for (ProfileSource source : sources) {
      known = known.merge(source.run());
    }
    return known;
  }

  @Override
  public RunInfo run() {
    return run;
  }

  /** The coarsest step that divides the times of all sources. */
  @Override
  public Precision precision() {
    BigInteger step = BigInteger.ZERO;
    for (ProfileSource source : sources) {
      step = step.gcd(BigInteger.valueOf(source.precision().stepNanos()));
    }
    return new Precision(step.longValueExact());
  }

  @Override
  public Schema schema() {
    return schema;
  }

  /** Callpaths and metrics that a source describes differently from the union. */
  public long contradictions() {
    return mappings.stream().mapToLong(SchemaMapping::contradictions).sum();
  }

  @Override
  public Overview overview() throws IOException {
    Overview known = overview;
    if (known == null) {
      OverviewBuilder builder = new OverviewBuilder(schema);
      for (LaneGroup group : groups(Selection.ALL)) {
        builder.addLanes(group.lanes(), group.counters(), group.messages(), group.timelines());
      }
      visit(Selection.ALL, builder::add);
      known = builder.build();
      overview = known;
    }
    return known;
  }

  @Override
  public List<LaneGroup> groups(Selection selection) throws IOException {
    List<LaneGroup> groups = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      for (LaneGroup group : sources.get(i).groups(selection)) {
        if (!group.lanes().isEmpty()) {
          boolean first = group.lanes().get(0).isSame(firstLanes.get(i));
          groups.add(new Mapped(group, mappings.get(i), schema, first));
        }
      }
    }
    groups.sort(Comparator.comparing(group -> group.lanes().get(0)));
    return groups;
  }

  /** A group of one of the sources in terms of the union. */
  private static final class Mapped implements LaneGroup {
    private final LaneGroup group;
    private final SchemaMapping mapping;
    private final Schema union;
    private final boolean first;
    private final int[] callpaths; // of the source, by their place in the union; -1 if it has none

    Mapped(LaneGroup group, SchemaMapping mapping, Schema union, boolean first) {
      this.group = group;
      this.mapping = mapping;
      this.union = union;
      this.first = first;
      callpaths = mapping.callpathsByUnion();
    }

    @Override
    public List<Lane> lanes() {
      return group.lanes();
    }

    @Override
    public List<Column> counters() {
      return mapping.counters(group.counters(), group.lanes().size(), first);
    }

    @Override
    public List<LaneMessages> messages() throws IOException {
      return mapping.messages(group.messages());
    }

    @Override
    public List<LaneTimeline> timelines() throws IOException {
      return mapping.timelines(group.timelines());
    }

    @Override
    public Block block(int callpath, IntPredicate metrics) throws IOException {
      return callpaths[callpath] < 0
          ? Block.empty(group.lanes().size(), union.metrics().size())
          : mapping.apply(
              group.block(callpaths[callpath], own -> metrics.test(mapping.metric(own))));
    }

    @Override
    public long blockBytes(int callpath) throws IOException {
      return callpaths[callpath] < 0 ? 0 : group.blockBytes(callpaths[callpath]);
    }
  }

  @Override
  public void close() throws IOException {
    IOException failure = null;
    for (ProfileSource source : sources) {
      try {
        source.close();
      } catch (IOException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
