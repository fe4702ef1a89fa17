package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.distribution.Communication;

class CategoryTest {
  @ParameterizedTest(name = "{0} tagged {1} is {2}")
  @CsvSource({
    "fft, COMP, compute",
    "fft, comp, compute",
    "halo, COMM, communication",
    "Request.waitAll, COMM, waits",
    "Comm.barrier, COMM, waits",
    "MPI_Waitall, '', waits",
    "MPI_Allreduce, '', communication",
    "MPI_File_write_at, '', I/O",
    "dump, IO, I/O",
    "read, SETUP, SETUP",
    "waitress, '', compute",
    "pack, '', compute"
  })
  void comesFromTheTagOrTheNameOfAnMpiCall(String name, String tag, String label) {
    Category category = Category.of(name, tag, Category.COMPUTE);
    assertEquals(label, category.label());
    Callpath root = new Callpath(Callpath.ROOT, name, LoopMode.SUM, Map.of("tag", tag));
    boolean[] communicates = Communication.outermost(new Callpaths(List.of(root)));
    assertEquals(!category.busy(), communicates[0]);
  }

  @ParameterizedTest
  @CsvSource({"pack, '', communication", "pack, COMP, compute"})
  void isThatOfTheEventAroundIfNothingElseIsSaid(String name, String tag, String label) {
    assertEquals(label, Category.of(name, tag, Category.COMMUNICATION).label());
  }
}
