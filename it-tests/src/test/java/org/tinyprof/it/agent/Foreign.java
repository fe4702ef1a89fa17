package org.tinyprof.it.agent;

import java.io.File;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Jars from Maven Central that nobody here wrote. */
final class Foreign {
  private Foreign() {}

  static String classPath() {
    return System.getProperty("tinyprof.foreign");
  }

  /** The jar whose file name begins like this. */
  static Path jar(String name) {
    return Stream.of(classPath().split(File.pathSeparator))
        .map(Path::of)
        .filter(path -> path.getFileName().toString().startsWith(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no jar is called " + name));
  }
}
