package org.tinyprof.analysis.replay;

/** Why a rank waits in a call of MPI, by Scalasca's definitions. */
public enum WaitState {
  LATE_SENDER(0, "late sender"),
  /** A message that was sent before the one waited for was there already. */
  WRONG_ORDER(1, "late sender, wrong order"),
  LATE_RECEIVER(2, "late receiver"),
  BARRIER(3, "wait at barrier"),
  N_TO_N(4, "wait at n-to-n"),
  EARLY_REDUCE(5, "early reduce"),
  LATE_BROADCAST(6, "late broadcast"),
  INIT(7, "wait at MPI_Init"),
  FINALIZE(8, "wait at MPI_Finalize"),
  FENCE(9, "wait at fence"),
  COMMUNICATOR(10, "wait at new communicator");

  private static final WaitState[] ALL = values();

  private final int code;
  private final String words;

  WaitState(int code, String words) {
    this.code = code;
    this.words = words;
  }

  static WaitState of(int code) {
    return ALL[code];
  }

  /** Its number in rows. */
  int code() {
    return code;
  }

  /** Its name in tables. */
  public String words() {
    return words;
  }
}
