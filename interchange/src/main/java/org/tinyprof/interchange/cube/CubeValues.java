package org.tinyprof.interchange.cube;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * The stored values of one metric: rows of call nodes that the index names, each with a value for
 * every location. Values may be compressed, in pieces.
 */
final class CubeValues {
  private static final String INDEX = "CUBEX.INDEX";
  private static final String PLAIN = "CUBEX.DATA";
  private static final String ZIPPED = "ZCUBEX.DATA";
  private static final int DENSE = 0;
  private static final int PIECE = 3 * Long.BYTES;
  private static final int HEAP_SHARE = 4;

  private final String file;
  private final String name;
  private final long offset;
  private int[] rows = {};
  private ByteBuffer values = ByteBuffer.allocate(0);
  private RunId id = new RunId(0, 0);

  private CubeValues(String file, String name, long offset) {
    this.file = file;
    this.name = name;
    this.offset = offset;
  }

  /**
   * Reads the values of a metric that the archive has.
   *
   * @param nodes how many nodes the call tree has
   * @param locations how many values a row has
   */
  static CubeValues read(
      TarArchive archive, String file, CubeMetric metric, int nodes, int locations)
      throws IOException {
    CubeValues read = new CubeValues(file, metric.name(), archive.offset(metric.id() + ".data"));
    ByteOrder order = read.index(ByteBuffer.wrap(archive.read(metric.id() + ".index")), nodes);
    long length = (long) read.rows.length * locations * metric.bytes();
    read.require(length < Runtime.getRuntime().maxMemory() / HEAP_SHARE, "do not fit into memory");
    byte[] stored = archive.read(metric.id() + ".data");
    read.id = RunId.of(stored);
    ByteBuffer data = ByteBuffer.wrap(stored).order(order);
    if (startsWith(data, ZIPPED)) {
      data = read.unzipped(data, (int) length);
    } else {
      read.require(startsWith(data, PLAIN), "do not start like values of Cube");
    }
    read.require(data.remaining() == length, "are more or fewer than its index says");
    read.values = data;
    return read;
  }

  /** Reads which nodes have rows; tells the order of bytes, which values have too. */
  private ByteOrder index(ByteBuffer index, int nodes) throws MalformedProfileException {
    require(startsWith(index, INDEX) && index.remaining() >= 11, "have a wrong index");
    index.order(ByteOrder.LITTLE_ENDIAN);
    if (index.getInt() != 1) {
      index.order(ByteOrder.BIG_ENDIAN);
    }
    index.getShort(); // version
    int kind = index.get();
    int count = index.getInt();
    boolean all = kind == DENSE && index.remaining() == 0;
    require(
        count >= 0 && count <= nodes && (all || index.remaining() == 4L * count),
        "have an index of another length than it says");
    rows = new int[count];
    for (int i = 0; i < count; i++) {
      rows[i] = all ? i : index.getInt();
      require(rows[i] >= 0 && rows[i] < nodes, "are of a node that is not there");
    }
    return index.order();
  }

  private static boolean startsWith(ByteBuffer buffer, String start) {
    byte[] bytes = new byte[start.length()];
    if (buffer.remaining() < bytes.length) {
      return false;
    }
    buffer.mark();
    buffer.get(bytes);
    boolean starts = new String(bytes, StandardCharsets.US_ASCII).equals(start);
    if (!starts) {
      buffer.reset();
    }
    return starts;
  }

  /** Puts the pieces together, each at the place that the table before them names. */
  private ByteBuffer unzipped(ByteBuffer data, int length) throws MalformedProfileException {
    require(data.remaining() >= Long.BYTES, "are cut short");
    long pieces = data.getLong();
    require(pieces >= 0 && pieces <= data.remaining() / PIECE, "are cut short");
    ByteBuffer whole = ByteBuffer.allocate(length).order(data.order());
    ByteBuffer table = data.slice().order(data.order());
    data.position(data.position() + (int) pieces * PIECE);
    Inflater inflater = new Inflater();
    try {
      for (int i = 0; i < pieces; i++) {
        table.getLong(); // where it goes: behind the last
        table.getLong(); // where it stands: behind the last
        long size = table.getLong();
        require(size >= 0 && size <= data.remaining(), "are cut short");
        if (size > 0) {
          inflater.reset();
          inflater.setInput(data.slice().limit((int) size));
          while (!inflater.finished() && inflater.inflate(whole) > 0) {
            // until the piece ends or there is no more room
          }
          require(inflater.finished() || !whole.hasRemaining(), "are cut short");
          data.position(data.position() + (int) size);
        }
      }
    } catch (DataFormatException e) {
      throw damaged("cannot be unzipped");
    } finally {
      inflater.end();
    }
    return whole.flip();
  }

  /** An id that follows from the stored bytes. */
  RunId id() {
    return id;
  }

  /** The places in the metric's order of nodes that have a row, row by row. */
  int[] rows() {
    return rows.clone();
  }

  /** All values, row by row. */
  ByteBuffer values() {
    return values;
  }

  private void require(boolean right, String otherwise) throws MalformedProfileException {
    if (!right) {
      throw damaged(otherwise);
    }
  }

  private MalformedProfileException damaged(String reason) {
    return new MalformedProfileException(file, offset, "values of " + name + " " + reason);
  }
}
