package org.tinyprof.agent.mpi;

/**
 * The methods of Open MPI's Java API that communicate or do I/O, by the names that MPI gives them.
 *
 * <p>Methods that only look something up, and those that prepare a persistent request, are none.
 * Every rank asks while it starts, so nothing is built here that would have to be built first.
 */
final class MpiCallNames {
  /** What a method that is no call has for a name. */
  static final String NONE = "";

  private MpiCallNames() {}

  /** Whether a class of the API, by its dotted name, declares calls. */
  static boolean in(String className) {
    return switch (className) {
      case "mpi.Comm",
          "mpi.Intracomm",
          "mpi.Intercomm",
          "mpi.CartComm",
          "mpi.GraphComm",
          "mpi.Request",
          "mpi.Prequest",
          "mpi.Message",
          "mpi.Win",
          "mpi.File",
          "mpi.MPI" ->
          true;
      default -> false;
    };
  }

  /** MPI's name for a method of such a class; that of another class has none. */
  static String name(String className, String method, String descriptor) {
    return switch (className) {
      case "mpi.MPI" -> ofMpi(method);
      case "mpi.File" -> ofFile(method);
      case "mpi.Win" -> method.equals("<init>") ? ofNewWin(descriptor) : ofWin(method);
      case "mpi.Message" -> ofMessage(method);
      case "mpi.Request", "mpi.Prequest" -> ofRequest(method);
      case "mpi.Comm", "mpi.Intracomm", "mpi.Intercomm", "mpi.CartComm", "mpi.GraphComm" ->
          ofComm(method);
      default -> NONE;
    };
  }

  /** Whether a call, by MPI's name, only asks whether something has happened. */
  static boolean polls(String call) {
    return call.startsWith("MPI_Test")
        || call.equals("MPI_Iprobe")
        || call.equals("MPI_Improbe")
        || call.equals("MPI_Win_test");
  }

  private static String ofMpi(String method) {
    return switch (method) {
      case "Init" -> "MPI_Init";
      case "InitThread" -> "MPI_Init_thread";
      case "Finalize" -> "MPI_Finalize";
      default -> NONE;
    };
  }

