package org.tinyprof.io.rendezvous;

import org.tinyprof.io.communicator.Communicator;

/**
 * The ranks of a job that write one profile together.
 *
 * @param group their communicator, in the order of their ranks in MPI's world
 * @param worldSize how many ranks the job has, with an agent or without
 * @param foundNanos how long this rank took to find them
 */
public record Participants(
    Communicator group, Participation attendance, int worldSize, long foundNanos) {
  /** All ranks of a job, known beforehand. */
  public static Participants all(Communicator world) {
    return new Participants(world, Participation.full(world.size()), world.size(), 0);
  }

  /** This process's rank in MPI's world. */
  public int rank() {
    return attendance.ranks().at(group.rank());
  }

  /** Whether this rank speaks for the others, as the lowest of them. */
  public boolean leads() {
    return group.rank() == 0;
  }

  public boolean areAll() {
    return group.size() == worldSize;
  }

  /** Names the missing ranks and why, as far as known; empty if none is missing. */
  public String missing() {
    if (areAll()) {
      return "";
    }
    RankSet missing = attendance.ranks().missing(worldSize);
    StringBuilder line = new StringBuilder(missing.size() == 1 ? "rank " : "ranks ");
    line.append(missing).append(missing.size() == 1 ? " is" : " are");
    line.append(" not in this profile: ");
    if (attendance.refusals().isEmpty()) {
      return line.append("no agent, or none that the others could see").toString();
    }
    int first = attendance.refusals().firstKey();
    if (missing.size() > 1) {
      line.append("rank ").append(first).append(", ");
    }
    return line.append(attendance.refusals().get(first)).toString();
  }
}
