package org.tinyprof.io.message;

import org.tinyprof.format.run.RunId;

/**
 * A rank's side of one flush: why it flushes, and further facts for the other ranks.
 *
 * @param rankFile whether it has written a rank file before
 * @param learnedFrom the run whose list of methods worth timing it read, or {@link #NO_LIST}
 * @param finalizingSince when it came to MPI's Finalize, in the run's time since 1970; 0 if it has
 *     not
 * @param clockAheadNanos how far the run's time is ahead of this machine's; 0 if unknown
 */
public record FlushContext(
    FlushReason reason,
    boolean rankFile,
    RunId learnedFrom,
    long finalizingSince,
    long clockAheadNanos) {
  /** That of a rank that read no list. */
  public static final RunId NO_LIST = new RunId(0, 0);

  /** That of a rank that flushes once. */
  public static final FlushContext SINGLE = new FlushContext(FlushReason.LAST, false);

  /** A rank that read no list and is not in Finalize. */
  public FlushContext(FlushReason reason, boolean rankFile) {
    this(reason, rankFile, NO_LIST, 0, 0);
  }
}
