package org.tinyprof.io.phases;

import java.io.IOException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;

/**
 * The ranks that write together; the first of each group aggregates. Formed once, at start-up.
 *
 * @param number of this rank's group, from 0
 * @param members this rank's group; its rank 0 is the aggregator
 * @param peers on aggregators: all of them, ordered by group; elsewhere the other ranks
 */
public record Groups(int number, Communicator members, Communicator peers) {
  /** Splits the ranks; every rank calls it, and over MPI it waits for all of them. */
  public static Pending<Groups> form(Communicator world, Aggregators aggregators, String host) {
    return aggregators
        .group(world, host)
        .then(
            number ->
                world
                    .split(number, world.rank())
                    .then(members -> withPeers(world, number, members)));
  }

  private static Pending<Groups> withPeers(Communicator world, int number, Communicator members) {
    return world
        .split(members.rank() == 0 ? 0 : 1, number)
        .map(peers -> new Groups(number, members, peers));
  }

  public boolean aggregates() {
    return members.rank() == 0;
  }

  public void free() throws IOException {
    peers.free();
    members.free();
  }
}
