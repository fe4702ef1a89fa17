package org.tinyprof.agent.weave;

/** Computes from the arguments or the result of a call how many bytes it moves. */
public interface BytesMoved {
  /** Moves no known bytes. */
  BytesMoved NONE = new BytesMoved() {};

  /**
   * Generates code that finds them in the arguments and {@linkplain ByteCode#addBytes adds} them.
   */
  default void addFromArguments(ByteCode code) {}

  /** Whether the result, an int or a long, is the number of bytes; negative means none. */
  default boolean inResult() {
    return false;
  }
}
