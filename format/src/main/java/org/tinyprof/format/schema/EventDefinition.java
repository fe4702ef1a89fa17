package org.tinyprof.format.schema;

import org.tinyprof.format.wire.Texts;

/**
 * A region of code: its identity and its source.
 *
 * <p>Two events are the same if their identities are equal. The source only describes them.
 *
 * @param identity a method, or a given name
 * @param source where the code stands, as far as it is known
 */
public record EventDefinition(EventIdentity identity, Source source) {
  /** An event with a given name. */
  public static EventDefinition named(String name) {
    return new EventDefinition(new EventIdentity.Named(name), Source.UNKNOWN);
  }

  /**
   * Where an event's code stands.
   *
   * @param file name of the source file; empty if unknown
   * @param line first line of the method; 0 if unknown
   * @param location jar or folder that the class came from; empty if unknown
   */
  public record Source(String file, int line, String location) {
    public static final Source UNKNOWN = new Source("", 0, "");

    public Source {
      Texts.require(file, "source file");
      Texts.require(location, "location");
      if (line < 0) {
        throw new IllegalArgumentException("a line of " + file + " cannot be negative: " + line);
      }
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Source that
          && line == that.line
          && file.equals(that.file)
          && location.equals(that.location);
    }

    @Override
    public int hashCode() {
      return 31 * file.hashCode() + line;
    }

    private boolean isKnown() {
      return line > 0 || !file.isEmpty() || !location.isEmpty();
    }
  }

  /** Written out: the one that comes with a record costs a JVM 15 ms when first called. */
  @Override
  public boolean equals(Object other) {
    return other instanceof EventDefinition that
        && identity.equals(that.identity)
        && source.equals(that.source);
  }

  @Override
  public int hashCode() {
    return identity.hashCode();
  }

  /** The event with the source that is known; ours if both are. */
  public EventDefinition orSourceOf(EventDefinition other) {
    return source.isKnown() ? this : other;
  }

  /**
   * Whether it is a method from nowhere that we know of: that of a library, if samples found it.
   */
  public boolean hasNoPlace() {
    return identity instanceof EventIdentity.Method && source.location().isEmpty();
  }

  /** The shortest name; it may be that of another event as well. */
  public String name() {
    return identity.shortName();
  }
}
