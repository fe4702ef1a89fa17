package org.tinyprof.io.rendezvous;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * Ranks on simulated hosts come to their decision, one step of one rank at a time, in random order.
 *
 * <p>Some have no agent, some refuse, some stop for good between two steps.
 */
final class SimulatedJob {
  static final int RANKS = 64;
  private static final long SECOND = 1_000_000_000L;
  private static final long PATIENCE = 5 * SECOND;
  private static final long FOR_EVER = 200 * SECOND;

  private final Random random;
  private final int hosts;
  private final long mostStepNanos;
  private final List<Member> members = new ArrayList<>();
  private final SimulatedMarks ofJob;
  private long now = 1;

  private final class Member implements Agreement.Folders {
    private final int rank;
    private final int host;
    private final Marks ofHost;
    private final boolean seesJob;
    private final Agreement agreement;
    private int stepsToLive;

    Member(int rank, int host, SimulatedMarks ofHost, boolean seesJob) {
      this.rank = rank;
      this.host = host;
      this.ofHost = new Marks(ofHost.seenBy(host));
      this.seesJob = seesJob;
      stepsToLive = random.nextInt(30) == 0 ? random.nextInt(4) : Integer.MAX_VALUE;
      var self = new Agreement.Self(rank, RANKS, "host" + host, ranksOf(host), true);
      agreement = new Agreement(self, this, PATIENCE, () -> now);
    }

    @Override
    public Marks ofHost() {
      return ofHost;
    }

    @Override
    public Optional<Marks> ofJob() {
      return seesJob ? Optional.of(new Marks(ofJob.seenBy(host))) : Optional.empty();
    }

    boolean ended() {
      return stepsToLive <= 0 || agreement.result() != null;
    }

    /** A step that meets an old listing is made again, as {@link Rendezvous} does. */
    void step() {
      stepsToLive--;
      try {
        agreement.test();
      } catch (IOException e) {
        return;
      }
    }
  }

  SimulatedJob(long seed) throws IOException {
    random = new Random(seed);
    hosts = 1 << random.nextInt(5);
    boolean delays = random.nextBoolean();
    mostStepNanos = SECOND / (delays ? 5 : 100);
    ofJob =
        new SimulatedMarks(
            () -> now,
            (name, writer, reader) -> {
              long mixed = (seed * 31 + name.hashCode()) * 31 + reader;
              long slow = Math.floorMod(mixed * 0x9E3779B97F4A7C15L, 60L) * SECOND;
              return delays ? slow : slow / 100;
            });
    boolean[] unshared = new boolean[hosts];
    SimulatedMarks[] ofHosts = new SimulatedMarks[hosts];
    for (int host = 0; host < hosts; host++) {
      unshared[host] = random.nextInt(8) == 0;
      ofHosts[host] = new SimulatedMarks(() -> now, (name, writer, reader) -> 0);
    }
    int agents = 1 + random.nextInt(100);
    for (int rank = 0; rank < RANKS; rank++) {
      int host = rank * hosts / RANKS;
      if (random.nextInt(100) < agents) {
        new Marks(ofHosts[host].seenBy(host)).attend(rank);
        members.add(new Member(rank, host, ofHosts[host], !unshared[host]));
      } else if (random.nextInt(10) == 0) {
        new Marks(ofHosts[host].seenBy(host)).refuse(rank, "wrong");
      }
    }
  }

  private int ranksOf(int host) {
    int ranks = 0;
    for (int rank = 0; rank < RANKS; rank++) {
      ranks += rank * hosts / RANKS == host ? 1 : 0;
    }
    return ranks;
  }

  /** Runs to the end, and checks what must hold. */
  void run() {
    List<Member> waiting = new ArrayList<>(members);
    while (!waiting.isEmpty()) {
      now += random.nextLong(mostStepNanos);
      assertTrue(now < FOR_EVER, () -> waiting.size() + " ranks wait for ever");
      int next = random.nextInt(waiting.size());
      waiting.get(next).step();
      if (waiting.get(next).ended()) {
        waiting.remove(next);
      }
    }
    assertTrue(ofJob.decisions <= 1);
    everyGroupIsOneDecision();
  }

  /** Whoever enters a group finds in it the ranks that have decided to enter it, and no other. */
  private void everyGroupIsOneDecision() {
    TreeMap<Integer, Member> alive = new TreeMap<>();
    for (Member member : members) {
      if (member.agreement.result() != null) {
        alive.put(member.rank, member);
      }
    }
    for (Member member : alive.values()) {
      RankSet group = member.agreement.result().ranks();
      if (group.contains(member.rank)) {
        for (int other : group.toArray()) {
          Member partner = alive.get(other);
          if (partner != null) { // one that has stopped would end the job without us, too
            assertEquals(group, partner.agreement.result().ranks());
          }
        }
      }
    }
  }
}
