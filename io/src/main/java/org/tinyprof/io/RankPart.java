package org.tinyprof.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.tinyprof.format.Part;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Tables;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.io.files.Folders;
import org.tinyprof.io.files.WholeFile;
import org.tinyprof.io.phases.Failures;
import org.tinyprof.io.phases.RankValues;
import org.tinyprof.io.phases.RunProperties;

/** A profile of one rank alone, written without a word to the others; for recovery. */
final class RankPart {
  private RankPart() {}

  static void write(Path file, RankValues values, RunInfo run, IoSettings settings)
      throws IOException {
    byte[] bytes = encode(values, run, settings);
    try {
      writeBytes(file, bytes);
    } catch (IOException e) {
      throw new IOException(Failures.advise(file, e), e);
    }
  }

  /** Makes the folder again if a rank whose part did not fit has just removed it, still empty. */
  private static void writeBytes(Path file, byte[] bytes) throws IOException {
    Folders.requireNoLink(file.getParent());
    try {
      WholeFile.write(file, ByteBuffer.wrap(bytes));
    } catch (NoSuchFileException e) {
      Files.createDirectories(file.getParent());
      WholeFile.write(file, ByteBuffer.wrap(bytes));
    }
  }

  /**
   * The part's bytes; also called early, so that the classes it needs are there when time is not.
   */
  static byte[] encode(RankValues values, RunInfo run, IoSettings settings) {
    Tables tables = values.tables();
    Part part = settings.precision().round(tables, values.part());
    RunInfo alone = RunProperties.add(run, Map.of("tinyprof.part", "true"));
    return IndexFile.encodeWhole(alone, settings.precision(), tables, part, settings.compression());
  }
}
