package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.tinyprof.format.binary.EndPlace;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.message.RankValues;

/** A profile of one rank, written without the other ranks, for recovery. */
public final class RankFile {
  private RankFile() {}

  public static void write(Path file, RankValues values, RunInfo run, Precision precision)
      throws IOException {
    byte[] bytes = encode(values, run, precision);
    try {
      writeBytes(file, bytes);
    } catch (IOException e) {
      throw new IOException(WriteFailures.advise(file, e), e);
    }
  }

  /** Makes the folder again if a rank whose file did not fit has just removed it, still empty. */
  private static void writeBytes(Path file, byte[] bytes) throws IOException {
    Folders.requireNoLink(file.getParent());
    try {
      AtomicFile.writeInHaste(file, ByteBuffer.wrap(bytes));
    } catch (NoSuchFileException e) {
      Files.createDirectories(file.getParent());
      AtomicFile.writeInHaste(file, ByteBuffer.wrap(bytes));
    }
  }

  /** The file's bytes; also called early, so that its classes are there when time is not. */
  public static byte[] encode(RankValues values, RunInfo run, Precision precision) {
    RunInfo alone =
        run.withAttributes(run.attributes().with(RunAttributes.RANK_FILE, Attribute.of(true)));
    return EndPlace.behind(
        IndexFile.encodeWhole(
            new Profile(
                alone,
                precision,
                values.schema(),
                precision.round(values.schema(), new OutboxBlocks().in(values.values())))));
  }
}
