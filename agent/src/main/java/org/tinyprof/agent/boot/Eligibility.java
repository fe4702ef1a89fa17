package org.tinyprof.agent.boot;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * Decides whether a JVM that has the agent is one to profile, before anything of ours is loaded.
 *
 * <p>Every JVM below a job inherits the agent from an environment variable. Programs of the JDK,
 * build tools, and programs that a profiled process starts are not profiled unless the user asks.
 */
final class Eligibility {
  private static final String[] VARIABLES = {
    "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"
  };
  private static final String OPTION = "-javaagent:";
  private static final String JAR = ".jar";
  private static final String OUTPUT = "output=";
  private static final String OF_THE_JDK =
      "programs of the JDK are profiled only into an output of their own:"
          + " -javaagent:tinyprof.jar=output=NAME";
  private static final long LEAST_HEAP_MEGABYTES = 10;
  private static final long MEGABYTE = 1 << 20;
  private static final String CHILDREN = "children";
  private static final String CHILDREN_VARIABLE = "TINYPROF_CHILDREN";
  private static final String SITE_VARIABLE = "TINYPROF_SITE";
  private static final String FILE_VARIABLE = "TINYPROF_CONFIG";
  private static final String FILE = "tinyprof.yaml"; // of the site and of the user

  /** Packages, and names of classes: main classes of build tools and compilers, no runners. */
  private static final String[] BUILD_TOOLS = {
    "org.apache.maven.", // also of Maven's wrapper, and Surefire's forks
    "org.codehaus.plexus.classworlds.", // the launcher of Maven
    "org.mvndaemon.",
    "org.gradle.",
    "worker.org.gradle.",
    "org.apache.tools.ant.",
    "xsbt.boot.",
    "sbt.",
    "com.google.devtools.build.", // Bazel, its JavaBuilder
    "com.google.turbine.",
    "com.facebook.buck.",
    "mill.",
    "org.eclipse.jdt.internal.compiler.",
    "org.jetbrains.kotlin.cli.",
    "org.jetbrains.kotlin.daemon.",
    "org.jetbrains.kotlin.preloading.",
    "scala.tools.nsc.Main",
    "dotty.tools.dotc.",
    "dotty.tools.MainGenericCompiler",
    "org.tinyprof.cli.Main"
  };

  private final boolean profiled;
  private final String reason;
  private final boolean brief;
  private final boolean child;

  private Eligibility(boolean profiled, String reason, boolean brief, boolean child) {
    this.profiled = profiled;
    this.reason = reason;
    this.brief = brief;
    this.child = child;
  }

  /**
   * @param argument what stands behind {@code -javaagent:tinyprof.jar=}, or the empty text
   */
  static Eligibility of(String argument, Map<String, String> environment, Properties system) {
    boolean inherited = isInherited(argument, environment);
    if (MainClass.ofTheJdk(system)) {
      String reason = inherited || hasOutput(argument) ? "" : OF_THE_JDK;
      return new Eligibility(!inherited && reason.isEmpty(), reason, false, false);
    }
    if (SkippedPrograms.have(system, argument, environment, files(argument, environment))) {
      return new Eligibility(false, "", false, false);
    }
    boolean child =
        inherited && (isBuildTool(MainClass.of(system)) || ParentProcesses.areProfiled());
    boolean profiled = !child || saysChildren(argument, environment);
    long heap = Runtime.getRuntime().maxMemory() / MEGABYTE;
    if (profiled && heap < LEAST_HEAP_MEGABYTES) {
      return new Eligibility(false, smallHeap(heap), false, false);
    }
    return new Eligibility(profiled, "", inherited && !hasOutput(argument), child);
  }

  /** The JVM itself ends where an agent runs out of heap while it loads classes (JDK 17). */
  private static String smallHeap(long megabytes) {
    return "the heap may have "
        + megabytes
        + " MB (-Xmx), and a profiled JVM needs "
        + LEAST_HEAP_MEGABYTES
        + "; the job runs unprofiled";
  }

  boolean isProfiled() {
    return profiled;
  }

  /** What to tell the user of a JVM that is not profiled; empty for nothing. */
  String reason() {
    return reason;
  }

  /** Whether a brief run leaves no profile, because none was asked for. */
  boolean mayBeBrief() {
    return brief;
  }

  /** Whether it is to be profiled only if the configuration says that children are. */
  boolean child() {
    return child;
  }

  private static boolean hasOutput(String argument) {
    return argument.startsWith(OUTPUT) || argument.contains("," + OUTPUT);
  }

  /** Quotes part the options in a variable; the JVM has taken them away. */
  private static boolean isInherited(String argument, Map<String, String> environment) {
    for (String variable : VARIABLES) {
      String options = environment.getOrDefault(variable, "").replace("\"", "").replace("'", "");
      int option = options.indexOf(OPTION);
      String given = argument.isEmpty() ? "" : "=" + argument.replace("\"", "").replace("'", "");
      if (option >= 0 && options.indexOf(JAR + given, option) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBuildTool(String mainClass) {
    for (String tool : BUILD_TOOLS) {
      if (tool.endsWith(".") ? mainClass.startsWith(tool) : mainClass.equals(tool)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the key is set anywhere; what it says is read with all the others. */
  private static boolean saysChildren(String argument, Map<String, String> environment) {
    if (argument.contains(CHILDREN + "=") || environment.containsKey(CHILDREN_VARIABLE)) {
      return true;
    }
    for (String file : files(argument, environment)) {
      if (file.contains(CHILDREN)) {
        return true;
      }
    }
    return false;
  }

  /** What the files of job, site and user say; nothing for those that are not there. */
  private static List<String> files(String argument, Map<String, String> environment) {
    int comma = argument.indexOf(',');
    String first = comma < 0 ? argument : argument.substring(0, comma);
    String file =
        first.isEmpty() || first.indexOf('=') >= 0
            ? environment.getOrDefault(FILE_VARIABLE, "")
            : first;
    return List.of(text(file), text(fileOfSite(environment)), text(fileOfUser(environment)));
  }

  private static String fileOfSite(Map<String, String> environment) {
    String named = environment.getOrDefault(SITE_VARIABLE, "");
    if (!named.isEmpty()) {
      return named;
    }
    try {
      return new File(Agent.ownJar().getParentFile(), FILE).getPath();
    } catch (IOException | URISyntaxException e) {
      return ""; // no jar, so no file beside it
    }
  }

  private static String fileOfUser(Map<String, String> environment) {
    String folder = environment.getOrDefault("XDG_CONFIG_HOME", "");
    return (folder.isEmpty() ? environment.getOrDefault("HOME", "") + "/.config" : folder)
        + "/tinyprof/"
        + FILE;
  }

  private static String text(String file) {
    if (file.isEmpty()) {
      return "";
    }
    try (FileInputStream in = new FileInputStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return ""; // the process that is profiled has said so
    }
  }
}
