package org.tinyprof.io;

import java.util.Map;
import java.util.function.Consumer;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.io.life.JobLifecycle;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.runtime.ProfileWriter;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * Writes the profile of a process, or of the job that it is a rank of.
 *
 * <p>The agent opens it at start-up, installs it in the runtime, and reports four moments: MPI has
 * been initialised, MPI is about to be finalised or aborted, the JVM shuts down. No method throws;
 * a failure is printed in one line. Methods may be called from different threads.
 *
 * <p>All of this runs once, in a young JVM or one that is about to end. So the whole module uses no
 * lambdas, streams, format strings and regular expressions: their first use costs such a JVM more
 * CPU time than the rest of a flush.
 */
public final class ProfileOutput implements ProfileWriter {
  private final JobLifecycle life;

  private ProfileOutput(JobLifecycle life) {
    this.life = life;
  }

  /** Opens the output of this process, whose costs as a whole count from now on. */
  public static ProfileOutput open(
      ProfilerSettings settings,
      RunDescription description,
      Map<String, String> environment,
      Consumer<String> messages) {
    return open(settings, description, environment, ProcessCosts.sinceNow(), messages);
  }

  /**
   * Opens the output of this process.
   *
   * @param environment of the process: it tells whether a launcher started several
   * @param processCosts counts since recording began
   * @param messages takes what the user should know, a line at a time
   */
  public static ProfileOutput open(
      ProfilerSettings settings,
      RunDescription description,
      Map<String, String> environment,
      ProcessCosts processCosts,
      Consumer<String> messages) {
    return new ProfileOutput(
        JobLifecycle.begin(settings, description, environment, processCosts, messages));
  }

  /** The runtime starts recording. */
  @Override
  public void started(ProfilerSettings recording, Rank rank) {
    life.started(rank);
  }

  /** Writes what was recorded so far; with MPI, every rank is to call it. */
  @Override
  public boolean flush(Rank rank) {
    return life.flush();
  }

  /**
   * MPI has been initialised; every participant calls this, and it waits for all of them.
   *
   * @param participants the ranks that have promised to come here
   * @param threads whether any thread may communicate at any time
   */
  public void afterInit(Participants participants, boolean threads) {
    life.afterInit(participants, threads);
  }

  /** The program goes on after MPI's Init. */
  public void mpiBegan() {
    life.mpiBegan();
  }

  /** MPI has been initialised, and this rank does not meet the others. */
  public void apart(String reason) {
    life.apart(reason);
  }

  /** MPI was initialised before this was opened: the ranks cannot agree on anything any more. */
  public void missedInit() {
    life.missedInit();
  }

  /** MPI has been initialised and cannot be used: ranks will not meet. */
  public void withoutMpi(String failure) {
    life.withoutMpi(failure);
  }

  /** MPI is about to be finalised; waits until all ranks have come here. */
  public void beforeFinalize() {
    life.beforeFinalize();
  }

  /** This process is about to end the job by MPI's abort, which lets no shutdown hook run. */
  public void beforeAbort() {
    life.beforeAbort("aborts the job");
  }

  /** An MPI error is about to end this process and the job, which lets no shutdown hook run. */
  public void beforeFatalError() {
    life.beforeAbort("ends the job by a fatal MPI error");
  }

  /** This process is about to end by {@code Runtime.halt}, which lets no shutdown hook run. */
  public void beforeHalt() {
    life.beforeAbort("halts");
  }

  /** Writes what was recorded so far, without the other ranks; returns where it is to be read. */
  public String dump() {
    return life.dump();
  }

  /** Where this process writes when it ends, in words; empty if it writes nothing. */
  public String destination() {
    return life.destination();
  }

  /** Writes into the last file of this process how much CPU time went by since its values. */
  public void writeEnd() {
    life.writeEnd();
  }

  /** The JVM goes down; for a shutdown hook. */
  public void shutdown() {
    life.shutdown();
  }
}
