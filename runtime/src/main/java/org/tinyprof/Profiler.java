package org.tinyprof;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.tinyprof.runtime.ProgramAttributes;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * Starts the profiler and writes profiles.
 *
 * <p>Under the agent the profiler already runs. Then a start, like any second start, adds the
 * metrics that it names and ignores its other settings. Before the first start, events are not
 * recorded and cost almost nothing.
 */
public final class Profiler {
  private static final String NOBODY_WRITES =
      "tinyprof: Profiler.start records and nobody writes the profile: start the program with"
          + " -javaagent:tinyprof.jar, or call TinyProf.start instead";

  private Profiler() {}

  /** Starts with the defaults: no snapshots, no user metrics. */
  public static void start(String profile) {
    start(ProfilerSettings.named(profile));
  }

  /**
   * Starts with the paper's notation: {@code start("out", Duration.ofSeconds(5), "tag:0;mem:1")}.
   *
   * @param profile name of the profile
   * @param snapshotInterval time between snapshots; zero means none
   * @param metrics as {@link Metric#parse} reads them
   */
  public static void start(String profile, Duration snapshotInterval, String metrics) {
    start(profile, snapshotInterval, Metric.parse(metrics));
  }

  /** Starts with metrics that have units. */
  public static void start(String profile, Duration snapshotInterval, List<Metric> metrics) {
    start(
        ProfilerSettings.named(profile)
            .withSnapshotInterval(snapshotInterval)
            .withMetrics(metrics));
  }

  /** Starts. The calling thread is the main thread, whose first event begins executions. */
  public static void start(ProfilerSettings settings) {
    if (!Session.hasWriter() && !Session.isStarted() && Launch.speaks(System.getenv())) {
      System.err.println(NOBODY_WRITES);
    }
    Event.prepare();
    Session.start(settings, Thread.currentThread());
  }

  /**
   * Writes everything recorded so far. Open events are included and marked. Does nothing before the
   * start, or if no writer is installed.
   *
   * @return whether it is written; in an MPI job, where ranks continue before the profile is on
   *     disk, whether this rank's values were taken
   */
  public static boolean flush() {
    return Session.flush();
  }

  /**
   * Gives the run an attribute, such as {@code attribute("solver", "cg")}.
   *
   * <p>Works before and after the start and throws nothing; the last value of a name counts. A
   * profile has the attributes that were set before it is written; in an MPI job, those of rank 0.
   * Refused and counted: null, a name that does not start with a letter or has more than 64
   * letters, digits, dots, {@code -} and {@code _}, a name of TinyProf's own, a number that is not
   * finite, and more than 256 names.
   */
  public static void attribute(String name, String value) {
    ProgramAttributes.put(name, value);
  }

  /** Gives the run a whole number as an attribute; see {@link #attribute(String, String)}. */
  public static void attribute(String name, long value) {
    ProgramAttributes.put(name, value);
  }

  /** Gives the run a number as an attribute; see {@link #attribute(String, String)}. */
  public static void attribute(String name, double value) {
    ProgramAttributes.put(name, value);
  }

  /** Gives the run a boolean as an attribute; see {@link #attribute(String, String)}. */
  public static void attribute(String name, boolean value) {
    ProgramAttributes.put(name, value);
  }

  /** Gives the run a moment as an attribute; see {@link #attribute(String, String)}. */
  public static void attribute(String name, Instant value) {
    ProgramAttributes.put(name, value);
  }
}
