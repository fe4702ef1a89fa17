package org.tinyprof.format.wire;

import java.io.IOException;

/** The bytes of a profile are damaged: where, and what to do. */
public final class MalformedProfileException extends IOException {
  private static final long serialVersionUID = 1L;
  private static final String CUT_OR_ALTERED = "the file was cut short or altered: copy it again";

  /** The longest reason that is shown; a reason may quote the file. */
  private static final int LONGEST_REASON = 300;

  private final String file;
  private final long offset;
  private final String reason;

  public MalformedProfileException(String file, long offset, String reason) {
    this(file, offset, reason, CUT_OR_ALTERED);
  }

  public MalformedProfileException(String file, long offset, String reason, String advice) {
    super(file + ": " + cut(reason) + " at byte " + offset + "; " + advice);
    this.file = file;
    this.offset = offset;
    this.reason = cut(reason);
  }

  private static String cut(String reason) {
    int half = LONGEST_REASON / 2;
    return reason.length() <= LONGEST_REASON
        ? reason
        : reason.substring(0, half) + "..." + reason.substring(reason.length() - half);
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
