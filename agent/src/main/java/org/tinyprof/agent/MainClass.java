package org.tinyprof.agent;

import java.io.File;
import java.io.IOException;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Finds out which class the JVM was started with. */
final class MainClass {
  private MainClass() {}

  /** Returns its dotted name, or the empty text where the JVM does not say. */
  static String of(Properties system) {
    String module = system.getProperty("jdk.module.main.class", "");
    if (!module.isEmpty()) {
      return module;
    }
    String command = system.getProperty("sun.java.command", "");
    String classPath = system.getProperty("java.class.path", "");
    int separator = classPath.indexOf(File.pathSeparatorChar);
    String first = separator < 0 ? classPath : classPath.substring(0, separator);
    if (!first.isEmpty() && (command + " ").startsWith(first + " ")) {
      return fromManifest(first);
    }
    int space = command.indexOf(' ');
    return (space < 0 ? command : command.substring(0, space)).replace('/', '.');
  }

  /** The JVM itself says what is wrong with a jar it was started with. */
  private static String fromManifest(String jar) {
    try (JarFile file = new JarFile(jar)) {
      Manifest manifest = file.getManifest();
      String name =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
      return name == null ? "" : name.strip();
    } catch (IOException e) {
      return "";
    }
  }
}
