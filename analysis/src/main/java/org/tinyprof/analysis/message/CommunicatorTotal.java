package org.tinyprof.analysis.message;

import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.Peers;

/**
 * What all ranks did in a communicator.
 *
 * @param ranks how many used it
 * @param messages sent
 * @param bytes sent
 * @param collectives the most calls of a rank
 * @param collectiveBytes what all ranks handed in
 */
public record CommunicatorTotal(
    CommunicatorDefinition communicator,
    long ranks,
    long messages,
    long bytes,
    long collectives,
    long collectiveBytes) {
  /** What one rank did. */
  public static CommunicatorTotal of(CommunicatorUse use) {
    Peers peers = use.peers();
    long messages = 0;
    long bytes = 0;
    for (int i = 0; i < peers.size(); i++) {
      messages += peers.sent(i);
      bytes += peers.sentBytes(i);
    }
    return new CommunicatorTotal(
        use.communicator(), 1, messages, bytes, use.collectives(), use.collectiveBytes());
  }

  /** The same as what one rank did. */
  CommunicatorTotal ofOneRank() {
    return new CommunicatorTotal(communicator, 1, messages, bytes, collectives, collectiveBytes);
  }

  /** Both; a name that only some ranks gave stands for all. */
  CommunicatorTotal plus(CommunicatorTotal other) {
    return new CommunicatorTotal(
        communicator.name().isEmpty() ? other.communicator : communicator,
        ranks + other.ranks,
        messages + other.messages,
        bytes + other.bytes,
        Math.max(collectives, other.collectives),
        collectiveBytes + other.collectiveBytes);
  }

  /** The name that the program gave it, or what MPI calls it, or its id. */
  public String label() {
    return label(communicator.id(), communicator.name());
  }

  /** The same of a communicator of which no more is known; its name may be empty. */
  public static String label(long id, String name) {
    if (!name.isEmpty()) {
      return name;
    }
    if (id == CommunicatorDefinition.WORLD_ID) {
      return "COMM_WORLD";
    }
    return id == CommunicatorDefinition.OTHERS_ID ? "all others" : Long.toHexString(id);
  }
}
