package org.tinyprof.agent.boot;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;
import org.tinyprof.runtime.launch.Launch;

/** Starts the profiler from a program's own code. */
public final class Library {
  private static final String RUN = "org.tinyprof.agent.LibraryRun";

  private Library() {}

  /**
   * Starts as a configuration says.
   *
   * @param configuration a text or {@link org.tinyprof.runtime.settings.ProfilerSettings}
   * @param application the loader of the runtime, which sees the program's classes too
   * @return what is to be done before MPI is finalised; null if nothing begins, which has been said
   */
  public static Runnable start(Object configuration, ClassLoader application) {
    try {
      Class<?> run = Class.forName(RUN, true, new AgentClassLoader(Agent.ownJar(), application));
      return (Runnable)
          run.getMethod("start", configuration.getClass(), ClassLoader.class)
              .invoke(null, configuration, application);
    } catch (InvocationTargetException e) {
      return failed(e.getCause());
    } catch (IOException | ReflectiveOperationException | URISyntaxException e) {
      return failed(e);
    }
  }

  private static Runnable failed(Throwable failure) {
    if (Launch.speaks(System.getenv())) {
      System.err.println(
          "tinyprof: could not start, the job runs unprofiled: " + AgentStart.reason(failure));
    }
    return null;
  }
}
