package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CategoryTest {
  @ParameterizedTest(name = "{0} tagged {1} is {2}")
  @CsvSource({
    "fft, COMP, compute",
    "fft, comp, compute",
    "halo, COMM, communication",
    "Halo.send, COMM, point-to-point",
    "Request.waitAll, COMM, waits",
    "Comm.barrier, COMM, waits",
    "MPI_Waitall, '', waits",
    "MPI_Allreduce, '', collective",
    "MPI_Ineighbor_alltoallv, COMM, collective",
    "MPI_Reduce_scatter_block, '', collective",
    "mpi.Intracomm.allReduce, '', collective",
    "MPI_Isend, COMM, point-to-point",
    "MPI_Sendrecv_replace, '', point-to-point",
    "mpi.Comm.iRecv, '', point-to-point",
    "MPI_Startall, '', point-to-point",
    "MPI_Iprobe, '', waits",
    "MPI_Testsome, '', waits",
    "MPI_Barrier, '', waits",
    "MPI_Win_fence, '', one-sided",
    "MPI_Rget_accumulate, COMM, one-sided",
    "MPI_Win_allocate, '', collective",
    "MPI_Init_thread, COMM, set-up",
    "MPI_Comm_split, COMM, collective",
    "MPI_Comm_rank, COMM, set-up",
    "MPI_File_write_at, '', file I/O",
    "mpi_h.MPI_Send(MemorySegment;int), '', point-to-point",
    "Bindings.PMPI_Allreduce, '', collective",
    "app.Native.MPI_Wait, '', waits",
    "app.Native.MPI_File_write_all, '', file I/O",
    "app.Native.MPI_Comm_dup, '', collective",
    "MPI_File_read_all, IO, file I/O",
    "dump, IO, I/O",
    "File.read, IO, JDK I/O",
    "read, SETUP, SETUP",
    "waitress, '', compute",
    "pack, '', compute",
    "Mpi.kernel, '', compute",
    "MPI.Init, '', set-up",
    "mpi_send_, '', set-up"
  })
  void comesFromTheTagOrTheNameOfAnMpiCall(String name, String tag, String label) {
    assertEquals(label, Category.of(name, tag, Category.COMPUTE).label());
  }

  @Test
  void countsFileAccessThroughMpiAsWorkOfTheRank() {
    assertFalse(Category.MPI_IO.inMpi());
    assertTrue(Category.SET_UP.inMpi() && Category.COMMUNICATION.inMpi());
  }

  @ParameterizedTest
  @CsvSource({"pack, '', communication", "pack, COMP, compute"})
  void isThatOfTheEventAroundIfNothingElseIsSaid(String name, String tag, String label) {
    assertEquals(label, Category.of(name, tag, Category.COMMUNICATION).label());
  }
}
