package org.tinyprof.io.message;

/**
 * A rank's side of one flush: why it flushes, and whether it has written a rank file before.
 *
 * @param rankFile whether it has
 */
public record Turn(Occasion occasion, boolean rankFile) {
  /** The turn of a rank that flushes once. */
  public static final Turn ONLY = new Turn(Occasion.LAST, false);
}
