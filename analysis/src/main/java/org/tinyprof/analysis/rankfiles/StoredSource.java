package org.tinyprof.analysis.rankfiles;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.source.ReplacedProfileException;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;

/**
 * A profile that will be part of another. Run, schema and lanes are in memory; values stay on disk,
 * in a file that is opened to read them. Thread-safe.
 */
public final class StoredSource implements ProfileSource {
  private final Path path;
  private final OpenFiles files;
  private final RunInfo run;
  private final Precision precision;
  private final Schema schema;
  private final List<Stored> groups = new ArrayList<>();
  private final long values;
  private volatile EarlierTraces earlier; // null if there is no snapshot

  /**
   * Keeps the description of an open profile.
   *
   * @param schemas that others have already: thousands of ranks have equal ones
   */
  public StoredSource(Path path, ProfileSource open, OpenFiles files, Map<Schema, Schema> schemas)
      throws IOException {
    this.path = path;
    this.files = files;
    this.run = open.run();
    this.precision = open.precision();
    schemas.putIfAbsent(open.schema(), open.schema());
    this.schema = schemas.get(open.schema());
    for (LaneGroup group : OpenFiles.groups(open)) {
      groups.add(new Stored(groups.size(), List.copyOf(group.lanes()), group.counters()));
    }
    this.values = open.overview().callpaths().stream().mapToLong(CallpathOverview::rows).sum();
  }

  /** Traces begin with what a snapshot has of them. */
  void continues(StoredSource snapshot) {
    earlier = new EarlierTraces(snapshot);
  }

  public Path path() {
    return path;
  }

  /** For each rank the latest moment that its lanes tell. */
  NavigableMap<Integer, Instant> moments() {
    NavigableMap<Integer, Instant> moments = new TreeMap<>();
    for (Stored group : groups) {
      for (Lane lane : group.lanes) {
        moments.merge(lane.rank(), lane.origin().moment(), (a, b) -> a.isAfter(b) ? a : b);
      }
    }
    return moments;
  }

  /** How many values it has. */
  public long values() {
    return values;
  }

  @Override
  public RunInfo run() {
    return run;
  }

  @Override
  public Precision precision() {
    return precision;
  }

  @Override
  public Schema schema() {
    return schema;
  }

  @Override
  public Overview overview() throws IOException {
    return files.ask(path, (source, opened) -> source.overview());
  }

  @Override
  public List<LaneGroup> groups(Selection selection) {
    List<LaneGroup> wanted = new ArrayList<>();
    for (Stored group : groups) {
      int last = group.lanes.get(group.lanes.size() - 1).rank();
      if (selection.meetsRanks(group.lanes.get(0).rank(), last)) {
        wanted.add(group);
      }
    }
    return wanted;
  }

  /** Some lanes, whose values are read when they are asked for. */
  private final class Stored implements LaneGroup {
    private final int number;
    private final List<Lane> lanes;
    private final List<Column> counters;

    Stored(int number, List<Lane> lanes, List<Column> counters) {
      this.number = number;
      this.lanes = lanes;
      this.counters = counters;
    }

    @Override
    public List<Lane> lanes() {
      return lanes;
    }

    @Override
    public List<Column> counters() {
      return counters;
    }

    @Override
    public List<LaneMessages> messages() throws IOException {
      return files.ask(path, (source, opened) -> own(opened).messages());
    }

    @Override
    public List<LaneTimeline> timelines() throws IOException {
      List<LaneTimeline> own = files.ask(path, (source, opened) -> own(opened).timelines());
      return earlier == null ? own : earlier.before(lanes, own, schema);
    }

    @Override
    public Block block(int callpath, IntPredicate metrics) throws IOException {
      return files.ask(path, (source, opened) -> own(opened).block(callpath, metrics));
    }

    @Override
    public long blockBytes(int callpath) throws IOException {
      return files.ask(path, (source, opened) -> own(opened).blockBytes(callpath));
    }

    private LaneGroup own(List<LaneGroup> opened) throws IOException {
      if (opened.size() != groups.size() || !opened.get(number).lanes().equals(lanes)) {
        throw new ReplacedProfileException(path.toString());
      }
      return opened.get(number);
    }
  }

  /** Closes the files that it and the others of its run have open; reading opens them again. */
  @Override
  public void close() throws IOException {
    files.close();
  }
}
