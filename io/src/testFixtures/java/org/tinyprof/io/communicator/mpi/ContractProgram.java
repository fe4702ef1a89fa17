package org.tinyprof.io.communicator.mpi;

import mpi.MPI;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.CommunicatorContract;

/** An MPI program whose ranks check the contract and print how many checks passed. */
public final class ContractProgram {
  private ContractProgram() {}

  /** The arguments are the sizes of largest message to check with. */
  public static void main(String[] arguments) throws Exception {
    MPI.Init(arguments);
    int checks = 0;
    for (String largestMessageBytes : arguments) {
      Communicator world = OpenMpi.world(Integer.parseInt(largestMessageBytes));
      checks += new CommunicatorContract(world).checkAll().await();
      world.free();
    }
    System.out.println(checks + " checks passed");
    MPI.Finalize();
  }
}
