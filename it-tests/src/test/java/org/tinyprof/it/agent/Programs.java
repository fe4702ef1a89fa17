package org.tinyprof.it.agent;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The compiled programs below this module's {@code src}. */
public final class Programs {
  private static Path plain;
  private static Path mpi;
  private static Path foreign;

  private Programs() {}

  /** The class path of the programs that need nothing to run. */
  public static synchronized Path plain() {
    if (plain == null) {
      plain = compile(Path.of("src/programs/java"), Jvm.AGENT.toString());
    }
    return plain;
  }

  /** The same programs as a jar in a folder: the JVM keeps no class of a folder for later. */
  static Path plainJar(Path folder) throws IOException {
    Path jar = folder.resolve("app.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(plain())) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(plain().relativize(file).toString()));
        out.write(Files.readAllBytes(file));
      }
    }
    return jar;
  }

  /** The class path of the programs that need MPI's Java bindings. */
  public static synchronized Path mpi(Path mpiJar) {
    if (mpi == null) {
      mpi = compile(Path.of("src/mpiPrograms/java"), mpiJar.toString());
    }
    return mpi;
  }

  /** The class path of the programs that need jars from Maven Central; some need the plain ones. */
  static synchronized Path foreign() {
    if (foreign == null) {
      String classPath = Foreign.classPath() + File.pathSeparator + plain();
      foreign = compile(Path.of("src/foreignPrograms/java"), classPath);
    }
    return foreign;
  }

  /** Compiles all sources below a folder for Java 17. */
  public static Path compile(Path sources, String classPath) {
    try (Stream<Path> files = Files.walk(sources)) {
      Path classes = Files.createTempDirectory(Path.of("build"), "programs").toAbsolutePath();
      List<String> arguments =
          new ArrayList<>(List.of("--release", "17", "-parameters", "-d", classes.toString()));
      if (!classPath.isEmpty()) {
        arguments.addAll(List.of("-cp", classPath));
      }
      files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
      int status =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, null, arguments.toArray(String[]::new));
      if (status != 0) {
        throw new IllegalStateException(sources + " does not compile");
      }
      return classes;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
