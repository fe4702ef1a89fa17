package org.tinyprof.io.file;

import java.io.IOException;

/** Another job writes to the same place and has deleted a file of this one. */
final class SharedOutputException extends IOException {
  private static final long serialVersionUID = 1;

  SharedOutputException(String file) {
    super("another job that writes there too has deleted " + file);
  }
}
