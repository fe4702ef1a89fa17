package org.tinyprof.viewer.http;

import java.io.IOException;

/** Says that what came is no request that this server reads; the status is what it answers. */
final class BadRequestException extends IOException {
  private static final long serialVersionUID = 1L;

  private final int status;

  BadRequestException(int status, String line) {
    super(line);
    this.status = status;
  }

  Reply reply() {
    return Reply.text(status, getMessage());
  }
}
