package org.tinyprof.cli.command;

import java.io.IOException;

/** The reader of standard output has closed it: {@code tinyprof tree x | head}. */
public final class ClosedPipeException extends IOException {
  private static final long serialVersionUID = 1L;

  ClosedPipeException(IOException cause) {
    super("standard output was closed", cause);
  }
}
