package org.tinyprof.analysis.query;

/**
 * A column of the nodes by its name.
 *
 * @param words whose names these are: {@code time} is inclusive with us and exclusive in Hatchet
 */
public record Field(String name, Words words) {
  /** Who gave the columns their names. */
  public enum Words {
    OURS,
    HATCHET
  }

  public static Field ours(String name) {
    return new Field(name, Words.OURS);
  }

  public static Field hatchet(String name) {
    return new Field(name, Words.HATCHET);
  }
}
