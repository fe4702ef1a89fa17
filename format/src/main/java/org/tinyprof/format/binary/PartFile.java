package org.tinyprof.format.binary;

import java.io.IOException;
import org.tinyprof.format.Part;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.Slice;
import org.tinyprof.format.Tables;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.wire.Output;

/**
 * The bytes of a part: a file of the container, or a message from a rank to the one that writes.
 *
 * <p>A message is a part of the rank's own lanes. Whoever collects them decodes each, joins them
 * with {@link Part#merge} and encodes the result, which packs the lanes' values together.
 */
public final class PartFile {
  private PartFile() {}

  public static byte[] encode(Tables tables, Part part, Compression compression) {
    ContainerBuilder file = new ContainerBuilder();
    addSections(file, tables, part, compression);
    return file.build();
  }

  static void addSections(
      ContainerBuilder file, Tables tables, Part part, Compression compression) {
    addSections(file, tables, Layout.crc(TablesCodec.write(tables)), part, compression);
  }

  /** Adds the sections of a part; {@code tablesCrc} is that of the tables' bytes. */
  static void addSections(
      ContainerBuilder file, Tables tables, int tablesCrc, Part part, Compression compression) {
    int lanes = part.lanes().size();
    int stripes = (lanes + Layout.STRIPE_LANES - 1) / Layout.STRIPE_LANES;
    long[] lengths = new long[part.slices().size() * stripes];
    int block = 0;
    Output values = new Output();
    for (Slice slice : part.slices()) {
      for (int from = 0; from < lanes; from += Layout.STRIPE_LANES) {
        int start = values.size();
        Slice stripe = slice.range(from, Math.min(lanes, from + Layout.STRIPE_LANES));
        if (!stripe.isEmpty()) {
          values.bytes(BlockCodec.write(SliceCodec.write(tables, stripe), compression));
        }
        lengths[block++] = (long) values.size() - start;
      }
    }
    Output offsets = new Output();
    Sequences.write(offsets, lengths);
    file.section(Layout.LANES, LanesCodec.write(part, tablesCrc));
    file.section(Layout.OFFSETS, offsets.toByteArray());
    file.section(Layout.VALUES, values.toByteArray());
  }

  /**
   * Reads a whole part from memory.
   *
   * @param source what an error calls the file or the sender
   */
  public static Part decode(String source, byte[] bytes, Tables tables) throws IOException {
    int tablesCrc = Layout.crc(TablesCodec.write(tables));
    Container container = new Container(ByteSource.of(source, bytes));
    return new PartReader(container, tables, tablesCrc).read(Ranks.ALL, callpath -> true);
  }
}
