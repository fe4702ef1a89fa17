package org.tinyprof.format.values;

/**
 * What a lane did in a communicator.
 *
 * @param collectives calls of collective operations
 * @param collectiveBytes that the lane handed to them; they are not spread over peers
 * @param peers messages from process to process
 */
public record CommunicatorUse(
    CommunicatorDefinition communicator, long collectives, long collectiveBytes, Peers peers) {
  public CommunicatorUse {
    if (collectives < 0 || collectiveBytes < 0) {
      throw new IllegalArgumentException(
          "a number of collectives or bytes is negative: " + collectives + ", " + collectiveBytes);
    }
  }
}
