package org.tinyprof.agent.boot;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.jar.JarFile;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.memory.MemoryLimit;

/**
 * The entry point of the JVM into the agent.
 *
 * <p>No exception leaves this class: one in {@code premain} would abort the JVM. No signature has a
 * type of the runtime, because the JVM resolves signatures before the runtime is in place.
 */
public final class Agent {
  /**
   * The system property that tells {@code tinyprof attach} why the agent does not profile, or "".
   */
  public static final String REFUSAL = "org.tinyprof.refusal";

  /** The system property that tells {@code tinyprof attach} where the profile will be. */
  public static final String OUTPUT = "org.tinyprof.output";

  private static final String RUN = "org.tinyprof.agent.AgentRun";
  private static final String NO_START = "could not start, the job runs unprofiled: ";
  private static final String HEAP = "not enough memory; use a larger -Xmx";
  private static final String NO_MEMORY = NO_START + HEAP;

  private static Class<?> run; // kept: a jar that was attached is gone when the next one comes
  private static boolean started;
  private static String output = "";

  private Agent() {}

  /** Called by the JVM for {@code -javaagent:tinyprof.jar=argument}, before {@code main}. */
  public static void premain(String argument, Instrumentation instrumentation) {
    enter("premain", argument, instrumentation);
  }

  /** Called by the JVM when the agent is attached to it at run time. */
  public static void agentmain(String argument, Instrumentation instrumentation) {
    String refusal = enter("agentmain", argument, instrumentation);
    if (Agent.class.getClassLoader() == null) {
      System.setProperty(REFUSAL, refusal);
      if (refusal.isEmpty()) {
        System.setProperty(OUTPUT, output);
      }
    }
  }

  /** Returns why this process is not profiled from now on; empty if it is. */
  private static synchronized String enter(
      String method, String argument, Instrumentation instrumentation) {
    if (started) {
      return say("already started: -javaagent:tinyprof.jar is needed once");
    }
    try {
      if (Agent.class.getClassLoader() == null) {
        return start(argument == null ? "" : argument, instrumentation);
      }
      // The manifest's Boot-Class-Path did not name this jar: it was renamed, or is attached.
      inBootstrap(instrumentation)
          .getMethod(method, String.class, Instrumentation.class)
          .invoke(null, argument, instrumentation);
      return "";
    } catch (InvocationTargetException e) {
      started = true; // half of it may be in place
      return failed(e.getCause());
    } catch (Throwable e) {
      return failed(e);
    }
  }

  /** Says why it could not start. There may be memory for no more than a line that is ready. */
  private static String failed(Throwable failure) {
    if (!(failure instanceof OutOfMemoryError error)) {
      return say(NO_START + reason(failure));
    }
    try {
      return say(NO_START + MemoryLimit.hit(error, HEAP));
    } catch (OutOfMemoryError e) {
      return NO_MEMORY; // an error in premain would end the job
    }
  }

  /** What an input or output error says is meant for people; of others the kind says more. */
  static String reason(Throwable failure) {
    return failure instanceof IOException && failure.getMessage() != null
        ? failure.getMessage()
        : failure.toString();
  }

  private static String start(String argument, Instrumentation instrumentation)
      throws IOException, ReflectiveOperationException, URISyntaxException {
    if (run == null) {
      run = Class.forName(RUN, true, new AgentClassLoader(ownJar(), null));
    }
    String[] answer =
        (String[])
            run.getMethod("start", String.class, Instrumentation.class)
                .invoke(null, argument, instrumentation);
    started = answer[0].isEmpty();
    output = answer[1];
    return answer[0];
  }

  /** This class as the bootstrap loader has it, which may have got it when attached before. */
  private static Class<?> inBootstrap(Instrumentation instrumentation)
      throws IOException, ReflectiveOperationException, URISyntaxException {
    String self = Agent.class.getName();
    try {
      return Class.forName(self, true, null);
    } catch (ClassNotFoundException e) {
      moveToBootstrap(ownJar(), instrumentation);
      return Class.forName(self, true, null);
    }
  }

  /** Of a JVM that has no such way any more, the bootstrap path gets the jar as a whole. */
  private static void moveToBootstrap(File jar, Instrumentation instrumentation)
      throws IOException {
    JarFile classes = new JarFile(jar); // stays open, in case the JVM reads from it
    try {
      new BootstrapDefinition(instrumentation).defineAll(classes);
    } catch (ReflectiveOperationException e) {
      instrumentation.appendToBootstrapClassLoaderSearch(classes);
    }
  }

  static File ownJar() throws IOException, URISyntaxException {
    String self = "org/tinyprof/agent/boot/Agent.class";
    URL url = ClassLoader.getSystemResource(self);
    if (url != null && url.openConnection() instanceof JarURLConnection connection) {
      return new File(connection.getJarFileURL().toURI());
    }
    throw new IOException("the agent is not in a jar (" + url + "): use tinyprof.jar as it is");
  }

  /** Of a job with thousands of ranks, one says it. */
  private static String say(String line) {
    if (Launch.speaks(System.getenv())) {
      System.err.println("tinyprof: " + line);
    }
    return line;
  }
}
