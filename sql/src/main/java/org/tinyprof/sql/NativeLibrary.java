package org.tinyprof.sql;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/**
 * DuckDB's native library, 70 MB. Our distribution's driver has none inside, because it would
 * unpack it at every start; we unpack it once, into the folder that the start script gives to Java
 * as {@code java.library.path}.
 */
final class NativeLibrary {
  private NativeLibrary() {}

  /** Makes sure that the driver finds the library, which it loads by its name. */
  static void require() throws IOException {
    String resource = "/libduckdb_java.so_" + platform();
    if (NativeLibrary.class.getResource(resource) != null) {
      return; // the driver has its own
    }
    Path library = folder().resolve(System.mapLibraryName("duckdb_java"));
    unpack(library, "/native" + resource);
    try {
      System.load(library.toAbsolutePath().toString()); // the driver would print a stack trace
    } catch (UnsatisfiedLinkError e) {
      throw new IOException(
          library.getParent()
              + ": DuckDB's native library does not load from there ("
              + String.valueOf(e.getMessage()).lines().findFirst().orElse("")
              + "); if the folder is mounted noexec or full, name another one:"
              + " TINYPROF_CACHE=/some/folder",
          e);
    }
  }

  private static Path folder() {
    String folders = System.getProperty("java.library.path") + File.pathSeparator;
    return Path.of(folders.substring(0, folders.indexOf(File.pathSeparatorChar)));
  }

  private static void unpack(Path library, String resource) throws IOException {
    if (Files.exists(library)) {
      return;
    }
    try (InputStream packed = NativeLibrary.class.getResourceAsStream(resource)) {
      if (packed == null) {
        throw new IOException("DuckDB has no native library for " + platform() + "; use Linux");
      }
      Path folder = Files.createDirectories(library.toAbsolutePath().getParent());
      Path unfinished = Files.createTempFile(folder, "duckdb", ".tmp");
      try {
        Files.copy(packed, unfinished, StandardCopyOption.REPLACE_EXISTING);
        Files.move(unfinished, library, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(unfinished);
      }
    }
  }

  private static String platform() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    String system = os.startsWith("mac") ? "macos" : os.startsWith("win") ? "windows" : "linux";
    return system + "_" + (arch.equals("aarch64") ? "arm64" : "amd64");
  }
}
