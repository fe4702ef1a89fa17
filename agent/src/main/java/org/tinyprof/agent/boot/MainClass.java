package org.tinyprof.agent.boot;

import java.io.File;
import java.io.IOException;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Finds out which class the JVM was started with. Any loader may have this class. */
public final class MainClass {
  private static final String SOURCE_LAUNCHER = "jdk.compiler/com.sun.tools.javac.launcher.";

  private static final String SPRING_BOOT = "org.springframework.boot.loader."; // its launchers

  private MainClass() {}

  /**
   * Returns its dotted name, or the empty text where the JVM does not say; for {@code java
   * App.java} that file, because only the compiler knows which class in it comes first.
   */
  public static String of(Properties system) {
    String command = system.getProperty("sun.java.command", "");
    if (command.startsWith(SOURCE_LAUNCHER)) {
      return firstWord(command.substring(firstWord(command).length()).strip());
    }
    String module = system.getProperty("jdk.module.main", "");
    if (!module.isEmpty()) {
      return inModule(module, firstWord(command));
    }
    String classPath = system.getProperty("java.class.path", "");
    int separator = classPath.indexOf(File.pathSeparatorChar);
    String first = separator < 0 ? classPath : classPath.substring(0, separator);
    if (!first.isEmpty() && (command + " ").startsWith(first + " ")) {
      return fromManifest(first);
    }
    String named = firstWord(command).replace('/', '.');
    String started = named.startsWith(SPRING_BOOT) ? fromManifest(first) : "";
    return started.isEmpty() ? named : started;
  }

  /** Whether a source file was started: {@code java App.java}. */
  public static boolean isSource(Properties system) {
    return system.getProperty("sun.java.command", "").startsWith(SOURCE_LAUNCHER);
  }

  /** Whether javac, jshell or another program of the JDK itself was started. */
  static boolean ofTheJdk(Properties system) {
    if (isSource(system)) {
      return false;
    }
    String module = system.getProperty("jdk.module.main", "");
    String command = system.getProperty("sun.java.command", "");
    return module.startsWith("jdk.")
        || module.startsWith("java.")
        || command.startsWith("com.sun.tools.")
        || command.startsWith("sun.")
        || command.startsWith("jdk.");
  }

  private static String firstWord(String text) {
    int space = text.indexOf(' ');
    return space < 0 ? text : text.substring(0, space);
  }

  /** The JVM sets {@code jdk.module.main.class} only after all agents have started. */
  private static String inModule(String module, String moduleAndClass) {
    if (moduleAndClass.startsWith(module + "/")) {
      return moduleAndClass.substring(module.length() + 1);
    }
    Optional<Module> found = ModuleLayer.boot().findModule(module);
    return found.isEmpty() ? "" : found.get().getDescriptor().mainClass().orElse("");
  }

  /** The program, not the launcher that Spring Boot puts before it. */
  private static String startedBy(Attributes manifest) {
    String started = manifest.getValue("Start-Class");
    String main = manifest.getValue(Attributes.Name.MAIN_CLASS);
    String name = started == null ? main : started;
    return name == null ? "" : name.strip();
  }

  /** The JVM itself says what is wrong with a jar it was started with. */
  private static String fromManifest(String jar) {
    try (JarFile file = new JarFile(jar)) {
      Manifest manifest = file.getManifest();
      return manifest == null ? "" : startedBy(manifest.getMainAttributes());
    } catch (IOException e) {
      return "";
    }
  }
}
