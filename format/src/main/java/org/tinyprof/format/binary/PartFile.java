package org.tinyprof.format.binary;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
    int tablesCrc = Layout.crc(TablesCodec.write(tables));
    List<Long> lengths = new ArrayList<>();
    Output values = new Output();
    int lanes = part.lanes().size();
    for (Slice slice : part.slices()) {
      for (int from = 0; from < lanes; from += Layout.STRIPE_LANES) {
        int start = values.size();
        Slice stripe = slice.range(from, Math.min(lanes, from + Layout.STRIPE_LANES));
        if (!stripe.isEmpty()) {
          values.bytes(BlockCodec.write(SliceCodec.write(tables, stripe), compression));
        }
        lengths.add((long) values.size() - start);
      }
    }
    Output offsets = new Output();
    Sequences.write(offsets, lengths.stream().mapToLong(Long::longValue).toArray());
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
