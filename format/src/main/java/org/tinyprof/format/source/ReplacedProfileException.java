package org.tinyprof.format.source;

import java.io.IOException;

/** A newer snapshot replaced the profile while it was being read. */
public final class ReplacedProfileException extends IOException {
  private static final long serialVersionUID = 1L;

  public ReplacedProfileException(String file) {
    super(file + ": a newer snapshot has replaced this profile while it was read; read it again");
  }
}
