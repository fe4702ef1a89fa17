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
    byte[] tableBytes = TablesCodec.write(tables);
    return index(run, precision, tables, tableBytes, summaries, parts).build();
  }

  /**
   * A profile in one file: index and part together. It is also a part that can be opened by itself,
   * for those who must write before they know of the others.
   */
  public static byte[] encodeWhole(
      RunInfo run, Precision precision, Tables tables, Part part, Compression compression) {
    return encodeWhole(run, precision, tables, Summaries.of(tables, part), part, compression);
  }

  /** The same for those who have the part's summaries already. */
  public static byte[] encodeWhole(
      RunInfo run,
      Precision precision,
      Tables tables,
      Summaries summaries,
      Part part,
      Compression compression) {
    List<PartEntry> inside =
        part.lanes().isEmpty() ? List.of() : List.of(PartEntry.inside(part.lanes()));
    byte[] tableBytes = TablesCodec.write(tables);
    ContainerBuilder file = index(run, precision, tables, tableBytes, summaries, inside);
    PartFile.addSections(file, tables, Layout.crc(tableBytes), part, compression);
    return file.build();
  }

  private static ContainerBuilder index(
      RunInfo run,
      Precision precision,
      Tables tables,
      byte[] tableBytes,
      Summaries summaries,
      List<PartEntry> parts) {
    return new ContainerBuilder()
        .section(Layout.META, MetaCodec.write(run, precision))
        .section(Layout.TABLES, tableBytes)
        .section(Layout.SUMMARIES, SummariesCodec.write(tables, summaries))
        .section(Layout.PARTS, PartsCodec.write(parts));
  }
}
