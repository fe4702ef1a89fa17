package org.tinyprof.io.facts;

import java.io.File;
import java.io.IOException;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * The version of the program: that of the environment, or of the jar that has the main class. No
 * class of the program is loaded for it.
 */
final class ApplicationVersion {
  static final String VARIABLE = "TINYPROF_APP_VERSION";
  private static final int MOST_ENTRIES = 20; // the program is at the front, if anywhere

  private ApplicationVersion() {}

  /**
   * @param program dotted name of the main class
   */
  static void addTo(
      FactSheet sheet, String program, String classPath, Map<String, String> environment) {
    String given = environment.getOrDefault(VARIABLE, "");
    sheet.text(FactNames.APP_VERSION, given.isEmpty() ? ofJar(program, classPath) : given);
  }

  private static String ofJar(String program, String classPath) {
    String mainClass = program.replace('.', '/') + ".class";
    int start = 0;
    for (int i = 0; i < MOST_ENTRIES && start < classPath.length(); i++) {
      int separator = classPath.indexOf(File.pathSeparatorChar, start);
      int end = separator < 0 ? classPath.length() : separator;
      File entry = new File(classPath.substring(start, end));
      start = end + 1;
      if (entry.isFile()) {
        try (JarFile jar = new JarFile(entry, false)) {
          if (jar.getEntry(mainClass) != null) {
            return version(jar.getManifest());
          }
        } catch (IOException | SecurityException e) {
          // Passed over, as the class loader does.
        }
      } else if (new File(entry, mainClass).exists()) {
        return "";
      }
    }
    return "";
  }

  private static String version(Manifest manifest) {
    String version =
        manifest == null
            ? null
            : manifest.getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION);
    return version == null ? "" : version.strip();
  }
}
