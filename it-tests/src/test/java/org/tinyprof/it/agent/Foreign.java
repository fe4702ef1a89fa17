package org.tinyprof.it.agent;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** Jars from Maven Central that nobody here wrote. */
public final class Foreign {
  private Foreign() {}

  static String classPath() {
    return System.getProperty("tinyprof.foreign");
  }

  /** The jars of the collection of programs with a known cause. */
  public static List<Path> causeLibraries() {
    return Stream.of(System.getProperty("tinyprof.causes").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  /** The jar whose file name begins like this. */
  static Path jar(String name) {
    return Stream.of(classPath().split(File.pathSeparator))
        .map(Path::of)
        .filter(path -> path.getFileName().toString().startsWith(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no jar is called " + name));
  }

  /** async-profiler's library in a folder, as somebody has it who unpacked it. */
  public static Path asyncProfiler(Path folder) throws IOException {
    Path library = folder.resolve("libasyncProfiler.so");
    String entry = System.getProperty("os.arch").equals("amd64") ? "linux-x64" : "linux-arm64";
    try (var jar = new ZipFile(jar("async-profiler").toFile());
        var in = jar.getInputStream(jar.getEntry(entry + "/libasyncProfiler.so"))) {
      Files.copy(in, library);
    }
    return library;
  }
}
