package org.tinyprof.agent.boot;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.CodeSource;
import java.util.jar.JarFile;

/**
 * The entry point of the JVM into the agent, loaded by the system class loader.
 *
 * <p>First it decides whether this JVM is to be profiled: most that inherit the agent from their
 * environment are not, and pay for three small classes. Then it gives the bootstrap loader the
 * runtime and goes on in the {@link AgentStart} that this loader has.
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

  private static final int FIRST_WITHOUT_SECURITY_MANAGER = 24;

  private Agent() {}

  /** Called by the JVM for {@code -javaagent:tinyprof.jar=argument}, before {@code main}. */
  public static void premain(String argument, Instrumentation instrumentation) {
    String given = argument == null ? "" : argument;
    try {
      if (hasSecurityManager()) {
        startPrivileged(given, instrumentation);
        return;
      }
      Eligibility jvm = Eligibility.of(given, System.getenv(), System.getProperties());
      if (jvm.isProfiled()) {
        enter(given, instrumentation, jvm.mayBeBrief(), jvm.child());
      } else if (!jvm.reason().isEmpty()) {
        AgentStart.say(jvm.reason());
      }
    } catch (Throwable e) {
      AgentStart.failed(e);
    }
  }

  /** Called by the JVM when the agent is attached to it at run time. */
  public static void agentmain(String argument, Instrumentation instrumentation) {
    String refusal;
    try {
      refusal = enter(argument == null ? "" : argument, instrumentation, false, false);
    } catch (Throwable e) {
      refusal = AgentStart.failed(e);
    }
    System.setProperty(REFUSAL, refusal);
    if (refusal.isEmpty()) {
      System.setProperty(OUTPUT, AgentStart.output());
    }
  }

  private static String enter(
      String argument, Instrumentation instrumentation, boolean brief, boolean child)
      throws IOException, URISyntaxException {
    File jar = ownJar();
    String[] said = prepare(jar, instrumentation);
    if (!said[0].isEmpty()) {
      return AgentStart.say(said[0]);
    }
    if (!said[1].isEmpty()) {
      AgentStart.say(said[1]);
    }
    return AgentStart.start(jar, argument, instrumentation, brief, child);
  }

  /** If a JVM does not let classes be defined, its bootstrap path gets the jar as a whole. */
  private static String[] prepare(File jar, Instrumentation instrumentation) throws IOException {
    try {
      return OpenedJvm.prepare(jar, instrumentation);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (ReflectiveOperationException | LinkageError e) {
      append(jar, instrumentation);
      return new String[] {"", ""};
    }
  }

  /** The file stays open, in case the JVM reads from it. */
  private static void append(File jar, Instrumentation instrumentation) throws IOException {
    instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar));
  }

  /** A security manager lets this class read its own jar, and little else. */
  @SuppressWarnings("removal")
  private static boolean hasSecurityManager() {
    return Runtime.version().feature() < FIRST_WITHOUT_SECURITY_MANAGER
        && System.getSecurityManager() != null;
  }

  private static void startPrivileged(String argument, Instrumentation instrumentation)
      throws IOException, URISyntaxException {
    File jar = ownJar();
    append(jar, instrumentation);
    AgentStart.startPrivileged(jar, argument, instrumentation);
  }

  /** The loader of this class knows its jar; to ask for a resource costs 13 ms of CPU. */
  static File ownJar() throws IOException, URISyntaxException {
    String jar = known();
    if (jar.isEmpty()) {
      jar = found();
    }
    if (!jar.startsWith("file:") || jar.endsWith("/")) {
      throw new IOException("the agent is not in a jar (" + jar + "): use tinyprof.jar as it is");
    }
    return jar.indexOf('%') < 0
        ? new File(jar.substring("file:".length()))
        : new File(new URI(jar));
  }

  /** Empty in the bootstrap loader, and where a security manager does not let this class ask. */
  private static String known() {
    try {
      CodeSource source = Agent.class.getProtectionDomain().getCodeSource();
      return source == null || source.getLocation() == null ? "" : source.getLocation().toString();
    } catch (SecurityException e) {
      return "";
    }
  }

  private static String found() {
    String self = "org/tinyprof/agent/boot/Agent.class";
    URL url = ClassLoader.getSystemResource(self);
    String text = url == null ? "" : url.toString();
    boolean inJar = text.startsWith("jar:file:") && text.endsWith("!/" + self);
    return inJar
        ? text.substring("jar:".length(), text.length() - "!/".length() - self.length())
        : text;
  }
}
