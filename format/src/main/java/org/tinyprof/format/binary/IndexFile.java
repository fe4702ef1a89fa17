package org.tinyprof.format.binary;

import java.util.List;
import org.tinyprof.format.message.MatrixCodec;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.OverviewBuilder;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.timeline.GridCodec;
import org.tinyprof.format.timeline.SpanCodec;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.wire.Output;

/** The bytes of an index, and of a profile that is one file. */
public final class IndexFile {
  /** The name of the index in a profile's directory. */
  public static final String NAME = "index";

  /** What every binary file starts with. */
  public static final String START = "TINYPROF";

  private IndexFile() {}

  /** The index of a directory of parts whose overviews were merged. */
  public static byte[] encode(
      RunInfo run, Precision precision, Schema schema, Overview overview, List<PartEntry> parts) {
    return encode(run, precision, schema, overview, parts, List.of());
  }

  /** The same with trace files beside the parts. */
  public static byte[] encode(
      RunInfo run,
      Precision precision,
      Schema schema,
      Overview overview,
      List<PartEntry> parts,
      List<TraceEntry> traces) {
    ContainerBuilder index =
        index(run, precision, schema, SchemaCodec.write(schema), overview, parts);
    if (!traces.isEmpty()) {
      index.section(Layout.TRACES, TracesCodec.write(traces));
    }
    return index.build();
  }

  /** A profile in one file: index and part together. */
  public static byte[] encodeWhole(Profile profile) {
    Schema schema = profile.schema();
    LaneValues values = profile.values();
    List<PartEntry> inside = inside(values.lanes());
    OverviewBuilder overview = new OverviewBuilder(schema, severalRanks(inside));
    overview.add(values);
    return encodeWhole(profile, overview.build());
  }

  /** A profile in one file, whose overview is known already. */
  public static byte[] encodeWhole(Profile profile, Overview overview) {
    RunInfo run = profile.run();
    Schema schema = profile.schema();
    byte[] schemaBytes = SchemaCodec.write(schema);
    ContainerBuilder file =
        index(
            run,
            profile.precision(),
            schema,
            schemaBytes,
            overview,
            inside(profile.values().lanes()));
    PartSchema whole = PartSchema.whole(schema, Layout.crc(schemaBytes));
    PartFile.addSections(file, run, whole, profile.values(), "");
    return file.build();
  }

  static List<PartEntry> inside(List<Lane> lanes) {
    return lanes.isEmpty() ? List.of() : List.of(PartEntry.inside(lanes));
  }

  /** The values of one rank are read as quickly as what could be said of them. */
  private static boolean severalRanks(List<PartEntry> parts) {
    return parts.size() > 1
        || (parts.size() == 1 && parts.get(0).firstRank() < parts.get(0).lastRank());
  }

  /** The sections of an index, to which others may be added. */
  static ContainerBuilder index(
      RunInfo run,
      Precision precision,
      Schema schema,
      byte[] schemaBytes,
      Overview overview,
      List<PartEntry> parts) {
    Output summaries = new Output(1 << 12);
    SummariesCodec.write(summaries, schema, overview);
    ContainerBuilder index =
        new ContainerBuilder()
            .section(Layout.META, MetaCodec.write(run, precision))
            .section(Layout.SCHEMA, schemaBytes)
            .section(Layout.SUMMARIES, summaries.toByteArray())
            .section(Layout.PARTS, PartsCodec.write(parts));
    if (EstimatedCodec.isNeeded(overview)) {
      Output estimated = new Output();
      EstimatedCodec.write(estimated, overview);
      index.section(Layout.ESTIMATED, estimated.toByteArray());
    }
    if (!overview.messages().isEmpty()) {
      Output matrix = new Output();
      MatrixCodec.write(matrix, overview.messages());
      index.section(Layout.MATRIX, matrix.toByteArray());
    }
    if (!overview.timelines().isEmpty()) {
      Output span = new Output();
      SpanCodec.write(span, overview.timelines());
      index.section(Layout.SPAN, span.toByteArray());
    }
    if (overview.grid().rankShift() > 0) { // the timelines of fewer ranks are read as quickly
      Output grid = GridCodec.shortened(schema.callpaths(), overview.grid());
      index.section(Layout.GRID, grid.toByteArray());
    }
    if (severalRanks(parts)) {
      Output distributions = new Output(1 << 12);
      DistributionsCodec.write(distributions, schema, overview, CourseCodec.DRAWN);
      index.section(Layout.DISTRIBUTIONS, distributions.toByteArray());
    }
    return index;
  }
}
