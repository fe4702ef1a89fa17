package org.tinyprof.analysis.foreign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tinyprof.format.Profile;

/** A profile that another tool wrote. */
public final class ForeignFile {
  private ForeignFile() {}

  /** Whether a file that starts with these bytes is one, as far as they tell. */
  public static boolean isOne(byte[] start) {
    for (byte next : start) {
      if (next != ' ' && next != '\n' && next != '\r' && next != '\t') {
        return next == '{';
      }
    }
    return false;
  }

  /** Reads the whole file: it has no index. */
  public static Profile read(Path path) throws IOException {
    return CaliperProfile.read(path.toString(), Files.readAllBytes(path));
  }
}
