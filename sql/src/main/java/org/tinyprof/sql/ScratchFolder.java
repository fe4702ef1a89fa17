package org.tinyprof.sql;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** A temporary folder that goes when it is closed, or when the process is told to end. */
record ScratchFolder(Path path) implements Closeable {
  private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(ScratchFolder::deleteAll));
  }

  static ScratchFolder create() throws IOException {
    Path path = Files.createTempDirectory("tinyprof-sql");
    OPEN.add(path);
    return new ScratchFolder(path);
  }

  private static void deleteAll() {
    for (Path path : OPEN) {
      try {
        delete(path);
      } catch (IOException e) {
        // a query may still write there; cleaning temporary folders removes the rest
      }
    }
  }

  /** Deletes a folder and all in it. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (NoSuchFileException e) {
      // gone already, which is what was wanted
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  @Override
  public void close() throws IOException {
    delete(path);
    OPEN.remove(path);
  }
}
