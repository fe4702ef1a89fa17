package org.tinyprof.format;

import java.io.IOException;

/** Says that the bytes of a profile are damaged, where, and what to do about it. */
public final class MalformedProfileException extends IOException {
  private static final long serialVersionUID = 1L;
  private static final String CUT_OR_ALTERED = "the file was cut short or altered: copy it again";

  private final String file;
  private final long offset;
  private final String reason;

  public MalformedProfileException(String file, long offset, String reason) {
    this(file, offset, reason, CUT_OR_ALTERED);
  }

  public MalformedProfileException(String file, long offset, String reason, String advice) {
    super(file + ": " + reason + " at byte " + offset + "; " + advice);
    this.file = file;
    this.offset = offset;
    this.reason = reason;
  }

  public String file() {
    return file;
  }

  /** The byte at which reading failed. */
  public long offset() {
    return offset;
  }

  public String reason() {
    return reason;
  }
}
