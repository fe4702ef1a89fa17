package org.tinyprof.agent.weave;

/** What woven code tells of a call besides that it happened. Each method generates code. */
public interface CallFacts {
  /** Tells nothing. */
  CallFacts NONE = new CallFacts() {};

  /** Runs before the event is entered; may return from the method. */
  default void beforeEntry(ByteCode code) {}

  /** Runs when the event is entered, with the arguments as they came. */
  default void atEntry(ByteCode code) {}

  /** Runs before the event is exited, with the result on the stack, where it stays. */
  default void atReturn(ByteCode code) {}

  /** Runs before the event is exited by what was thrown, which is on the stack, where it stays. */
  default void atThrow(ByteCode code) {}
}
