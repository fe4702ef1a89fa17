package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that is one module with MPI inside, and exports nothing. */
class MpiInAModuleTest {
  @TempDir Path module;
  @TempDir Path sources;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void isUsedThoughTheModuleKeepsItToItself(int version) throws Exception {
    OpenMpi mpi = OpenMpi.require();
    unpack(mpi.jar());
    copy(Programs.mpi(mpi.jar()).resolve("program/Funneled.class"));
    describeModule();
    Jvm jvm = mpi.jvm(Jdk.require(version), 2).classPath().option("-p", module.toString());
    if (version >= 22) {
      jvm.option("--enable-native-access=job");
    }
    Finished run = jvm.agent("main=off,own=off").run("-m", "job/program.Funneled");
    assertEquals("", run.complaints());
    assertEquals(
        Map.of("MPI_Init_thread", 2L, "MPI_Barrier", 2L, "MPI_Finalize", 2L),
        run.recording().counts());
  }

  private void unpack(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile());
        Stream<JarEntry> entries = file.stream()) {
      for (JarEntry entry : entries.filter(e -> e.getName().startsWith("mpi/")).toList()) {
        if (!entry.isDirectory()) {
          Path target = module.resolve(entry.getName());
          Files.createDirectories(target.getParent());
          Files.copy(file.getInputStream(entry), target);
        }
      }
    }
  }

  private void copy(Path classFile) throws IOException {
    Files.createDirectories(module.resolve("program"));
    Files.copy(classFile, module.resolve("program").resolve(classFile.getFileName()));
  }

  private void describeModule() throws IOException {
    Path source = Files.writeString(sources.resolve("module-info.java"), "module job {}");
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "17", "-d", module.toString(), source.toString());
    assertEquals(0, status);
  }
}
