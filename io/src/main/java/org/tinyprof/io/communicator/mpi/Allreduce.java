package org.tinyprof.io.communicator.mpi;

import java.nio.LongBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.ReductionOperator;

/** Combines numbers of all ranks. */
final class Allreduce extends MpiProtocol<long[]> {
  private final ReductionOperator reduction;
  private final LongBuffer values;

  Allreduce(OpenMpiCommunicator communicator, ReductionOperator reduction, long... values) {
    super(communicator);
    this.reduction = reduction;
    this.values = DirectBuffers.longs(values.length).put(0, values);
  }

  @Override
  String name() {
    return "allreduce";
  }

  @Override
  Pending<?> call(int number) throws MPIException {
    if (number > 0) {
      return end(DirectBuffers.array(values));
    }
    return await(
        communicator.comm().iAllReduce(values, values.capacity(), MPI.LONG, operation(reduction)));
  }

  private static Op operation(ReductionOperator reduction) {
    if (reduction == ReductionOperator.SUM) {
      return MPI.SUM;
    }
    return reduction == ReductionOperator.MIN ? MPI.MIN : MPI.MAX;
  }
}
