package org.tinyprof.benchmarks.peers;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Where the classes and jars are that other JVMs run with. */
public final class Jars {
  private Jars() {}

  public static Path tinyprof() {
    return Path.of(System.getProperty("tinyprof.jar")).toAbsolutePath();
  }

  /** The command of the JDK that runs this program. */
  public static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Everything that this program itself may use. */
  static String classPath() {
    return System.getProperty("java.class.path");
  }

  /** The folder or jar that holds a class, and no library beside it. */
  public static String holding(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("no place on the class path holds " + type, e);
    }
  }

  /** Of our class path and of what Gradle fetched for other JVMs, those whose name begins so. */
  static List<Path> beginningWith(String... names) {
    String peers = System.getProperty("tinyprof.peers", "");
    return Arrays.stream((classPath() + File.pathSeparator + peers).split(File.pathSeparator))
        .map(Path::of)
        .filter(path -> Arrays.stream(names).anyMatch(name -> isNamed(path, name)))
        .toList();
  }

  private static boolean isNamed(Path path, String beginning) {
    return path.getFileName() != null && path.getFileName().toString().startsWith(beginning);
  }
}
