package org.tinyprof.agent.boot;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.jar.JarFile;

/**
 * Where the JVM enters the agent.
 *
 * <p>Nothing gets out of here: an exception in {@code premain} would abort the JVM. No type of the
 * runtime stands in a signature, since the JVM resolves those before the runtime is in its place.
 */
public final class Agent {
  private static final String RUN = "org.tinyprof.agent.Run";

  private static boolean started;

  private Agent() {}

  /** Called by the JVM for {@code -javaagent:tinyprof.jar=argument}, before {@code main}. */
  public static void premain(String argument, Instrumentation instrumentation) {
    enter(argument, instrumentation);
  }

  /** Called by the JVM when the agent is attached to it at run time. */
  public static void agentmain(String argument, Instrumentation instrumentation) {
    enter(argument, instrumentation);
  }

  private static synchronized void enter(String argument, Instrumentation instrumentation) {
    if (started) {
      say("already started: -javaagent:tinyprof.jar is needed once");
      return;
    }
    started = true;
    try {
      start(argument == null ? "" : argument, instrumentation);
    } catch (InvocationTargetException e) {
      say("could not start, the job runs unprofiled: " + e.getCause());
    } catch (Throwable e) {
      say("could not start, the job runs unprofiled: " + e);
    }
  }

  private static void start(String argument, Instrumentation instrumentation)
      throws IOException, ReflectiveOperationException, URISyntaxException {
    File jar = ownJar();
    if (Agent.class.getClassLoader() == null) {
      Class.forName(RUN, true, new AgentClassLoader(jar))
          .getMethod("start", String.class, Instrumentation.class)
          .invoke(null, argument, instrumentation);
    } else {
      // The manifest's Boot-Class-Path did not name this jar: it was renamed, or is attached.
      moveToBootstrap(jar, instrumentation);
      Class.forName(Agent.class.getName(), true, null)
          .getMethod("premain", String.class, Instrumentation.class)
          .invoke(null, argument, instrumentation);
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

  private static File ownJar() throws IOException, URISyntaxException {
    String self = "org/tinyprof/agent/boot/Agent.class";
    URL url = ClassLoader.getSystemResource(self);
    if (url != null && url.openConnection() instanceof JarURLConnection connection) {
      return new File(connection.getJarFileURL().toURI());
    }
    throw new IOException("the agent is not in a jar (" + url + "): use tinyprof.jar as it is");
  }

  private static void say(String line) {
    System.err.println("tinyprof: " + line);
  }
}
