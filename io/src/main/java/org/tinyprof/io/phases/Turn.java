package org.tinyprof.io.phases;

/**
 * A rank's side of one flush: why it flushes, and whether it has written a part before.
 *
 * @param part whether it has written a part on its own before
 */
public record Turn(Occasion occasion, boolean part) {
  /** That of a rank which comes once. */
  public static final Turn ONLY = new Turn(Occasion.LAST, false);
}
