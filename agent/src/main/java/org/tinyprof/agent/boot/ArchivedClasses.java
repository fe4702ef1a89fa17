package org.tinyprof.agent.boot;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Loads the classes that {@code tinyprof run} has a JVM archive (CDS): those that a short profiled
 * program loaded. A JVM archives nothing while it is profiled.
 */
public final class ArchivedClasses {
  private ArchivedClasses() {}

  /**
   * Loads classes, none of which is initialised.
   *
   * @param args tinyprof.jar, and a file with a class name in each line
   */
  public static void main(String[] args) throws IOException {
    AgentClassLoader loader = new AgentClassLoader(new File(args[0]), null);
    try (BufferedReader names =
        new BufferedReader(new FileReader(args[1], StandardCharsets.UTF_8))) {
      for (String name = names.readLine(); name != null; name = names.readLine()) {
        load(name, loader);
      }
    }
  }

  /** Some classes exist only in a profiled JVM. */
  private static void load(String name, ClassLoader loader) {
    try {
      Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return; // the archive does without it
    }
  }
}
