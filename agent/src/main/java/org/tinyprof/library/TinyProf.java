package org.tinyprof.library;

import org.tinyprof.agent.boot.Library;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * The profiler for programs that start it themselves, with {@code tinyprof.jar} on their class
 * path. It does the same as {@code -javaagent:tinyprof.jar} but weaves nothing: the program marks
 * its events by hand ({@link org.tinyprof.Event}).
 *
 * <p>An MPI program calls {@link #start} after {@code MPI.Init} and {@link #finish} before {@code
 * MPI.Finalize}, on every rank. Under the agent, both do nothing.
 */
public final class TinyProf {
  private static Runnable finish;

  private TinyProf() {}

  /**
   * Starts recording. The profile is written when the JVM ends; {@code Profiler.flush()} writes it
   * earlier. If something is wrong, one line says so, and the program runs unprofiled.
   *
   * @param configuration as after {@code -javaagent:tinyprof.jar=}: a YAML file, or settings such
   *     as {@code output=heat.tprof,aggregators=4}; empty for the defaults
   * @return whether the program is profiled from now on
   */
  public static synchronized boolean start(String configuration) {
    if (Session.isStarted()) {
      return true;
    }
    finish = Library.start(configuration, TinyProf.class.getClassLoader());
    return finish != null;
  }

  /**
   * Starts recording with typed settings, such as {@code
   * ProfilerSettings.named("heat.tprof").withAggregators(4)}. What it leaves at its default comes
   * from the {@code TINYPROF_*} variables and the files for all jobs, but for the budget, which is
   * off unless it is named.
   *
   * @return whether the program is profiled from now on
   */
  public static synchronized boolean start(ProfilerSettings settings) {
    if (Session.isStarted()) {
      Session.start(settings, Thread.currentThread()); // adds its metrics
      return true;
    }
    finish = Library.start(settings, TinyProf.class.getClassLoader());
    return finish != null;
  }

  /** Writes the profile of all ranks. Call it before {@code MPI.Finalize}. */
  public static synchronized void finish() {
    if (finish != null) {
      finish.run();
    }
  }
}
