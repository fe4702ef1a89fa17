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
  /** For what the trace does not tell: windows, files, new communicators, probes, scans. */
  UNKNOWN(10),
  /** For nothing. */
  NONE(11);

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
      default -> ofOther(name.substring(PREFIX.length()));
    };
  }

  private static MpiCall ofOther(String name) {
    return switch (name) {
      case "Probe",
          "Mprobe",
          "Comm_free",
          "Intercomm_merge",
          "Intercomm_create",
          "Scan",
          "Exscan" ->
          UNKNOWN;
      case "Win_post", "Win_sync", "Win_test" -> NONE;
      default ->
          name.startsWith("File_")
                  || name.startsWith("Win_")
                  || name.startsWith("Comm_")
                  || name.startsWith("Neighbor_")
                  || name.startsWith("Cart_")
                  || name.contains("raph_create")
              ? UNKNOWN
              : NONE;
    };
  }

  boolean isCollective() {
    return this == BARRIER
        || this == N_TO_N
        || this == ONE_TO_N
        || this == N_TO_ONE
        || this == INIT
        || this == FINALIZE;
  }

  boolean receives() {
    return this == RECEIVE || this == SEND_AND_RECEIVE || this == WAIT;
  }

  boolean sends() {
    return this == SEND || this == SEND_AND_RECEIVE;
  }
}
