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

  /** Makes sure that the driver finds the library. */
  static void require() throws IOException {
    String resource = "/libduckdb_java.so_" + platform();
    if (NativeLibrary.class.getResource(resource) == null) { // else the driver has its own
      unpack(folder(), System.mapLibraryName("duckdb_java"), "/native" + resource);
    }
    try {
      Class.forName("org.duckdb.DuckDBNative");
    } catch (ClassNotFoundException e) {
      throw new IOException("DuckDB is missing from this distribution; make it again", e);
    } catch (LinkageError e) {
      throw unusable(folder(), e);
    }
  }

  static IOException unusable(Path folder, LinkageError failure) {
    Throwable reason = failure.getCause() == null ? failure : failure.getCause();
    return new IOException(
        folder
            + ": DuckDB's native library does not load from there ("
            + String.valueOf(reason.getMessage()).lines().findFirst().orElse("")
            + "); if the folder is mounted noexec or full, name another one:"
            + " TINYPROF_CACHE=/some/folder",
        failure);
  }

  private static Path folder() {
    String folders = System.getProperty("java.library.path") + File.pathSeparator;
    return Path.of(folders.substring(0, folders.indexOf(File.pathSeparatorChar)));
  }

  static void unpack(Path folder, String name, String resource) throws IOException {
    if (Files.exists(folder.resolve(name))) {
      return;
    }
    try (InputStream library = NativeLibrary.class.getResourceAsStream(resource)) {
      if (library == null) {
        throw new IOException("DuckDB has no native library for " + platform() + "; use Linux");
      }
      Files.createDirectories(folder);
      Path unfinished = Files.createTempFile(folder, name, ".tmp");
      try {
        Files.copy(library, unfinished, StandardCopyOption.REPLACE_EXISTING);
        Files.move(unfinished, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
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
