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
    return index(run, precision, tables, overview, parts).build();
  }

  /**
   * A profile in one file: index and part together. It is also a part that can be opened by itself,
   * for those who must write before they know of the others.
   */
  public static byte[] encodeWhole(
      RunInfo run, Precision precision, Tables tables, Part part, Compression compression) {
    Profile profile = new Profile(run, precision, tables, part);
    return encodeWhole(profile, Overview.of(tables, part), compression);
  }

  /** A profile in one file, whose overview is known already. */
  public static byte[] encodeWhole(Profile profile, Overview overview, Compression compression) {
    Part part = profile.part();
    List<PartEntry> inside =
        part.lanes().isEmpty() ? List.of() : List.of(PartEntry.inside(part.lanes()));
    ContainerBuilder file =
        index(profile.run(), profile.precision(), profile.tables(), overview, inside);
    PartFile.addSections(file, profile.tables(), part, compression);
    return file.build();
  }

  /** The sections of an index, to which others may be added. */
  static ContainerBuilder index(
      RunInfo run, Precision precision, Tables tables, Overview overview, List<PartEntry> parts) {
    Distributions shown = Essentials.of(tables, overview);
    return new ContainerBuilder()
        .section(Layout.META, MetaCodec.write(run, precision))
        .section(Layout.TABLES, TablesCodec.write(tables))
        .section(Layout.SUMMARIES, SummariesCodec.write(tables, overview.summaries()))
        .section(Layout.DISTRIBUTIONS, DistributionsCodec.write(tables, shown))
        .section(Layout.PARTS, PartsCodec.write(parts));
  }
}
