package org.tinyprof.io.flush;

import java.io.IOException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.PollInterval;
import org.tinyprof.io.communicator.Protocol;

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
    return new Forming(world, aggregators.group(world, host)).begin();
  }

  private static final class Forming extends Protocol<Groups> {
    private final Communicator world;
    private final Pending<Integer> number;
    private Pending<Communicator> members;
    private Pending<Communicator> peers;

    Forming(Communicator world, Pending<Integer> number) {
      this.world = world;
      this.number = number;
    }

    @Override
    protected Pending<?> step(int step) {
      switch (step) {
        case 0 -> {
          return number;
        }
        case 1 -> {
          members = world.split(number.result(), world.rank());
          return members;
        }
        case 2 -> {
          peers = world.split(members.result().rank() == 0 ? 0 : 1, number.result());
          return peers;
        }
        default -> {
          return end(new Groups(number.result(), members.result(), peers.result()));
        }
      }
    }
  }

  public boolean aggregates() {
    return members.rank() == 0;
  }

  /**
   * How often this rank polls while the application waits: aggregators poll more often, because
   * other ranks wait for them.
   *
   * @param ranksHere how many ranks share the host's cores
   */
  public PollInterval interval(int ranksHere) {
    return aggregates()
        ? PollInterval.PROMPT
        : PollInterval.among(ranksHere, Runtime.getRuntime().availableProcessors());
  }

  public void free() throws IOException {
    peers.free();
    members.free();
  }
}
