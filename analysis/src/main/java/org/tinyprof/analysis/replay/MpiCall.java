package org.tinyprof.analysis.replay;

/** What a call of MPI may wait for. */
public enum MpiCall {
  /** Until the receive is posted, if the message is long. */
  SEND(0),
  /** Until the message is sent. */
  RECEIVE(1),
  /** Both. */
  SEND_AND_RECEIVE(2),
  /** Until requests complete: receives among them are known. */
  WAIT(3),
  /** Until all ranks have come. */
  BARRIER(4),
  N_TO_N(5),
  /** Until the root has come. */
  ONE_TO_N(6),
  /** The root alone: until another rank has come. */
  N_TO_ONE(7),
  /** Until all ranks have come, at the start of the program. */
  INIT(8),
  /** The same at its end, which the trace does not see. */
  FINALIZE(9),
  /** For what the trace does not tell: locks of windows, files, scans. */
  UNKNOWN(10),
  /** For nothing. */
  NONE(11),
  /** Until there is a message, which another call receives. */
  PROBE(12),
  /** Until all ranks of a window have come. */
  FENCE(13),
  /** Until all ranks of a communicator have come, to make another one. */
  NEW_COMMUNICATOR(14),
  /** For nothing: a wait for the request waits for all ranks. */
  BEGIN_BARRIER(15),
  BEGIN_N_TO_N(16),
  /** The same, for the root. */
  BEGIN_ONE_TO_N(17),
  /** The same, at the root alone. */
  BEGIN_N_TO_ONE(18);

  private static final MpiCall[] ALL = values();
  private static final String PREFIX = "MPI_";

  private final int code;

  MpiCall(int code) {
    this.code = code;
  }

  static MpiCall of(int code) {
    return ALL[code];
  }

  /** Its number in rows. */
  int code() {
    return code;
  }

  /** The one with a name of MPI. */
  public static MpiCall of(String name) {
    return switch (name.substring(PREFIX.length())) {
      case "Send", "Ssend", "Rsend" -> SEND;
      case "Recv", "Mrecv" -> RECEIVE;
      case "Sendrecv", "Sendrecv_replace" -> SEND_AND_RECEIVE;
      case "Wait", "Waitall", "Waitany", "Waitsome" -> WAIT;
      case "Barrier" -> BARRIER;
      case "Allreduce", "Allgather", "Allgatherv", "Alltoall", "Alltoallv", "Alltoallw" -> N_TO_N;
      case "Reduce_scatter", "Reduce_scatter_block" -> N_TO_N;
      case "Bcast", "Scatter", "Scatterv" -> ONE_TO_N;
      case "Reduce", "Gather", "Gatherv" -> N_TO_ONE;
      case "Init", "Init_thread" -> INIT;
      case "Finalize" -> FINALIZE;
      case "Probe", "Mprobe" -> PROBE;
      case "Win_fence", "Win_free" -> FENCE;
      case "Comm_dup", "Comm_dup_with_info", "Comm_split", "Comm_split_type" -> NEW_COMMUNICATOR;
      case "Comm_create", "Cart_create", "Cart_sub", "Graph_create" -> NEW_COMMUNICATOR;
      case "Dist_graph_create", "Dist_graph_create_adjacent" -> NEW_COMMUNICATOR;
      case "Ibarrier" -> BEGIN_BARRIER;
      case "Iallreduce", "Iallgather", "Iallgatherv" -> BEGIN_N_TO_N;
      case "Ialltoall", "Ialltoallv", "Ialltoallw" -> BEGIN_N_TO_N;
      case "Ireduce_scatter", "Ireduce_scatter_block" -> BEGIN_N_TO_N;
      case "Ibcast", "Iscatter", "Iscatterv" -> BEGIN_ONE_TO_N;
      case "Ireduce", "Igather", "Igatherv" -> BEGIN_N_TO_ONE;
      default -> ofOther(name.substring(PREFIX.length()));
    };
  }

  private static MpiCall ofOther(String name) {
    return switch (name) {
      case "Comm_free", "Intercomm_merge", "Intercomm_create", "Scan", "Exscan" -> UNKNOWN;
      case "Win_post", "Win_sync", "Win_test" -> NONE;
      default ->
          name.startsWith("File_")
                  || name.startsWith("Win_")
                  || name.startsWith("Comm_")
                  || name.startsWith("Neighbor_")
              ? UNKNOWN
              : NONE;
    };
  }

  boolean isCollective() {
    return this == BARRIER
        || this == N_TO_N
        || this == ONE_TO_N
        || this == N_TO_ONE
        || this == FENCE
        || this == NEW_COMMUNICATOR
        || this == INIT
        || this == FINALIZE;
  }

  boolean receives() {
    return this == RECEIVE || this == SEND_AND_RECEIVE || this == WAIT || this == PROBE;
  }

  /** Whether it begins a collective that a wait for a request ends. */
  boolean begins() {
    return code >= BEGIN_BARRIER.code;
  }

  /** What a wait for a collective that it begins waits for. */
  MpiCall completion() {
    return switch (this) {
      case BEGIN_BARRIER -> BARRIER;
      case BEGIN_N_TO_N -> N_TO_N;
      case BEGIN_ONE_TO_N -> ONE_TO_N;
      case BEGIN_N_TO_ONE -> N_TO_ONE;
      default -> UNKNOWN;
    };
  }

  boolean sends() {
    return this == SEND || this == SEND_AND_RECEIVE;
  }
}
