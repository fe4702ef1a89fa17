package org.tinyprof.agent.boot;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.security.AccessController;
import java.security.PrivilegedAction;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.memory.MemoryShortage;

/**
 * Starts the agent proper, once the bootstrap loader has the runtime. No exception leaves it.
 *
 * <p>Public for {@link Agent}, which has the same package in another loader.
 */
public final class AgentStart {
  private static final String RUN = "org.tinyprof.agent.AgentRun";
  private static final String NO_START = "could not start, the job runs unprofiled: ";
  private static final String HEAP = "not enough memory; use a larger -Xmx";
  private static final String NO_MEMORY = NO_START + HEAP;

  /** The argument with which {@code tinyprof attach} asks a profiled process. */
  private static final String DUMP = "dump";

  private static Starter run; // kept: a jar that was attached is gone when the next one comes
  private static boolean started;
  private static String output = "";

  private AgentStart() {}

  /**
   * Starts if it has not.
   *
   * @param brief whether this JVM is to leave nothing if it runs for less than a second
   * @param child whether to profile it only if the configuration says that children are
   * @return why this process is not profiled from now on; empty if it is
   */
  public static synchronized String start(
      File jar, String argument, Instrumentation instrumentation, boolean brief, boolean child) {
    if (argument.equals(DUMP)) {
      return dump();
    }
    if (started) {
      return say("already started: -javaagent:tinyprof.jar is needed once");
    }
    try {
      if (run == null) {
        Class.forName(RUN, true, new AgentClassLoader(jar, null)); // calls use
      }
      started = true; // if it fails, half of it may be in place
      String[] answer = run.start(argument, instrumentation, brief, child);
      started = answer[0].isEmpty();
      output = answer[1];
      return answer[0];
    } catch (Throwable e) {
      return failed(e);
    }
  }

  /** Another process asks for what was recorded so far. */
  private static String dump() {
    if (!started) {
      return "nothing is recorded there; attach without --dump first";
    }
    try {
      output = run.dump();
      return "";
    } catch (Throwable e) {
      return failed(e);
    }
  }

  /** The agent says how to start it, once its class is loaded. */
  public static void use(Starter starter) {
    run = starter;
  }

  /** The same in a JVM whose security manager grants the agent's entry point nothing. */
  @SuppressWarnings("removal")
  public static void startPrivileged(File jar, String argument, Instrumentation instrumentation) {
    AccessController.doPrivileged(
        new PrivilegedAction<String>() {
          @Override
          public String run() {
            return start(jar, argument, instrumentation, false, false);
          }
        });
  }

  /** Where the profile of a JVM that the agent was attached to will be. */
  public static String output() {
    return output;
  }

  /** Says why it could not start. There may be memory for no more than a line that is ready. */
  public static String failed(Throwable failure) {
    if (!(failure instanceof OutOfMemoryError error)) {
      return say(NO_START + reason(failure));
    }
    try {
      return say(NO_START + MemoryShortage.hit(error, HEAP));
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

  /** Of a job with thousands of ranks, one says it. */
  public static String say(String line) {
    if (speaks()) {
      System.err.println("tinyprof: " + line);
    }
    return line;
  }

  private static boolean speaks() {
    try {
      return Launch.speaks(System.getenv());
    } catch (SecurityException e) {
      return true; // nobody may know which rank this is
    }
  }
}
