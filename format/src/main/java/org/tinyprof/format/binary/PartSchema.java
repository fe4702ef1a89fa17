package org.tinyprof.format.binary;

import org.tinyprof.format.schema.Schema;

/**
 * The schema of some lanes of a profile: its metrics and counters, and those of its callpaths that
 * these lanes may have. So an aggregator need not know what only ranks of other groups have.
 * Confined to one thread.
 */
public final class PartSchema {
  private final Schema schema;
  private final int[] places;
  private final int size;
  private int crc;
  private boolean crcKnown;

  /**
   * Takes over the array.
   *
   * @param places where each callpath stands in the schema of the profile, ascending
   * @param size how many callpaths the profile has
   * @param crc of the profile's schema: see {@link SchemaCodec#crc}
   */
  public PartSchema(Schema schema, int[] places, int size, int crc) {
    this(schema, places, size);
    this.crc = crc;
    crcKnown = true;
  }

  private PartSchema(Schema schema, int[] places, int size) {
    if (places.length != schema.callpaths().size()) {
      throw new IllegalArgumentException(
          places.length + " places for " + schema.callpaths().size() + " callpaths");
    }
    for (int i = 0; i < places.length; i++) {
      if (places[i] < (i == 0 ? 0 : places[i - 1] + 1) || places[i] >= size) {
        throw new IllegalArgumentException("callpaths must ascend below " + size);
      }
    }
    this.schema = schema;
    this.places = places;
    this.size = size;
  }

  /** That of all lanes. */
  public static PartSchema whole(Schema schema) {
    int[] places = new int[schema.callpaths().size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = i;
    }
    return new PartSchema(schema, places, places.length);
  }

  /** The same, if the checksum of its bytes is known. */
  static PartSchema whole(Schema schema, int crc) {
    PartSchema whole = whole(schema);
    whole.crc = crc;
    whole.crcKnown = true;
    return whole;
  }

  public Schema schema() {
    return schema;
  }

  /** How many callpaths the profile has. */
  public int size() {
    return size;
  }

  /** The checksum of the profile's schema; a profile in one file never asks for it. */
  int crc() {
    if (!crcKnown) {
      crc = SchemaCodec.crc(schema);
      crcKnown = true;
    }
    return crc;
  }

  /** Whether the profile has no other callpaths. */
  public boolean isWhole() {
    return places.length == size;
  }

  /** Where a callpath stands in the schema of the profile. */
  public int place(int callpath) {
    return places[callpath];
  }

  /** Where each callpath stands in the schema of the profile, ascending. */
  public int[] places() {
    return places.clone();
  }

  /**
   * Where callpaths that stand at these places of the profile's schema stand in this one.
   *
   * @param some places, ascending
   * @throws IllegalArgumentException if one is not in this schema
   */
  public int[] find(int[] some) {
    int[] found = new int[some.length];
    int next = 0;
    for (int i = 0; i < some.length; i++) {
      while (next < places.length && places[next] < some[i]) {
        next++;
      }
      if (next == places.length || places[next] != some[i]) {
        throw new IllegalArgumentException("callpath " + some[i] + " is of another group");
      }
      found[i] = next;
    }
    return found;
  }
}
