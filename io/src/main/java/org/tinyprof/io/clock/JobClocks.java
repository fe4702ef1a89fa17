package org.tinyprof.io.clock;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.overview.HostClock;
import org.tinyprof.format.overview.RunClocks;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;

/** The clocks of a job as a rank knows them from its start on. */
public final class JobClocks {
  /** So much a second may a clock differ whose drift is not known: what cheap oscillators do. */
  private static final double DRIFT = 5e-5;

  private final ClockReading reading;
  private final ClockLeaders leaders;
  private final List<HostClock> others;

  JobClocks(ClockReading reading, ClockLeaders leaders, List<HostClock> others) {
    this.reading = reading;
    this.leaders = leaders;
    this.others = others;
  }

  /** All ranks have one clock. */
  public static JobClocks one(ClockReading reading) {
    return new JobClocks(reading, ClockLeaders.NONE, List.of());
  }

  /**
   * Compares the clocks of a job that has several; all ranks call it, at start-up.
   *
   * @param name of this rank's clock
   * @param rank of this process in MPI's world
   * @param ofRoot the reading of rank 0
   */
  public static Pending<JobClocks> compare(
      Communicator all, long name, int rank, ClockReading ofRoot) {
    return new FirstComparison(all, name, rank, ofRoot).begin();
  }

  /** What this rank's clock says of the run's time. */
  public ClockReading reading() {
    return reading;
  }

  /** What a profile of now says of the clocks; only rank 0 knows. */
  public RunClocks known() {
    long now = reading.epochNanos(System.nanoTime());
    List<HostClock> drifted = new ArrayList<>(others.size());
    for (HostClock clock : others) {
      long since = clock.firstEpochNanos();
      drifted.add(
          new HostClock(
              clock.ranks(), since, since, 0, clock.errorNanos() + (long) (DRIFT * (now - since))));
    }
    return new RunClocks(true, drifted);
  }

  /** Whether this rank compares its clock again at the end, because it leads one of several. */
  public boolean comparesAgain() {
    return leaders.isOne();
  }

  /** Compares the clocks again; all leaders call it. What came of it only rank 0 knows. */
  public Pending<RunClocks> compareAgain() {
    return new LastComparison(leaders, reading).begin();
  }

  public void free() throws IOException {
    leaders.free();
  }
}
