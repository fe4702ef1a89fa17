package org.gradle.kotlin.dsl.provider;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.gradle.util.internal.GFileUtils;

/**
 * Compiled scripts, kept under the Gradle user home by the content they were compiled from.
 *
 * <p>Builds may run at the same time: each compiles into a folder of its own and renames it when it
 * is whole. The first one to do so wins, and the others use what it made.
 */
final class ScriptCache {
  private final Path folder;

  ScriptCache(Path gradleUserHome) {
    folder = gradleUserHome.resolve("caches/kotlin-script-standin");
  }

  Path classesOf(Compilation compilation) {
    Path classes = folder.resolve(compilation.key());
    if (!Files.isDirectory(classes)) {
      try {
        compileInto(classes, compilation);
      } catch (IOException e) {
        throw new UncheckedIOException("cannot keep compiled scripts in " + folder, e);
      }
    }
    return classes;
  }

  private void compileInto(Path classes, Compilation compilation) throws IOException {
    Files.createDirectories(folder);
    Path work = Files.createTempDirectory(folder, "new-");
    try {
      Path output = work.resolve("classes");
      KotlinCompiler.compile(compilation, work, output);
      moveUnlessThere(output, classes);
    } finally {
      GFileUtils.deleteDirectory(work.toFile());
    }
  }

  private static void moveUnlessThere(Path output, Path classes) throws IOException {
    try {
      Files.move(output, classes, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      if (!Files.isDirectory(classes)) {
        throw e;
      }
    }
  }
}
