package org.tinyprof.benchmarks.programs;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The jars that Gradle fetched for programs nobody here wrote. */
final class ProgramJars {
  private ProgramJars() {}

  /** Whether they were fetched: tests do without. */
  static boolean areHere() {
    return !System.getProperty("tinyprof.programs.jars", "").isEmpty();
  }

  private static List<String> all() {
    String jars = System.getProperty("tinyprof.programs.jars", "");
    return Arrays.asList(jars.split(File.pathSeparator, -1));
  }

  static String beginningWith(String beginning) {
    return all().stream()
        .filter(jar -> Path.of(jar).getFileName().toString().startsWith(beginning))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no jar begins with " + beginning));
  }

  /** Everything that was fetched, the program's own jar first. */
  static List<String> withOthers(String beginning) {
    String own = beginningWith(beginning);
    List<String> others = all().stream().filter(jar -> !jar.equals(own)).toList();
    return Stream.concat(Stream.of(own), others.stream()).toList();
  }

  /** Unpacks the sources of a library, once. */
  static Path sources(Path folder) throws IOException {
    Path target = folder.resolve("sources");
    if (Files.exists(target)) {
      return target;
    }
    try (ZipFile jar = new ZipFile(System.getProperty("tinyprof.sources"))) {
      for (ZipEntry entry : Collections.list(jar.entries())) {
        if (entry.getName().endsWith(".java") && !entry.getName().endsWith("-info.java")) {
          Path file = target.resolve(entry.getName());
          Files.createDirectories(file.getParent());
          try (InputStream in = jar.getInputStream(entry)) {
            Files.copy(in, file);
          }
        }
      }
    }
    return target;
  }
}
