package org.tinyprof.format.values;

import java.util.List;
import org.tinyprof.format.wire.Texts;

/**
 * A communicator of MPI, as the ranks that used it describe it.
 *
 * @param id the same on all ranks of the communicator; unsigned
 * @param name empty if the program gave none
 * @param size how many ranks it has; 0 if unknown
 * @param dimensions of a Cartesian communicator; empty for any other
 */
public record CommunicatorDefinition(long id, String name, int size, List<Integer> dimensions) {
  /** Stands for communicators beyond the recorder's limit, and for those without a known id. */
  public static final long OTHERS_ID = 0;

  /** The communicator of all ranks. */
  public static final long WORLD_ID = 1;

  public CommunicatorDefinition {
    Texts.require(name, "communicator name");
    dimensions = List.copyOf(dimensions);
    if (size < 0) {
      throw new IllegalArgumentException("a communicator has no negative size: " + size);
    }
    for (int dimension : dimensions) {
      if (dimension < 0) {
        throw new IllegalArgumentException("a grid has no negative dimension: " + dimensions);
      }
    }
  }

  /** Written out: the one that comes with a record costs a JVM 15 ms when first called. */
  @Override
  public boolean equals(Object other) {
    return other instanceof CommunicatorDefinition that
        && id == that.id
        && size == that.size
        && name.equals(that.name)
        && dimensions.equals(that.dimensions);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Long.hashCode(id) + size) + name.hashCode();
  }
}
