package org.tinyprof.format.binary;

import java.io.IOException;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The first bytes of a trace file; blocks follow them. */
public final class TraceFileHeader {
  public static final int BYTES = 32;

  private static final long MAGIC = 0x4543_4152_5459_4E54L; // "TNYTRACE" in little-endian order
  private static final int LAYOUT = 1;

  private TraceFileHeader() {}

  public static byte[] of(RunId run) {
    Output out = new Output(BYTES);
    out.u64(MAGIC);
    out.u32(LAYOUT);
    MetaCodec.writeId(out, run);
    out.u32(Layout.crc(out.toByteArray()));
    return out.toByteArray();
  }

  /**
   * Says what is wrong with the header of a file; nothing if it is one of the run's trace files.
   */
  static String problem(ByteSource file, RunId run) throws IOException {
    if (file.size() < BYTES) {
      return "is cut short";
    }
    byte[] bytes = new byte[BYTES];
    file.read(0, bytes);
    Input in = new Input(file.name(), 0, bytes);
    try {
      if (in.u64() != MAGIC) {
        return "is not a trace file";
      }
      if (in.u32() != LAYOUT) {
        return "is of a format that is not known";
      }
      RunId id = MetaCodec.readId(in);
      int crc = in.u32();
      if (crc != Layout.crc(bytes, 0, BYTES - Layout.CRC_BYTES)) {
        return "has a damaged header";
      }
      return id.equals(run) ? "" : "is of run " + id;
    } catch (MalformedProfileException e) {
      return "has a damaged header";
    }
  }
}
