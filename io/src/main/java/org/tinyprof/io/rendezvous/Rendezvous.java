package org.tinyprof.io.rendezvous;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.tinyprof.io.communicator.PollInterval;
import org.tinyprof.io.communicator.PollPauses;
import org.tinyprof.io.launch.Host;
import org.tinyprof.runtime.launch.Launch;

/**
 * This process's side of the decision which ranks write a profile together.
 *
 * <p>A rank attends and then obeys the decision, or it refuses, or it does neither, like a rank
 * without an agent. No method throws: a process that cannot leave its mark does not attend.
 */
public final class Rendezvous {
  private static final long PATIENCE_NANOS = 5_000_000_000L;
  private static final long LIMIT_NANOS = 120_000_000_000L;
  private static final long PAUSE_NANOS = 100_000_000;
  private static final PollInterval PACE = new PollInterval(2_000_000, 100_000_000);
  private static final LongSupplier CLOCK =
      new LongSupplier() {
        @Override
        public long getAsLong() {
          return System.nanoTime();
        }
      };

  private final Launch launch;
  private final int ranksHere;
  private final boolean beforeInit;
  private final RendezvousFolders places;
  private boolean attends;
  private String problem = "";

  private Rendezvous(Launch launch, Map<String, String> environment, boolean beforeInit) {
    this.launch = launch;
    this.beforeInit = beforeInit;
    ranksHere = Launch.ranksHere(environment);
    places = new RendezvousFolders(environment, beforeInit ? "" : "library-");
  }

  /**
   * That of an agent, which attends before MPI's Init: a barrier, behind which all marks are there.
   *
   * @param launch of this process, one of several
   */
  public static Rendezvous beforeInit(Launch launch, Map<String, String> environment) {
    return new Rendezvous(launch, environment, true);
  }

  /** That of a program that starts the profiler by itself, at any time after Init. */
  public static Rendezvous afterInit(Launch launch, Map<String, String> environment) {
    return new Rendezvous(launch, environment, false);
  }

  /** Leaves this rank's mark: from now on it must enter the group that the decision names. */
  public void attend() {
    try {
      places.openHost().attend(launch.rank());
      attends = true;
    } catch (IOException e) {
      problem = e.getMessage();
    }
  }

  /**
   * The decision; empty if this rank stays apart, for the reason in {@link #problem}. Waits a few
   * seconds at most for other hosts.
   *
   * @param rank of this process in MPI's world
   * @param size of that world
   */
  public Optional<Participation> decide(int rank, int size) {
    if (!attends) {
      return Optional.empty();
    }
    if (rank != launch.rank()) {
      problem = "MPI calls it rank " + rank + ", and its launcher rank " + launch.rank();
      return Optional.empty();
    }
    var self = new Agreement.Self(rank, size, Host.name(), ranksHere, beforeInit);
    Optional<Participation> decision = await(new Agreement(self, places, PATIENCE_NANOS, CLOCK));
    if (decision.isPresent() && !decision.get().ranks().contains(rank)) {
      problem =
          beforeInit ? "other hosts did not see its mark in time" : "not all ranks started it";
      return Optional.empty();
    }
    return decision;
  }

  /** Tries again where the file system fails: others may have decided on this rank already. */
  private Optional<Participation> await(Agreement agreement) {
    long limit = System.nanoTime() + LIMIT_NANOS;
    PollPauses pauses = new PollPauses();
    problem = "no decision came within two minutes";
    while (limit - System.nanoTime() > 0) {
      try {
        if (agreement.awaitUntil(limit, PACE)) {
          return Optional.of(agreement.result());
        }
      } catch (IOException e) {
        problem = e.getMessage();
        pauses.pause(PAUSE_NANOS);
      }
    }
    pauses.end();
    return Optional.empty();
  }

  /** Why this rank stays apart. */
  public String problem() {
    return problem;
  }

  /**
   * Deletes the marks once the group is formed, because all of its ranks have read the decision by
   * then. Files that cannot be deleted stay.
   */
  public void formed(Participation decision) {
    try {
      Participation here = places.ofHost().seen().attendance();
      if (here.ranks().size() > 0 && here.ranks().at(0) == launch.rank()) {
        places.ofHost().takeOver(here);
        places.removeHost();
      }
      if (decision.ranks().at(0) == launch.rank()) {
        places.removeJob();
      }
    } catch (IOException e) {
      problem = e.getMessage();
    }
  }

  /** Tells the ranks that attend why this one does not. */
  public void refuse(String reason) {
    try {
      Marks host = places.openHost();
      host.refuse(launch.rank(), reason);
      if (ranksHere != launch.size() && isLowest(host.seen())) {
        Optional<Marks> job = places.ofJob();
        if (job.isPresent()) {
          job.get().refuse(launch.rank(), reason);
        }
      }
    } catch (IOException e) {
      problem = e.getMessage(); // to the others it is a rank without an agent
    }
  }

  /**
   * Whether this rank is the one to say at its end why it refused: no rank that attends has taken
   * its refusal over, and none below it refused.
   */
  public boolean speaksAtEnd() {
    try {
      Marks host = places.openHost();
      Optional<Marks> job = ranksHere == launch.size() ? Optional.of(host) : places.ofJob();
      if (!host.refuses(launch.rank()) || job.isEmpty() || !isLowest(job.get().seen())) {
        return false;
      }
      places.removeJob();
      places.removeHost();
      return true;
    } catch (IOException e) {
      return launch.firstOfHost(); // rather too often than never
    }
  }

  private boolean isLowest(Marks.Seen seen) {
    var refusals = seen.attendance().refusals();
    return !refusals.isEmpty() && refusals.firstKey() == launch.rank();
  }
}
