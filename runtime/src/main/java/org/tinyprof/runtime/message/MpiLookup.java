package org.tinyprof.runtime.message;

import java.util.List;

/** What MPI knows about its own objects. None of these calls communicates. */
public interface MpiLookup {
  /** In {@link #worldRanks}: a process that is not in COMM_WORLD. */
  int OUTSIDE = -1;

  boolean isWorld(Object communicator);

  boolean isSelf(Object communicator);

  /** Whether it is MPI's null, which a rank gets that is in none of the new communicators. */
  boolean isNull(Object communicator);

  /** Whether it connects two groups of ranks. */
  boolean isInter(Object communicator) throws Exception;

  /** This process's rank in it. */
  int rank(Object communicator) throws Exception;

  /** How many ranks this process's group has. */
  int size(Object communicator) throws Exception;

  /** How many ranks those have that messages go to: the other group, if there are two. */
  int peers(Object communicator) throws Exception;

  /** The ranks in COMM_WORLD of ranks of this process's group. */
  int[] worldRanks(Object communicator, int[] ranks) throws Exception;

  /** The ranks in COMM_WORLD of ranks that messages go to. */
  int[] worldRanksOfPeers(Object communicator, int[] ranks) throws Exception;

  /** The dimensions of a Cartesian communicator; empty for any other. */
  List<Integer> dimensions(Object communicator) throws Exception;

  /** How many bytes one element of a datatype moves. */
  long bytes(Object datatype) throws Exception;
}
