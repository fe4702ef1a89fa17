package org.tinyprof.io.communicator;

import java.io.IOException;

/** The ranks could not exchange their data. The application's own communication is not affected. */
public final class CommunicationException extends IOException {
  private static final long serialVersionUID = 1;

  public CommunicationException(String message) {
    super(message);
  }

  public CommunicationException(String message, Throwable cause) {
    super(message, cause);
  }
}
