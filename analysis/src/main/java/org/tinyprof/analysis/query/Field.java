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
    /** File and line of a method, also where a metric of the run has such a name. */
    SOURCE,
    HATCHET
  }

  public static Field ours(String name) {
    return new Field(name, Words.OURS);
  }

  public static Field source(String name) {
    return new Field(name, Words.SOURCE);
  }

  public static Field hatchet(String name) {
    return new Field(name, Words.HATCHET);
  }
}
