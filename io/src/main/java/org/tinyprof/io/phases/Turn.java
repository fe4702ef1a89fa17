package org.tinyprof.io.phases;

/**
 * With what a rank comes to a flush, besides its values.
 *
 * @param part whether it has written a part on its own before
 */
public record Turn(Occasion occasion, boolean part) {
  /** That of a rank which comes once. */
  public static final Turn ONLY = new Turn(Occasion.LAST, false);
}
