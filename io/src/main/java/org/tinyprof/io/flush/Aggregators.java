package org.tinyprof.io.flush;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * How many ranks write: {@code auto}, {@code per-node}, or a number from 1 to that of the ranks.
 */
public sealed interface Aggregators {
  /** As {@link ProfilerSettings#aggregators()} says. */
  static Aggregators of(int setting) {
    return switch (setting) {
      case ProfilerSettings.AUTO -> new Auto();
      case ProfilerSettings.PER_NODE -> new PerNode();
      default -> new Fixed(setting);
    };
  }

  /** Refuses, with a clear message, what does not suit the job's number of ranks. */
  default void requireFor(int ranks) {}

  /** Whether more than one of this many ranks may write. */
  boolean mayBeSeveral(int ranks);

  /** Returns the number, from 0, of the group that this rank belongs to; every rank calls it. */
  Pending<Integer> group(Communicator world, String host);

  /** One for every sixteen ranks, at least 1 and at most 256. */
  record Auto() implements Aggregators {
    private static final int RANKS_A_GROUP = 16;
    private static final int MOST = 256; // the profile of a large job stays a few hundred files

    @Override
    public boolean mayBeSeveral(int ranks) {
      return number(ranks) > 1;
    }

    @Override
    public Pending<Integer> group(Communicator world, String host) {
      return new Fixed(number(world.size())).group(world, host);
    }

    private static int number(int ranks) {
      return Math.max(1, Math.min(MOST, ranks / RANKS_A_GROUP));
    }
  }

  /** One on every host. */
  record PerNode() implements Aggregators {
    @Override
    public boolean mayBeSeveral(int ranks) {
      return ranks > 1;
    }

    @Override
    public Pending<Integer> group(Communicator world, String host) {
      return world
          .allgather(ByteBuffer.wrap(host.getBytes(UTF_8)))
          .map(hosts -> place(host, hosts));
    }

    private static int place(String host, List<ByteBuffer> hosts) {
      Set<String> distinct = new LinkedHashSet<>();
      for (ByteBuffer bytes : hosts) {
        distinct.add(UTF_8.decode(bytes).toString());
      }
      return List.copyOf(distinct).indexOf(host);
    }
  }

  /** A fixed number: 1 makes a single file, the number of ranks a file for every process. */
  record Fixed(int number) implements Aggregators {
    @Override
    public void requireFor(int ranks) {
      if (number > ranks) {
        throw new IllegalArgumentException(
            "aggregators: %d is more than the job has ranks; use auto, per-node, or 1 to %d"
                .formatted(number, ranks));
      }
    }

    @Override
    public boolean mayBeSeveral(int ranks) {
      return number > 1;
    }

    @Override
    public Pending<Integer> group(Communicator world, String host) {
      requireFor(world.size());
      return Pending.of((int) ((long) world.rank() * number / world.size()));
    }
  }
}
