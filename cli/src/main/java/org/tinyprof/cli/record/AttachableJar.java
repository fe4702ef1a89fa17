package org.tinyprof.cli.record;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * A copy of an agent's jar, to be attached, whose manifest has no {@code Boot-Class-Path}.
 *
 * <p>A JVM that is asked to extend its bootstrap path while it runs prints a line about class data
 * sharing among what the application prints. The agent finds another way if nobody asks.
 */
record AttachableJar(Path path) implements AutoCloseable {
  private static final Attributes.Name BOOT = new Attributes.Name("Boot-Class-Path");

  static AttachableJar of(Path jar) throws IOException {
    Path copy = Files.createTempFile("tinyprof", ".jar");
    // The process may be another user's.
    Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rw-r--r--"));
    try (JarFile from = new JarFile(jar.toFile())) {
      Manifest manifest = new Manifest(from.getManifest());
      manifest.getMainAttributes().remove(BOOT);
      try (JarOutputStream to = new JarOutputStream(Files.newOutputStream(copy), manifest)) {
        for (JarEntry entry : (Iterable<JarEntry>) from.stream()::iterator) {
          if (!entry.getName().startsWith("META-INF/")) {
            copy(from, entry, to);
          }
        }
      }
    }
    return new AttachableJar(copy);
  }

  private static void copy(JarFile from, JarEntry entry, JarOutputStream to) throws IOException {
    to.putNextEntry(new JarEntry(entry.getName()));
    try (InputStream in = from.getInputStream(entry)) {
      in.transferTo(to);
    }
  }

  /** Deletes the copy: a process that it was attached to holds it open. */
  @Override
  public void close() throws IOException {
    Files.delete(path);
  }
}
