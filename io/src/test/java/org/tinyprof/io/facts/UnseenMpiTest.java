package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;

class UnseenMpiTest {
  private static final Map<String, String> TWO_RANKS =
      Map.of("OMPI_COMM_WORLD_RANK", "1", "OMPI_COMM_WORLD_SIZE", "2");

  @TempDir Path root;

  private String seen(String library, Map<String, String> environment) throws IOException {
    FakeMachine machine = new FakeMachine(root);
    machine.file(
        "proc/self/maps",
        """
        5581e0-5581e1 r-xp 00000000 00:2f 1234 /usr/lib/jvm/bin/java
        7f0000-7f0001 rw-p 00000000 00:00 0
        7f0001-7f0002 r-xp 00000000 00:2f 1235 %s
        7f0002-7f0003 rw-p 00000000 00:00 0 [stack]
        """
            .formatted(library));
    Attributes found = UnseenMpi.attributes(machine.files(), environment);
    return found.text(RunAttributes.UNSEEN_MPI);
  }

  @ParameterizedTest
  @CsvSource({
    "/usr/lib/x86_64-linux-gnu/libmpi.so.40.30.5, libmpi.so.40.30.5",
    "/opt/intel/mpi/lib/libmpi.so.12 (deleted), libmpi.so.12",
    "/opt/cray/lib/libmpi_gnu_91.so.12, libmpi_gnu_91.so.12",
    "/usr/lib/libmpich.so.12, libmpich.so.12",
    "/home/ada/mpj/lib/libnativempjdev.so, libnativempjdev.so"
  })
  void namesAMappedLibrary(String library, String name) throws IOException {
    assertEquals(name, seen(library, Map.of()));
    assertEquals(name, seen(library, TWO_RANKS));
  }

  @ParameterizedTest
  @CsvSource({"/usr/lib/libmpir.so.23", "/usr/lib/libmpfr.so.6", "/opt/libmpi/lib/libz.so"})
  void takesNoOtherLibraryForMpi(String library) throws IOException {
    assertEquals("", seen(library, Map.of()));
  }

  @Test
  void goesByTheLauncherWhereNoLibraryIsMapped() throws IOException {
    assertEquals("launcher", seen("/usr/lib/libz.so", TWO_RANKS));
  }
}
