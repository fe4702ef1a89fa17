package org.tinyprof.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.config.ConfigurationException;
import org.tinyprof.agent.weave.WeavingReport;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.record.Recorder;

/** A run of a program that starts the profiler itself: nothing is woven. */
public final class LibraryRun {
  private LibraryRun() {}

  /**
   * Called by {@link org.tinyprof.library.TinyProf}, in this class's own loader.
   *
   * @param application the loader that has the program's MPI, if it has one
   * @return what is to be done before MPI is finalised; null if nothing begins, which has been said
   */
  public static Runnable start(String argument, ClassLoader application) {
    Map<String, String> environment = System.getenv();
    Configuration configuration;
    try {
      configuration = Configuration.load(argument, environment);
    } catch (ConfigurationException e) {
      if (Launch.speaks(environment)) {
        Console.say(e.getMessage() + "; the job runs unprofiled");
      }
      return null;
    }
    return configuration.enabled() ? begin(configuration, environment, application) : null;
  }

  private static Runnable begin(
      Configuration configuration, Map<String, String> environment, ClassLoader application) {
    if (Launch.speaks(environment)) {
      for (String note : configuration.notes()) {
        Console.say(note);
      }
    }
    if (configuration.measuresThreads()) {
      Session.install(new JdkThreadMeter());
    }
    String program = MainClass.of(System.getProperties());
    DeferredOutput output =
        new DeferredOutput(
            new Outputs(configuration, program, new WeavingReport(false)),
            false,
            () -> ProcessCosts.ABSENT);
    Session.install(output);
    Session.start(RecorderSettings.of(configuration), Thread.currentThread());
    Runtime.getRuntime()
        .addShutdownHook(
            new AgentThread(Thread.currentThread().getThreadGroup(), "tinyprof-end") {
              @Override
              void act() {
                output.shutdown();
              }
            });
    if (Launch.in(environment).isPresent() && isInitialized(application)) {
      connect(output, environment);
    }
    return new Runnable() {
      @Override
      public void run() {
        output.open().beforeFinalize();
      }
    };
  }

  /** Whether the program has MPI and has initialised it. */
  private static boolean isInitialized(ClassLoader application) {
    try {
      Class<?> mpi = Class.forName("mpi.MPI", true, application);
      return (Boolean) mpi.getMethod("isInitialized").invoke(null);
    } catch (ReflectiveOperationException | LinkageError e) {
      return false; // a process of several that does without MPI
    }
  }

  private static void connect(DeferredOutput output, Map<String, String> environment) {
    Recorder.pause();
    try {
      MpiStart.afterInit(output.open(), environment).connect();
    } catch (IOException e) {
      output.withoutMpi(ApplicationMpi.reason(new UncheckedIOException(e)));
    } finally {
      Recorder.resume();
    }
  }
}
