package org.tinyprof.format.binary;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.SameLaneException;
import org.tinyprof.format.trace.TraceFiles;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** The parts of a profile that were needed so far; each is opened and checked once. */
final class OpenParts implements Closeable {
  private record Opened(ByteSource source, PartGroups groups) {}

  private final ProfileFiles files;
  private final Container index;
  private final RunInfo run;
  private final Schema schema;
  private final TraceFiles traces;
  private final boolean partsHaveRanksOfTheirOwn; // as in most profiles
  private final Map<PartEntry, Opened> opened = new ConcurrentHashMap<>();

  OpenParts(
      ProfileFiles files,
      Container index,
      RunInfo run,
      Schema schema,
      List<PartEntry> parts,
      TraceFiles traces) {
    this.files = files;
    this.index = index;
    this.run = run;
    this.schema = schema;
    this.traces = traces;
    this.partsHaveRanksOfTheirOwn = apart(parts);
  }

  private static boolean apart(List<PartEntry> parts) {
    List<PartEntry> sorted = new ArrayList<>(parts);
    sorted.sort(Comparator.comparingInt(PartEntry::firstRank));
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i).firstRank() <= sorted.get(i - 1).lastRank()) {
        return false;
      }
    }
    return true;
  }

  PartGroups part(PartEntry entry) throws IOException {
    Opened known = opened.get(entry);
    if (known != null) {
      return known.groups;
    }
    ReopenedSource source = new ReopenedSource(() -> openFile(entry));
    boolean kept = false;
    try {
      PartGroups made = open(entry, source);
      Opened before = opened.putIfAbsent(entry, new Opened(source, made));
      if (before != null) {
        return before.groups; // another thread was faster
      }
      if (!partsHaveRanksOfTheirOwn) {
        requireNoLaneTwice(entry, made.lanes());
      }
      kept = true;
      return made;
    } catch (SameLaneException e) {
      opened.remove(entry);
      throw e;
    } finally {
      if (!kept) {
        source.close();
      }
    }
  }

  private PartGroups open(PartEntry entry, ReopenedSource source) throws IOException {
    Container part = new Container(source);
    source.require(part.headers());
    if (entry.isInside()) {
      index.requireSame(part);
      return groups(entry, part);
    }
    requireSameRun(part);
    if (part.size() != entry.length() || Layout.crc(part.headers()) != entry.crc()) {
      throw part.misplaced("the part is not the one that the index names");
    }
    return groups(entry, part);
  }

  private void requireSameRun(Container part) throws IOException {
    Input lanes = part.section(Layout.LANES);
    RunId id = MetaCodec.readId(lanes);
    if (!id.equals(run.id())) {
      throw part.misplaced("the part is of run " + id + ", the index of run " + run.id());
    }
    long snapshot = lanes.varint();
    if (snapshot != run.snapshot()) {
      throw part.misplaced(
          "the part is of snapshot "
              + snapshot
              + " of the run, the index of snapshot "
              + run.snapshot());
    }
  }

  private PartGroups groups(PartEntry entry, Container part) throws IOException {
    Input section = part.section(Layout.LANES);
    PartLanes lanes = PartLanes.read(section, run, schema, index.crc(Layout.SCHEMA));
    if (!entry.isOf(lanes.lanes())) {
      throw section.malformed("the part has other ranks than the index says");
    }
    PartGroups groups = new PartGroups(part, schema, lanes, traces);
    part.forgetFirstBytes();
    return groups;
  }

  /** Of two threads that open parts with a lane in common, the later one at least finds it. */
  private void requireNoLaneTwice(PartEntry entry, List<Lane> lanes) throws SameLaneException {
    Lane twice = null;
    for (Map.Entry<PartEntry, Opened> other : opened.entrySet()) {
      PartEntry others = other.getKey();
      if (!others.equals(entry)
          && others.firstRank() <= entry.lastRank()
          && entry.firstRank() <= others.lastRank()
          && twice == null) {
        twice = inBoth(lanes, other.getValue().groups.lanes());
      }
    }
    if (twice != null) {
      opened.remove(entry);
      throw new SameLaneException(twice);
    }
  }

  /** A lane that both have, each in ascending order; null if there is none. */
  private static Lane inBoth(List<Lane> some, List<Lane> others) {
    int next = 0;
    for (Lane lane : some) {
      while (next < others.size() && others.get(next).compareTo(lane) < 0) {
        next++;
      }
      if (next < others.size() && others.get(next).isSame(lane)) {
        return lane;
      }
    }
    return null;
  }

  private ByteSource openFile(PartEntry entry) throws IOException {
    try {
      return files.open(entry.isInside() ? IndexFile.NAME : entry.name());
    } catch (NoSuchFileException e) {
      throw new MalformedProfileException(
          e.getFile(), 0, "a part of the profile is missing", Container.COPY_ALL);
    }
  }

  @Override
  public void close() throws IOException {
    for (Opened part : opened.values()) {
      part.source.close();
    }
  }
}
