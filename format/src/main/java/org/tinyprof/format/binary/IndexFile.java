package org.tinyprof.format.binary;

import java.util.List;
import org.tinyprof.format.Part;
import org.tinyprof.format.Precision;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Tables;

/** The bytes of an index, and of a profile that is one file. */
public final class IndexFile {
  /** The name of the index in a profile's directory. */
  public static final String NAME = "index";

  private IndexFile() {}

  /** The index of a directory of parts whose summaries were merged. */
  public static byte[] encode(
      RunInfo run, Precision precision, Tables tables, Summaries summaries, List<PartEntry> parts) {
    return index(run, precision, tables, summaries, parts).build();
  }

  /**
   * A profile in one file: index and part together. It is also a part that can be opened by itself,
   * for those who must write before they know of the others.
   */
  public static byte[] encodeWhole(
      RunInfo run, Precision precision, Tables tables, Part part, Compression compression) {
    List<PartEntry> inside =
        part.lanes().isEmpty() ? List.of() : List.of(PartEntry.inside(part.lanes()));
    ContainerBuilder file = index(run, precision, tables, Summaries.of(tables, part), inside);
    PartFile.addSections(file, tables, part, compression);
    return file.build();
  }

  private static ContainerBuilder index(
      RunInfo run, Precision precision, Tables tables, Summaries summaries, List<PartEntry> parts) {
    return new ContainerBuilder()
        .section(Layout.META, MetaCodec.write(run, precision))
        .section(Layout.TABLES, TablesCodec.write(tables))
        .section(Layout.SUMMARIES, SummariesCodec.write(tables, summaries))
        .section(Layout.PARTS, PartsCodec.write(parts));
  }
}
