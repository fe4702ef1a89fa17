package org.tinyprof.agent.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;
import org.tinyprof.agent.weave.Transformer;
import org.tinyprof.agent.weave.WeavingReport;
import org.tinyprof.agent.weave.WovenClasses;
import org.tinyprof.agent.weave.WovenMethods;
import org.tinyprof.runtime.record.Recorder;

/** Looks at the machine's real MPI; skipped where there is none. */
class MpiSitesTest {
  /** What only looks something up, prepares, or ends the program. */
  private static final Set<String> LOCAL =
      Set.of(
          "abort",
          "attach",
          "callErrhandler",
          "cancel",
          "clone",
          "closePort",
          "compare",
          "createDims",
          "createKeyval",
          "deleteAttr",
          "detach",
          "free",
          "freeKeyval",
          "map",
          "openPort",
          "lookupName",
          "pack",
          "packSize",
          "publishName",
          "reduceLocal",
          "seek",
          "shift",
          "unpack",
          "unpublishName");

  /** Methods whose names only begin like those of a look-up. */
  private static final Set<String> NOT_LOCAL =
      Set.of("get", "getAccumulate", "setView", "setSize", "isSend");

  private static final String CLASSES =
      "Comm Intracomm Intercomm CartComm GraphComm File Win Request Prequest Message";

  private final WeavingReport report = new WeavingReport(true);
  private JarFile jar;

  @BeforeEach
  void findMpi() throws IOException {
    Properties found = new Properties();
    try (InputStream in = Files.newInputStream(Path.of(System.getProperty("tinyprof.openMpi")))) {
      found.load(in);
    }
    Assumptions.assumeTrue(found.containsKey("mpi.jar"), () -> found.getProperty("missing"));
    jar = new JarFile(found.getProperty("mpi.jar"));
  }

  @Test
  void knowsEveryMethodThatCommunicates() throws IOException {
    List<String> unknown = new ArrayList<>();
    for (String name : CLASSES.split(" ", -1)) {
      for (MethodInfo method : ClassFile.read(bytes("mpi." + name)).methods()) {
        boolean mayCommunicate =
            method.isPublic() && method.hasCode() && !method.synthetic() && !local(method);
        if (mayCommunicate && call("mpi." + name, method).equals(MpiCallNames.NONE)) {
          unknown.add(name + "." + method.name());
        }
      }
    }
    assertEquals(List.of("Message.<init>"), unknown);
  }

  @Test
  void tellsTheWaysToMakeAWindowApart() throws IOException {
    List<String> calls = new ArrayList<>();
    for (MethodInfo method : ClassFile.read(bytes("mpi.Win")).methods()) {
      if (method.name().equals("<init>")) {
        calls.add(call("mpi.Win", method));
      }
    }
    assertEquals(List.of("MPI_Win_create", "MPI_Win_allocate", "MPI_Win_create_dynamic"), calls);
  }

  private static String call(String className, MethodInfo method) {
    return MpiCallNames.name(className, method.name(), method.descriptor());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void makesClassesThatTheJvmAccepts(boolean threadMultiple) throws Exception {
    Woven loader = new Woven(threadMultiple);
    for (String name : (CLASSES + " MPI").split(" ", -1)) {
      Class<?> woven = loader.loadClass("mpi." + name);
      assertTrue(woven.getDeclaredMethods().length > 0); // links the class, and so verifies it
    }
    assertTrue(
        report.lines().stream().noneMatch(line -> line.startsWith("could not weave")),
        report.lines()::toString);
    assertTrue(report.lines().stream().noneMatch(line -> line.startsWith("left")));
  }

  private static boolean local(MethodInfo method) {
    String name = method.name();
    boolean looksUp = name.startsWith("get") || name.startsWith("set") || name.startsWith("is");
    boolean prepares = name.endsWith("Init");
    return (looksUp && !NOT_LOCAL.contains(name)) || prepares || LOCAL.contains(name);
  }

  private byte[] bytes(String name) throws IOException {
    String entry = name.replace('.', '/') + ".class";
    try (InputStream in = jar.getInputStream(jar.getJarEntry(entry))) {
      return in.readAllBytes();
    }
  }

  /** Loads MPI's classes woven, and initialises none of them: they would look for libraries. */
  private final class Woven extends ClassLoader {
    private final Transformer transformer;

    Woven(boolean threadMultiple) {
      super(MpiSitesTest.class.getClassLoader());
      transformer =
          new Transformer(
              List.of(
                  new MpiSites(
                      (name, source, labels) -> 7, (name, source, labels) -> 8, threadMultiple)),
              Recorder.class,
              report,
              new WovenMethods(),
              new WovenClasses(Map.of("XDG_CACHE_HOME", "/dev/null"), "", ""),
              () -> {});
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try {
        byte[] bytes = bytes(name);
        byte[] woven = transformer.transform(this, name.replace('.', '/'), null, null, bytes);
        byte[] used = woven == null ? bytes : woven;
        return defineClass(name, used, 0, used.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
