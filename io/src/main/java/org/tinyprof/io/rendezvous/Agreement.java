package org.tinyprof.io.rendezvous;

import java.io.IOException;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.tinyprof.io.communicator.Pending;

/**
 * One rank's way to the decision, after it has left its mark.
 *
 * <p>It ends whatever the other ranks do. On one host the first look decides. On several the lowest
 * marked rank of a host, its leader, decides with what it has seen once every rank is accounted for
 * or its patience ends; the other ranks of the host wait for it, and no longer than twice as long.
 */
final class Agreement extends Pending<Participation> {
  private final Self self;
  private final Folders folders;
  private final long patienceNanos;
  private final LongSupplier clock;
  private long startNanos;
  private Participation here;
  private boolean reported;
  private Participation decision;

  /**
   * Who decides.
   *
   * @param size how many ranks the job has
   * @param ranksHere how many of them this host has; 0 if the launcher does not say
   * @param afterInit whether all ranks that will leave a mark have done so, as right after MPI's
   *     Init; if not, others are waited for on one host too, and only all ranks meet
   */
  record Self(int rank, int size, String host, int ranksHere, boolean afterInit) {
    boolean onOneHost() {
      return ranksHere == size;
    }
  }

  /** Where marks are left. */
  interface Folders {
    /** The marks of this host's ranks. */
    Marks ofHost();

    /** The marks of hosts; empty if this process has no folder that others may see. */
    Optional<Marks> ofJob();
  }

  Agreement(Self self, Folders folders, long patienceNanos, LongSupplier clock) {
    this.self = self;
    this.folders = folders;
    this.patienceNanos = patienceNanos;
    this.clock = clock;
  }

  @Override
  public boolean test() throws IOException {
    if (decision == null) {
      Optional<Participation> made = folders.ofHost().decision();
      if (made.isPresent()) {
        decision = made.get();
      } else {
        look();
      }
    }
    return decision != null;
  }

  private void look() throws IOException {
    if (here == null) {
      startNanos = clock.getAsLong();
    }
    long waited = clock.getAsLong() - startNanos;
    if (here == null || !self.afterInit) {
      here = folders.ofHost().seen().attendance();
    }
    if (self.onOneHost()) {
      boolean all = here.known() == self.size;
      if (self.afterInit || all || waited >= patienceNanos) {
        decision = folders.ofHost().decide(proposal(here, all));
      }
    } else if (leads() ? ready(waited) : waited >= 2 * patienceNanos) {
      lead(waited);
    }
  }

  /** Whether no further rank of this host is expected. */
  private boolean ready(long waited) {
    return self.afterInit || here.known() >= self.ranksHere || waited >= patienceNanos;
  }

  private boolean leads() {
    return here.ranks().size() > 0 && here.ranks().at(0) == self.rank;
  }

  private void lead(long waited) throws IOException {
    Optional<Marks> ofJob = folders.ofJob();
    if (ofJob.isEmpty()) {
      if (leads()) { // no other host knows of this one
        decision = folders.ofHost().decide(proposal(here, false));
      }
      return;
    }
    Marks job = ofJob.get();
    if (!reported && leads()) {
      job.report(self.rank, new HostReport(self.host, self.ranksHere, here));
      reported = true;
      folders.ofHost().takeOver(here);
    }
    Optional<Participation> made = job.decision();
    if (made.isEmpty() && counts(waited)) {
      made = count(job, waited);
    }
    if (made.isPresent()) {
      decision = folders.ofHost().decide(made.get());
    }
  }

  /** One leader is enough to count; the others do so in case there is no rank 0 among them. */
  private boolean counts(long waited) {
    return here.ranks().contains(0) || waited >= patienceNanos / 2;
  }

  private Optional<Participation> count(Marks job, long waited) throws IOException {
    Marks.Seen seen = job.seen();
    boolean complete = seen.complete(self.size);
    return complete || waited >= patienceNanos
        ? Optional.of(job.decide(proposal(seen.attendance(), complete)))
        : Optional.empty();
  }

  private Participation proposal(Participation seen, boolean complete) {
    boolean all = complete && seen.ranks().size() == self.size;
    return self.afterInit || all ? seen : seen.withoutRanks();
  }

  @Override
  public Participation result() {
    return decision;
  }
}