  private static String ofComm(String method) {
    return switch (method) {
      case "send" -> "MPI_Send";
      case "bSend" -> "MPI_Bsend";
      case "sSend" -> "MPI_Ssend";
      case "rSend" -> "MPI_Rsend";
      case "recv" -> "MPI_Recv";
      case "sendRecv" -> "MPI_Sendrecv";
      case "sendRecvReplace" -> "MPI_Sendrecv_replace";
      case "iSend" -> "MPI_Isend";
      case "ibSend" -> "MPI_Ibsend";
      case "isSend" -> "MPI_Issend";
      case "irSend" -> "MPI_Irsend";
      case "iRecv" -> "MPI_Irecv";
      case "probe" -> "MPI_Probe";
      case "iProbe" -> "MPI_Iprobe";
      case "barrier" -> "MPI_Barrier";
      case "iBarrier" -> "MPI_Ibarrier";
      case "bcast" -> "MPI_Bcast";
      case "iBcast" -> "MPI_Ibcast";
      case "gather" -> "MPI_Gather";
      case "iGather" -> "MPI_Igather";
      case "gatherv" -> "MPI_Gatherv";
      case "iGatherv" -> "MPI_Igatherv";
      case "scatter" -> "MPI_Scatter";
      case "iScatter" -> "MPI_Iscatter";
      case "scatterv" -> "MPI_Scatterv";
      case "iScatterv" -> "MPI_Iscatterv";
      case "allGather" -> "MPI_Allgather";
      case "iAllGather" -> "MPI_Iallgather";
      case "allGatherv" -> "MPI_Allgatherv";
      case "iAllGatherv" -> "MPI_Iallgatherv";
      case "allToAll" -> "MPI_Alltoall";
      case "iAllToAll" -> "MPI_Ialltoall";
      case "allToAllv" -> "MPI_Alltoallv";
      case "iAllToAllv" -> "MPI_Ialltoallv";
      case "allToAllw" -> "MPI_Alltoallw";
      case "iAllToAllw" -> "MPI_Ialltoallw";
      case "neighborAllGather" -> "MPI_Neighbor_allgather";
      case "iNeighborAllGather" -> "MPI_Ineighbor_allgather";
      case "neighborAllGatherv" -> "MPI_Neighbor_allgatherv";
      case "iNeighborAllGatherv" -> "MPI_Ineighbor_allgatherv";
      case "neighborAllToAll" -> "MPI_Neighbor_alltoall";
      case "iNeighborAllToAll" -> "MPI_Ineighbor_alltoall";
      case "neighborAllToAllv" -> "MPI_Neighbor_alltoallv";
      case "iNeighborAllToAllv" -> "MPI_Ineighbor_alltoallv";
      case "reduce" -> "MPI_Reduce";
      case "iReduce" -> "MPI_Ireduce";
      case "allReduce" -> "MPI_Allreduce";
      case "iAllReduce" -> "MPI_Iallreduce";
      case "reduceScatter" -> "MPI_Reduce_scatter";
      case "iReduceScatter" -> "MPI_Ireduce_scatter";
      case "reduceScatterBlock" -> "MPI_Reduce_scatter_block";
      case "iReduceScatterBlock" -> "MPI_Ireduce_scatter_block";
      case "scan" -> "MPI_Scan";
      case "iScan" -> "MPI_Iscan";
      case "exScan" -> "MPI_Exscan";
      case "iExScan" -> "MPI_Iexscan";
      case "dup" -> "MPI_Comm_dup";
      case "iDup" -> "MPI_Comm_idup";
      case "dupWithInfo" -> "MPI_Comm_dup_with_info";
      case "split" -> "MPI_Comm_split";
      case "splitType" -> "MPI_Comm_split_type";
      case "create" -> "MPI_Comm_create";
      case "createGroup" -> "MPI_Comm_create_group";
      case "createCart" -> "MPI_Cart_create";
      case "createGraph" -> "MPI_Graph_create";
      case "createDistGraph" -> "MPI_Dist_graph_create";
      case "createDistGraphAdjacent" -> "MPI_Dist_graph_create_adjacent";
      case "createIntercomm" -> "MPI_Intercomm_create";
      case "merge" -> "MPI_Intercomm_merge";
      case "sub" -> "MPI_Cart_sub";
      case "accept" -> "MPI_Comm_accept";
      case "connect" -> "MPI_Comm_connect";
      case "disconnect" -> "MPI_Comm_disconnect";
      case "free" -> "MPI_Comm_free";
      case "spawn" -> "MPI_Comm_spawn";
      case "spawnMultiple" -> "MPI_Comm_spawn_multiple";
      default -> NONE;
    };
  }

  private static String ofRequest(String method) {
    return switch (method) {
      case "waitFor", "waitStatus" -> "MPI_Wait";
      case "waitAny", "waitAnyStatus" -> "MPI_Waitany";
      case "waitAll", "waitAllStatus" -> "MPI_Waitall";
      case "waitSome", "waitSomeStatus" -> "MPI_Waitsome";
      case "test", "testStatus" -> "MPI_Test";
      case "testAny", "testAnyStatus" -> "MPI_Testany";
      case "testAll", "testAllStatus" -> "MPI_Testall";
      case "testSome", "testSomeStatus" -> "MPI_Testsome";
      case "start" -> "MPI_Start";
      case "startAll" -> "MPI_Startall";
      default -> NONE;
    };
  }

  private static String ofMessage(String method) {
    return switch (method) {
      case "mProbe" -> "MPI_Mprobe";
      case "imProbe" -> "MPI_Improbe";
      case "mRecv" -> "MPI_Mrecv";
      case "imRecv" -> "MPI_Imrecv";
      default -> NONE;
    };
  }

  /**
   * What a constructor calls. One of them allocates, and only what it is given in the call tells
   * whether in memory that ranks share: MPI_Win_allocate stands for MPI_Win_allocate_shared too.
   */
  private static String ofNewWin(String descriptor) {
    if (descriptor.startsWith("(Ljava/nio/Buffer;")) {
      return "MPI_Win_create";
    }
    return descriptor.startsWith("(Lmpi/Info;") ? "MPI_Win_create_dynamic" : "MPI_Win_allocate";
  }

