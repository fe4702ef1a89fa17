package org.tinyprof.agent.mpi;

import java.util.HashMap;
import java.util.Map;

/**
 * The methods of Open MPI's Java API that communicate or do I/O, by the names that MPI gives them.
 *
 * <p>Methods that only look something up, and those that prepare a persistent request, are none.
 */
final class MpiCalls {
  private static final String COMM =
      """
      send MPI_Send
      bSend MPI_Bsend
      sSend MPI_Ssend
      rSend MPI_Rsend
      recv MPI_Recv
      sendRecv MPI_Sendrecv
      sendRecvReplace MPI_Sendrecv_replace
      iSend MPI_Isend
      ibSend MPI_Ibsend
      isSend MPI_Issend
      irSend MPI_Irsend
      iRecv MPI_Irecv
      probe MPI_Probe
      iProbe MPI_Iprobe
      barrier MPI_Barrier
      iBarrier MPI_Ibarrier
      bcast MPI_Bcast
      iBcast MPI_Ibcast
      gather MPI_Gather
      iGather MPI_Igather
      gatherv MPI_Gatherv
      iGatherv MPI_Igatherv
      scatter MPI_Scatter
      iScatter MPI_Iscatter
      scatterv MPI_Scatterv
      iScatterv MPI_Iscatterv
      allGather MPI_Allgather
      iAllGather MPI_Iallgather
      allGatherv MPI_Allgatherv
      iAllGatherv MPI_Iallgatherv
      allToAll MPI_Alltoall
      iAllToAll MPI_Ialltoall
      allToAllv MPI_Alltoallv
      iAllToAllv MPI_Ialltoallv
      allToAllw MPI_Alltoallw
      iAllToAllw MPI_Ialltoallw
      neighborAllGather MPI_Neighbor_allgather
      iNeighborAllGather MPI_Ineighbor_allgather
      neighborAllGatherv MPI_Neighbor_allgatherv
      iNeighborAllGatherv MPI_Ineighbor_allgatherv
      neighborAllToAll MPI_Neighbor_alltoall
      iNeighborAllToAll MPI_Ineighbor_alltoall
      neighborAllToAllv MPI_Neighbor_alltoallv
      iNeighborAllToAllv MPI_Ineighbor_alltoallv
      reduce MPI_Reduce
      iReduce MPI_Ireduce
      allReduce MPI_Allreduce
      iAllReduce MPI_Iallreduce
      reduceScatter MPI_Reduce_scatter
      iReduceScatter MPI_Ireduce_scatter
      reduceScatterBlock MPI_Reduce_scatter_block
      iReduceScatterBlock MPI_Ireduce_scatter_block
      scan MPI_Scan
      iScan MPI_Iscan
      exScan MPI_Exscan
      iExScan MPI_Iexscan
      dup MPI_Comm_dup
      iDup MPI_Comm_idup
      dupWithInfo MPI_Comm_dup_with_info
      split MPI_Comm_split
      splitType MPI_Comm_split_type
      create MPI_Comm_create
      createGroup MPI_Comm_create_group
      createCart MPI_Cart_create
      createGraph MPI_Graph_create
      createDistGraph MPI_Dist_graph_create
      createDistGraphAdjacent MPI_Dist_graph_create_adjacent
      createIntercomm MPI_Intercomm_create
      merge MPI_Intercomm_merge
      sub MPI_Cart_sub
      accept MPI_Comm_accept
      connect MPI_Comm_connect
      disconnect MPI_Comm_disconnect
      spawn MPI_Comm_spawn
      spawnMultiple MPI_Comm_spawn_multiple
      """;

  private static final String REQUEST =
      """
      waitFor MPI_Wait
      waitStatus MPI_Wait
      waitAny MPI_Waitany
      waitAnyStatus MPI_Waitany
      waitAll MPI_Waitall
      waitAllStatus MPI_Waitall
      waitSome MPI_Waitsome
      waitSomeStatus MPI_Waitsome
      test MPI_Test
      testStatus MPI_Test
      testAny MPI_Testany
      testAnyStatus MPI_Testany
      testAll MPI_Testall
      testAllStatus MPI_Testall
      testSome MPI_Testsome
      testSomeStatus MPI_Testsome
      start MPI_Start
      startAll MPI_Startall
      """;

