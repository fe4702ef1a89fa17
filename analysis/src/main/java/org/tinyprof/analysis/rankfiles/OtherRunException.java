package org.tinyprof.analysis.rankfiles;

import java.io.IOException;
import java.nio.file.Path;

/** Two files that were to be joined belong to different runs. */
public final class OtherRunException extends IOException {
  private static final long serialVersionUID = 1;

  OtherRunException(Path file, Path first) {
    super(file + " is of another run than " + first + "; only files of one run can be joined");
  }
}
