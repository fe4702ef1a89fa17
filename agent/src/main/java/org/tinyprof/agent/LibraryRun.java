package org.tinyprof.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.tinyprof.agent.boot.MainClass;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.config.ConfigurationException;
import org.tinyprof.agent.match.LearnedMethods;
import org.tinyprof.agent.sampler.SamplerStatus;
import org.tinyprof.agent.weave.WeavingReport;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;

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
    try {
      return begin(Configuration.load(argument, System.getenv()), application);
    } catch (ConfigurationException e) {
      return refused(e);
    }
  }

  /** The same with typed settings. */
  public static Runnable start(ProfilerSettings settings, ClassLoader application) {
    try {
      return begin(Configuration.load(settings, System.getenv()), application);
    } catch (ConfigurationException e) {
      return refused(e);
    }
  }

  private static Runnable refused(ConfigurationException problem) {
    if (Launch.speaks(System.getenv())) {
      Console.say(problem.getMessage() + "; the job runs unprofiled");
    }
    return null;
  }

  private static Runnable begin(Configuration configuration, ClassLoader application) {
    if (configuration.quiet()) {
      Console.beQuiet();
    }
    if (!configuration.enabled()) {
      return null;
    }
    Map<String, String> environment = System.getenv();
    if (Launch.speaks(environment)) {
      Console.sayAll(configuration.notes());
    }
    if (configuration.measuresThreads()) {
      Session.install(new JdkThreadMeter());
    }
    String program = MainClass.of(System.getProperties());
    DeferredOutput output =
        new DeferredOutput(
            new Outputs(
                configuration,
                program,
                new WeavingReport(false),
                new SamplerStatus(),
                LearnedMethods.NONE),
            false,
            () -> ProcessCosts.ABSENT);
    Session.install(output);
    Session.start(configuration.settings(), Thread.currentThread());
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
      output.open().mpiBegan();
    }
  }
}
