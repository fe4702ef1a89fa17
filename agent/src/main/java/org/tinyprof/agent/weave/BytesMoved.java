package org.tinyprof.agent.weave;

/** Knows from a call's arguments or its result how many bytes it moves. */
public interface BytesMoved {
  /** Moves none that anybody knows of. */
  BytesMoved NONE = new BytesMoved() {};

  /** Generates code at the start of the method that {@linkplain WovenMethod#addBytes adds} them. */
  default void addFromArguments(WovenMethod method) {}

  /** Whether the result, an int or a long, is the number of bytes; negative means none. */
  default boolean inResult() {
    return false;
  }
}
