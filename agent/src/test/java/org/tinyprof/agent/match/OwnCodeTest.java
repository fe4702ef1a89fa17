package org.tinyprof.agent.match;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnCodeTest {
  private static final OwnCode FOLDERS = new OwnCode(Set.of("/app", "/more"), "", "");
  private static final OwnCode JAR = new OwnCode(Set.of("/app.jar"), "", "com.acme.");
  private static final OwnCode FAT_JAR = new OwnCode(Set.of("/app.jar"), "com.acme.", "com.acme.");

  @Test
  void isAllOfItsPlaces() {
    assertTrue(FOLDERS.has("com.acme.Solver", "/app"));
    assertTrue(FOLDERS.has("org.other.Solver", "/more"));
    assertFalse(FOLDERS.has("com.acme.Solver", "/lib.jar"));
  }

  @Test
  void isWhatSharesThePackagesInOtherJarsToo() {
    assertTrue(JAR.has("org.other.Solver", "/app.jar"));
    assertTrue(JAR.has("com.acme.mesh.Grid", "/mesh.jar"));
    assertFalse(JAR.has("org.other.Solver", "/mesh.jar"));
    assertFalse(JAR.has("com.acmelabs.Solver", "/mesh.jar"));
  }

  @Test
  void isWhatSharesThePackagesInAJarThatBundlesLibraries() {
    assertTrue(FAT_JAR.has("com.acme.Solver", "/app.jar"));
    assertFalse(FAT_JAR.has("org.other.Solver", "/app.jar"));
    assertFalse(FAT_JAR.mayHave("org.other.Solver"));
  }

  @Test
  void isNothingThatComesFromNowhere() {
    assertFalse(JAR.has("com.acme.Solver", ""));
    assertFalse(OwnCode.NONE.has("com.acme.Solver", "/app.jar"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.acme.Solver$$EnhancerBySpringCGLIB$$1a2b",
        "com.acme.Solver$$SpringCGLIB$$0",
        "com.acme.Solver_$$_jvst1a_0",
        "com.acme.Solver$ByteBuddy$4711",
        "com.acme.Solver$HibernateProxy$x",
        "com.acme.$Proxy7",
        "mpi.Datatype"
      })
  void isNothingThatALibraryMadeOrBrought(String name) {
    assertFalse(FOLDERS.has(name, "/app"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"com.acme.Solver$Step", "com.acme.Solver$1", "com.acme.Solver$$anon$1", "mpix.A"})
  void isWhatCompilersMakeOfClassesWithinClasses(String name) {
    assertTrue(FOLDERS.has(name, "/app"));
  }
}
