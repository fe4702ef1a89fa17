package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    assertEquals(label, Category.of(name, tag, Category.COMPUTE).label());
  }

  @ParameterizedTest
  @CsvSource({"pack, '', communication", "pack, COMP, compute"})
  void isThatOfTheEventAroundIfNothingElseIsSaid(String name, String tag, String label) {
    assertEquals(label, Category.of(name, tag, Category.COMMUNICATION).label());
  }
}
