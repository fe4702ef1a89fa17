package org.tinyprof.format.binary;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.message.MatrixCodec;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.timeline.GridCodec;
import org.tinyprof.format.timeline.SpanCodec;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * A profile in files of the binary container.
 *
 * <p>Opening reads run information, schema and the table of parts, and keeps no file open. The
 * lanes of a part are read when it is first needed, and cached.
 */
public final class BinarySource implements ProfileSource {
  private final ProfileFiles files;
  private final Container index; // its headers; the file itself is closed
  private final RunInfo run;
  private final Precision precision;
  private final Schema schema;
  private final List<PartEntry> parts;
  private final List<TraceEntry> traceFiles;
  private final OpenTraces traces;
  private final OpenParts opened;
  private volatile Overview overview; // read when it is first asked for
  private volatile Overview summaries; // the same, until there is an overview

  private BinarySource(ProfileFiles files, ByteSource source, KnownSchemas schemas)
      throws IOException {
    this.files = files;
    this.index = new Container(source);
    MetaCodec.Meta meta = MetaCodec.read(index.section(Layout.META));
    this.run = EndPlace.added(meta.run(), index);
    this.precision = meta.precision();
    this.schema = schemas.read(index);
    this.parts = List.copyOf(PartsCodec.read(index.section(Layout.PARTS)));
    this.traceFiles = traceFiles(index);
    this.traces = new OpenTraces(files, source.name(), run.id(), traceFiles);
    this.opened = new OpenParts(files, index, run, schema, parts, traces);
  }

  private static List<TraceEntry> traceFiles(Container index) throws IOException {
    return index.has(Layout.TRACES)
        ? List.copyOf(TracesCodec.read(index.section(Layout.TRACES)))
        : List.of();
  }

  public static BinarySource open(Path path) throws IOException {
    return open(ProfileFiles.at(path));
  }

  public static BinarySource open(ProfileFiles files) throws IOException {
    return open(files, new KnownSchemas());
  }

  /** Opens one of many profiles, which may have the schema of one before. */
  public static BinarySource open(ProfileFiles files, KnownSchemas schemas) throws IOException {
    try (ByteSource source = files.open(IndexFile.NAME)) {
      return new BinarySource(files, source, schemas);
    }
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

  /** The table of parts. */
  public List<PartEntry> parts() {
    return parts;
  }

  /** The table of trace files. */
  public List<TraceEntry> traceFiles() {
    return traceFiles;
  }

  /** What its trace files lack, in sentences. */
  public List<String> notes() {
    return traces.problems();
  }

  @Override
  public Overview overview() throws IOException {
    Overview known = overview;
    if (known == null) {
      try (ByteSource source = files.open(IndexFile.NAME)) {
        index.requireSame(new Container(source));
        known = readOverview(index.in(source));
      }
      overview = known;
      summaries = null; // the overview has them
    }
    return known;
  }

  @Override
  public Overview summaries() throws IOException {
    if (overview != null) {
      return overview;
    }
    Overview known = summaries;
    if (known == null) {
      try (ByteSource source = files.open(IndexFile.NAME)) {
        index.requireSame(new Container(source));
        known = readSummaries(index.in(source));
      }
      summaries = known;
    }
    return known;
  }

  private Overview readSummaries(Container from) throws IOException {
    Input in = from.section(Layout.SUMMARIES);
    Overview found = SummariesCodec.read(in, schema);
    in.end();
    if (from.has(Layout.ESTIMATED)) {
      Input estimated = from.section(Layout.ESTIMATED);
      found = EstimatedCodec.read(estimated, found);
      estimated.end();
    }
    if (from.has(Layout.MATRIX)) {
      Input matrix = from.section(Layout.MATRIX);
      found = found.with(MatrixCodec.read(matrix));
      matrix.end();
    }
    if (from.has(Layout.SPAN)) {
      Input span = from.section(Layout.SPAN);
      found = found.with(SpanCodec.read(span));
      span.end();
    }
    return found;
  }

  private Overview readOverview(Container from) throws IOException {
    Overview known = summaries;
    Overview found = known == null ? readSummaries(from) : known;
    if (from.has(Layout.DISTRIBUTIONS)) {
      Input distributions = from.section(Layout.DISTRIBUTIONS);
      found = DistributionsCodec.read(distributions, schema, found, CourseCodec.DRAWN);
      distributions.end();
    }
    if (from.has(Layout.GRID)) {
      Input grid = from.section(Layout.GRID);
      found = found.with(GridCodec.read(grid, schema.callpaths().size()));
      grid.end();
    }
    return found;
  }

  /** Whether the index has distributions that are to be those of the values. */
  boolean hasDistributions() {
    return index.has(Layout.DISTRIBUTIONS);
  }

  @Override
  public List<LaneGroup> groups(Selection selection) throws IOException {
    List<LaneGroup> groups = new ArrayList<>();
    for (PartEntry entry : parts) {
      if (selection.meetsRanks(entry.firstRank(), entry.lastRank())) {
        groups.addAll(part(entry).groups());
      }
    }
    return groups;
  }

  private PartGroups part(PartEntry entry) throws IOException {
    try {
      return opened.part(entry);
    } catch (MalformedProfileException e) {
      try (ByteSource source = files.open(IndexFile.NAME)) {
        index.requireSame(new Container(source)); // of two reasons, the likelier one
      }
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    opened.close();
  }
}
