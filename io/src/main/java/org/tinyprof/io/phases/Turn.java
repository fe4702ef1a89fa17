package org.tinyprof.io.phases;

/**
 * With what a rank comes to a flush, besides its values.
 *
 * @param finishing whether the rank will not come again
 * @param part whether it has written a part on its own before
 */
public record Turn(boolean finishing, boolean part) {
  /** That of a rank which comes once. */
  public static final Turn ONLY = new Turn(true, false);
}