  private static final String MESSAGE =
      """
      mProbe MPI_Mprobe
      imProbe MPI_Improbe
      mRecv MPI_Mrecv
      imRecv MPI_Imrecv
      """;

  private static final String WIN =
      """
      <init> MPI_Win_create
      free MPI_Win_free
      put MPI_Put
      rPut MPI_Rput
      get MPI_Get
      rGet MPI_Rget
      accumulate MPI_Accumulate
      rAccumulate MPI_Raccumulate
      getAccumulate MPI_Get_accumulate
      rGetAccumulate MPI_Rget_accumulate
      compareAndSwap MPI_Compare_and_swap
      fetchAndOp MPI_Fetch_and_op
      fence MPI_Win_fence
      start MPI_Win_start
      complete MPI_Win_complete
      post MPI_Win_post
      waitFor MPI_Win_wait
      test MPI_Win_test
      lock MPI_Win_lock
      lockAll MPI_Win_lock_all
      unlock MPI_Win_unlock
      unlockAll MPI_Win_unlock_all
      sync MPI_Win_sync
      flush MPI_Win_flush
      flushAll MPI_Win_flush_all
      flushLocal MPI_Win_flush_local
      flushLocalAll MPI_Win_flush_local_all
      """;

  private static final String FILE =
      """
      <init> MPI_File_open
      close MPI_File_close
      delete MPI_File_delete
      setSize MPI_File_set_size
      preallocate MPI_File_preallocate
      setView MPI_File_set_view
      sync MPI_File_sync
      seekShared MPI_File_seek_shared
      read MPI_File_read
      readAll MPI_File_read_all
      readAt MPI_File_read_at
      readAtAll MPI_File_read_at_all
      readShared MPI_File_read_shared
      readOrdered MPI_File_read_ordered
      iRead MPI_File_iread
      iReadAll MPI_File_iread_all
      iReadAt MPI_File_iread_at
      iReadAtAll MPI_File_iread_at_all
      iReadShared MPI_File_iread_shared
      readAllBegin MPI_File_read_all_begin
      readAllEnd MPI_File_read_all_end
      readAtAllBegin MPI_File_read_at_all_begin
      readAtAllEnd MPI_File_read_at_all_end
      readOrderedBegin MPI_File_read_ordered_begin
      readOrderedEnd MPI_File_read_ordered_end
      write MPI_File_write
      writeAll MPI_File_write_all
      writeAt MPI_File_write_at
      writeAtAll MPI_File_write_at_all
      writeShared MPI_File_write_shared
      writeOrdered MPI_File_write_ordered
      iWrite MPI_File_iwrite
      iWriteAll MPI_File_iwrite_all
      iWriteAt MPI_File_iwrite_at
      iWriteAtAll MPI_File_iwrite_at_all
      iWriteShared MPI_File_iwrite_shared
      writeAllBegin MPI_File_write_all_begin
      writeAllEnd MPI_File_write_all_end
      writeAtAllBegin MPI_File_write_at_all_begin
      writeAtAllEnd MPI_File_write_at_all_end
      writeOrderedBegin MPI_File_write_ordered_begin
      writeOrderedEnd MPI_File_write_ordered_end
      """;

  private static final String MPI =
      """
      Init MPI_Init
      InitThread MPI_Init_thread
      """;

  private MpiCalls() {}

  /** The names of the calls that a class of the API declares, by Java's name for the method. */
  static Map<String, String> of(String className) {
    return switch (className) {
      case "mpi.Comm", "mpi.Intracomm", "mpi.Intercomm", "mpi.CartComm", "mpi.GraphComm" ->
          parse(COMM);
      case "mpi.Request", "mpi.Prequest" -> parse(REQUEST);
      case "mpi.Message" -> parse(MESSAGE);
      case "mpi.Win" -> parse(WIN);
      case "mpi.File" -> parse(FILE);
      case "mpi.MPI" -> parse(MPI);
      default -> Map.of();
    };
  }

  private static Map<String, String> parse(String lines) {
    Map<String, String> calls = new HashMap<>();
    int start = 0;
    for (int end = lines.indexOf('\n'); end >= 0; end = lines.indexOf('\n', start)) {
      int space = lines.indexOf(' ', start);
      calls.put(lines.substring(start, space), lines.substring(space + 1, end));
      start = end + 1;
    }
    return calls;
  }
}
