package org.tinyprof.cli.command;

import java.io.IOException;

/** Says that whoever read our standard output has seen enough: {@code tinyprof tree x | head}. */
public final class ClosedPipeException extends IOException {
  private static final long serialVersionUID = 1L;

  ClosedPipeException(IOException cause) {
    super("standard output was closed", cause);
  }
}