  private static String ofWin(String method) {
    return switch (method) {
      case "free" -> "MPI_Win_free";
      case "put" -> "MPI_Put";
      case "rPut" -> "MPI_Rput";
      case "get" -> "MPI_Get";
      case "rGet" -> "MPI_Rget";
      case "accumulate" -> "MPI_Accumulate";
      case "rAccumulate" -> "MPI_Raccumulate";
      case "getAccumulate" -> "MPI_Get_accumulate";
      case "rGetAccumulate" -> "MPI_Rget_accumulate";
      case "compareAndSwap" -> "MPI_Compare_and_swap";
      case "fetchAndOp" -> "MPI_Fetch_and_op";
      case "fence" -> "MPI_Win_fence";
      case "start" -> "MPI_Win_start";
      case "complete" -> "MPI_Win_complete";
      case "post" -> "MPI_Win_post";
      case "waitFor" -> "MPI_Win_wait";
      case "test" -> "MPI_Win_test";
      case "lock" -> "MPI_Win_lock";
      case "lockAll" -> "MPI_Win_lock_all";
      case "unlock" -> "MPI_Win_unlock";
      case "unlockAll" -> "MPI_Win_unlock_all";
      case "sync" -> "MPI_Win_sync";
      case "flush" -> "MPI_Win_flush";
      case "flushAll" -> "MPI_Win_flush_all";
      case "flushLocal" -> "MPI_Win_flush_local";
      case "flushLocalAll" -> "MPI_Win_flush_local_all";
      default -> NONE;
    };
  }

  private static String ofFile(String method) {
    return switch (method) {
      case "<init>" -> "MPI_File_open";
      case "close" -> "MPI_File_close";
      case "delete" -> "MPI_File_delete";
      case "setSize" -> "MPI_File_set_size";
      case "preallocate" -> "MPI_File_preallocate";
      case "setView" -> "MPI_File_set_view";
      case "sync" -> "MPI_File_sync";
      case "seekShared" -> "MPI_File_seek_shared";
      case "read" -> "MPI_File_read";
      case "readAll" -> "MPI_File_read_all";
      case "readAt" -> "MPI_File_read_at";
      case "readAtAll" -> "MPI_File_read_at_all";
      case "readShared" -> "MPI_File_read_shared";
      case "readOrdered" -> "MPI_File_read_ordered";
      case "iRead" -> "MPI_File_iread";
      case "iReadAll" -> "MPI_File_iread_all";
      case "iReadAt" -> "MPI_File_iread_at";
      case "iReadAtAll" -> "MPI_File_iread_at_all";
      case "iReadShared" -> "MPI_File_iread_shared";
      case "readAllBegin" -> "MPI_File_read_all_begin";
      case "readAllEnd" -> "MPI_File_read_all_end";
      case "readAtAllBegin" -> "MPI_File_read_at_all_begin";
      case "readAtAllEnd" -> "MPI_File_read_at_all_end";
      case "readOrderedBegin" -> "MPI_File_read_ordered_begin";
      case "readOrderedEnd" -> "MPI_File_read_ordered_end";
      case "write" -> "MPI_File_write";
      case "writeAll" -> "MPI_File_write_all";
      case "writeAt" -> "MPI_File_write_at";
      case "writeAtAll" -> "MPI_File_write_at_all";
      case "writeShared" -> "MPI_File_write_shared";
      case "writeOrdered" -> "MPI_File_write_ordered";
      case "iWrite" -> "MPI_File_iwrite";
      case "iWriteAll" -> "MPI_File_iwrite_all";
      case "iWriteAt" -> "MPI_File_iwrite_at";
      case "iWriteAtAll" -> "MPI_File_iwrite_at_all";
      case "iWriteShared" -> "MPI_File_iwrite_shared";
      case "writeAllBegin" -> "MPI_File_write_all_begin";
      case "writeAllEnd" -> "MPI_File_write_all_end";
      case "writeAtAllBegin" -> "MPI_File_write_at_all_begin";
      case "writeAtAllEnd" -> "MPI_File_write_at_all_end";
      case "writeOrderedBegin" -> "MPI_File_write_ordered_begin";
      case "writeOrderedEnd" -> "MPI_File_write_ordered_end";
      default -> NONE;
    };
  }
}
