package org.tinyprof.viewer.many;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class PlainPathTest {
  @Test
  void aPathIsTheSameWhetherItsNamesAreToldApartOrNot() {
    assertEquals(
        "main<Main.run<Solver.step<Renderer.rows, lambda 0<MPI_Waitall",
        PlainPath.of(
            "main<com.example.heat.Main.run(Intracomm,Arguments)<Solver.step<Renderer.rows, lambda"
                + " 0<MPI_Waitall"));
    assertEquals("thread pool-1-thread", PlainPath.of("thread pool-1-thread"));
    assertEquals(
        "main<file ClassLoader.loadClass", PlainPath.of("main<file ClassLoader.loadClass"));
  }

  @Test
  void aPathIsFoundUnlessSeveralAreTheSame() {
    List<String> paths = List.of("main", "main<a.b.Main.run(Intracomm)", "main<MPI_Init");
    assertEquals(OptionalInt.of(1), PlainPath.find("main<Main.run", 3, paths::get));
    assertEquals(OptionalInt.empty(), PlainPath.find("main<Main.stop", 3, paths::get));
    List<String> two = List.of("main<a.Main.run()", "main<b.Main.run()");
    assertEquals(OptionalInt.empty(), PlainPath.find("main<Main.run", 2, two::get));
  }
}
