package org.tinyprof.io.communicator;

import java.io.IOException;

/** The ranks could not exchange their data; the application's own communication is not touched. */
public final class CommunicationException extends IOException {
  private static final long serialVersionUID = 1;

  public CommunicationException(String message) {
    super(message);
  }

  public CommunicationException(String message, Throwable cause) {
    super(message, cause);
  }
}
