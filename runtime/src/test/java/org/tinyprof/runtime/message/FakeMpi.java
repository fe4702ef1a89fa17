package org.tinyprof.runtime.message;

import java.util.Arrays;
import java.util.List;

/** An MPI of which one rank is looked at. */
final class FakeMpi implements MpiLookup {
  /** A communicator: the ranks of the own group in the world, and of the group across. */
  record Comm(int own, List<Integer> group, List<Integer> across, List<Integer> dimensions) {
    static Comm of(int own, Integer... ranks) {
      List<Integer> group = List.of(ranks);
      return new Comm(own, group, group, List.of());
    }
  }

  static final Comm NULL = Comm.of(0);

  private final Comm world;

  FakeMpi(Comm world) {
    this.world = world;
  }

  @Override
  public boolean isWorld(Object communicator) {
    return communicator == world;
  }

  @Override
  public boolean isSelf(Object communicator) {
    return ((Comm) communicator).group().size() == 1;
  }

  @Override
  public boolean isNull(Object communicator) {
    return communicator == NULL;
  }

  @Override
  public boolean isInter(Object communicator) {
    Comm comm = (Comm) communicator;
    return !comm.group().equals(comm.across());
  }

  @Override
  public int rank(Object communicator) {
    Comm comm = (Comm) communicator;
    return comm.group().indexOf(comm.own());
  }

  @Override
  public int size(Object communicator) {
    return ((Comm) communicator).group().size();
  }

  @Override
  public int peers(Object communicator) {
    return ((Comm) communicator).across().size();
  }

  @Override
  public int[] worldRanks(Object communicator, int[] ranks) {
    return Arrays.stream(ranks).map(rank -> ((Comm) communicator).group().get(rank)).toArray();
  }

  @Override
  public int[] worldRanksOfPeers(Object communicator, int[] ranks) {
    return Arrays.stream(ranks).map(rank -> ((Comm) communicator).across().get(rank)).toArray();
  }

  @Override
  public List<Integer> dimensions(Object communicator) {
    return ((Comm) communicator).dimensions();
  }

  @Override
  public long bytes(Object datatype) {
    return (Integer) datatype;
  }
}
