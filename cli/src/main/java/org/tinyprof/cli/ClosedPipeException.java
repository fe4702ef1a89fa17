package org.tinyprof.cli;

import java.io.IOException;

/** Says that whoever read our standard output has seen enough: {@code tinyprof tree x | head}. */
final class ClosedPipeException extends IOException {
  private static final long serialVersionUID = 1L;

  ClosedPipeException(IOException cause) {
    super("standard output was closed", cause);
  }
}
