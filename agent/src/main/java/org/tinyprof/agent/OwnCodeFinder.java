package org.tinyprof.agent;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.tinyprof.agent.match.OwnCode;
import org.tinyprof.agent.weave.CodeLocation;

/**
 * Finds the jars and folders that hold the program itself, beginning with its main class.
 *
 * <p>Every process of a job does this at its start: no class is loaded, and of a jar at most the
 * names of its entries are read.
 */
final class OwnCodeFinder {
  private static final String SPRING_BOOT = "BOOT-INF/classes/";
  private static final String INSIDE = "!/";
  private static final String CLASS = ".class";

  private OwnCodeFinder() {}

  /**
   * Returns what is the program's own; nothing if its main class is not to be found.
   *
   * @param mainClass dotted
   * @param loader the one that finds classes of the class path and of modules
   * @param module the module that the program was started from; empty for none
   */
  static OwnCode of(String mainClass, ClassLoader loader, String module, String classPath) {
    String file = mainClass.replace('.', '/') + CLASS;
    URL found = mainClass.isEmpty() ? null : loader.getResource(file);
    URL inBoot =
        found == null && !mainClass.isEmpty() ? loader.getResource(SPRING_BOOT + file) : null;
    if (inBoot != null) {
      return new OwnCode(Set.of(placeOf(inBoot, file)), "", familyOf(mainClass));
    }
    if (found == null) {
      return OwnCode.NONE;
    }
    String place = placeOf(found, file);
    if (!module.isEmpty()) {
      return new OwnCode(Set.of(place), "", "");
    }
    return found.getProtocol().equals("jar")
        ? ofJar(place, familyOf(mainClass))
        : new OwnCode(foldersOf(classPath, place), "", "");
  }

  /** Whether the main class is to be found. */
  static boolean find(String mainClass, ClassLoader loader) {
    String file = mainClass.replace('.', '/') + CLASS;
    return !mainClass.isEmpty()
        && (loader.getResource(file) != null || loader.getResource(SPRING_BOOT + file) != null);
  }

  /** Classes of another family in the jar are libraries; a program without a package has none. */
  private static OwnCode ofJar(String jar, String family) {
    boolean bundles = !family.isEmpty() && hasOthers(jar, family.replace('.', '/'));
    return new OwnCode(Set.of(jar), bundles ? family : "", family);
  }

  private static boolean hasOthers(String jar, String folder) {
    try (JarFile file = new JarFile(jar)) {
      for (Enumeration<JarEntry> entries = file.entries(); entries.hasMoreElements(); ) {
        String name = entries.nextElement().getName();
        if (name.endsWith(CLASS)
            && name.indexOf('/') > 0
            && !name.startsWith(folder)
            && !name.startsWith("META-INF/")) {
          return true;
        }
      }
      return false;
    } catch (IOException e) {
      return false; // the JVM itself says what is wrong with the jar
    }
  }

  /** The first two segments of the package, or what there is of it, with a dot at the end. */
  private static String familyOf(String mainClass) {
    int first = mainClass.indexOf('.') + 1;
    int second = first == 0 ? 0 : mainClass.indexOf('.', first) + 1;
    return mainClass.substring(0, Math.max(first, second));
  }

  private static String placeOf(URL mainClass, String file) {
    String path = CodeLocation.path(mainClass);
    String place = path.substring(0, path.length() - file.length());
    String end = place.endsWith(INSIDE) ? INSIDE : "/";
    return place.length() > 1 ? place.substring(0, place.length() - end.length()) : place;
  }

  /** As class loaders name them: without links on the way. */
  private static Set<String> foldersOf(String classPath, String first) {
    Set<String> folders = new HashSet<>();
    folders.add(first);
    int start = 0;
    while (start <= classPath.length()) {
      int separator = classPath.indexOf(File.pathSeparatorChar, start);
      int end = separator < 0 ? classPath.length() : separator;
      File entry = new File(classPath.substring(start, end)).getAbsoluteFile();
      if (entry.isDirectory()) {
        folders.add(canonical(entry));
      }
      start = end + 1;
    }
    return folders;
  }

  private static String canonical(File folder) {
    try {
      return folder.getCanonicalPath();
    } catch (IOException e) {
      return folder.getPath(); // the class loader cannot resolve it either
    }
  }
}
