package org.tinyprof.format.binary;

import java.util.List;
import org.tinyprof.format.Part;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Tables;
import org.tinyprof.format.distribution.Distributions;
import org.tinyprof.format.distribution.Essentials;
import org.tinyprof.format.distribution.Overview;

/** The bytes of an index, and of a profile that is one file. */
public final class IndexFile {
  /** The name of the index in a profile's directory. */
  public static final String NAME = "index";

  private IndexFile() {}

  /** The index of a directory of parts whose overviews were merged. */
  public static byte[] encode(
      RunInfo run, Precision precision, Tables tables, Overview overview, List<PartEntry> parts) {
    return index(run, precision, tables, TablesCodec.write(tables), overview, parts).build();
  }

  /**
   * A profile in one file: index and part together. It is also a part that can be opened by itself,
   * for those who must write before they know of the others.
   */
  public static byte[] encodeWhole(
      RunInfo run, Precision precision, Tables tables, Part part, Compression compression) {
    Profile profile = new Profile(run, precision, tables, part);
    Overview overview =
        severalRanks(inside(part)) ? Overview.of(tables, part) : Overview.ofOneRank(tables, part);
    return encodeWhole(profile, overview, compression);
  }

  /** A profile in one file, whose overview is known already. */
  public static byte[] encodeWhole(Profile profile, Overview overview, Compression compression) {
    Tables tables = profile.tables();
    List<PartEntry> inside = inside(profile.part());
    byte[] tableBytes = TablesCodec.write(tables);
    ContainerBuilder file =
        index(profile.run(), profile.precision(), tables, tableBytes, overview, inside);
    PartFile.addSections(file, tables, Layout.crc(tableBytes), profile.part(), compression);
    return file.build();
  }

  static List<PartEntry> inside(Part part) {
    return part.lanes().isEmpty() ? List.of() : List.of(PartEntry.inside(part.lanes()));
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
      Tables tables,
      byte[] tableBytes,
      Overview overview,
      List<PartEntry> parts) {
    ContainerBuilder index =
        new ContainerBuilder()
            .section(Layout.META, MetaCodec.write(run, precision))
            .section(Layout.TABLES, tableBytes)
            .section(Layout.SUMMARIES, SummariesCodec.write(tables, overview.summaries()))
            .section(Layout.PARTS, PartsCodec.write(parts));
    if (severalRanks(parts)) {
      Distributions shown = Essentials.of(tables, overview);
      index.section(Layout.DISTRIBUTIONS, DistributionsCodec.write(tables, shown));
    }
    return index;
  }
}
