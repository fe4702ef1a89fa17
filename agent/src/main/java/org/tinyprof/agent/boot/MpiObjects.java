package org.tinyprof.agent.boot;

import org.tinyprof.runtime.message.Holder;
import org.tinyprof.runtime.message.KnownCommunicator;
import org.tinyprof.runtime.message.RankCommunicators;
import org.tinyprof.runtime.record.CurrentRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.tree.Counter;

/**
 * What is known of communicators and datatypes: it is kept in them, so that MPI is asked once.
 * Throws nothing.
 */
public final class MpiObjects {
  private MpiObjects() {}

  /** One element of a datatype, in bytes. */
  private record ElementBytes(long bytes) {}

  /** The facts of a communicator; null while nothing is recorded. */
  static KnownCommunicator communicator(Object communicator) {
    if (communicator instanceof Holder holder) {
      Object facts = holder.tinyprof();
      if (facts != null) {
        return (KnownCommunicator) facts;
      }
    }
    return newCommunicator(communicator);
  }

  private static KnownCommunicator newCommunicator(Object communicator) {
    RankCommunicators messages = messages();
    if (messages == null || communicator == null) {
      return null;
    }
    synchronized (messages) { // two threads may send in it for the first time
      if (communicator instanceof Holder holder
          && holder.tinyprof() instanceof KnownCommunicator known) {
        return known;
      }
      try {
        KnownCommunicator made = messages.first(communicator);
        keep(communicator, made);
        return made;
      } catch (Throwable e) {
        return untold(communicator);
      }
    }
  }

  /** MPI refuses to tell more of a communicator: its messages are left out. */
  private static KnownCommunicator untold(Object communicator) {
    CurrentRank.count(Counter.REFUSED_VALUES);
    keep(communicator, KnownCommunicator.OURS);
    return KnownCommunicator.OURS;
  }

  private static void keep(Object communicator, KnownCommunicator facts) {
    if (communicator instanceof Holder holder && facts != null) {
      holder.tinyprof(facts);
    }
  }

  private static RankCommunicators messages() {
    Rank rank = CurrentRank.orNull();
    return rank == null || rank.messages().mpi() == null ? null : rank.messages();
  }

  static void unresolved() {
    RankCommunicators messages = messages();
    if (messages != null) {
      messages.addUnresolved();
    }
  }

  /**
   * So many elements of a datatype in bytes; 0 if there is no datatype, as where MPI ignores it.
   */
  static long bytes(long count, Object type) {
    if (type instanceof Holder holder && holder.tinyprof() instanceof ElementBytes element) {
      return count * element.bytes();
    }
    return type == null ? 0 : count * elementBytes(type);
  }

  private static long elementBytes(Object type) {
    RankCommunicators messages = messages();
    if (messages == null) {
      return 0;
    }
    try {
      long bytes = messages.mpi().bytes(type);
      if (type instanceof Holder holder && bytes > 0) { // one without a size is not committed yet
        holder.tinyprof(new ElementBytes(bytes));
      }
      return bytes;
    } catch (Throwable e) {
      return 0; // MPI refuses the datatype, and will say so to the program
    }
  }

  /** How a communicator comes to be. */
  private enum Making {
    COPY,
    CHILD,
    GROUP,
    INTER,
    OUTSIDE
  }

  /** All ranks of a communicator have made a copy of it. */
  public static void copied(Object copy, Object communicator) {
    make(Making.COPY, copy, communicator, 0);
  }

  /** All ranks of a communicator have made others of it. */
  public static void created(Object child, Object parent) {
    make(Making.CHILD, child, parent, 0);
  }

  /** Some ranks of a communicator have made one of themselves. */
  public static void createdGroup(Object child, Object parent, int tag) {
    make(Making.GROUP, child, parent, tag);
  }

  /** Two groups of ranks were connected. */
  public static void createdInter(Object child) {
    make(Making.INTER, child, null, 0);
  }

  /** A connection with processes of another job. */
  public static void createdOutside(Object child) {
    make(Making.OUTSIDE, child, null, 0);
  }

  /** Communicators of the profiler itself are not the program's, and no child of one. */
  private static void make(Making making, Object child, Object parent, int tag) {
    RankCommunicators messages = messages();
    if (messages == null) {
      return;
    }
    if (Recorder.isPausedHere()) {
      keep(child, KnownCommunicator.OURS);
      return;
    }
    try {
      keep(
          child,
          switch (making) {
            case COPY -> messages.copy(child, communicator(parent));
            case CHILD -> messages.child(child, communicator(parent));
            case GROUP -> messages.group(child, communicator(parent), tag);
            case INTER -> messages.inter(child);
            case OUTSIDE -> messages.outside(child);
          });
    } catch (Throwable e) {
      untold(child);
    }
  }

  /** The program names a communicator. */
  public static void named(Object communicator, String name) {
    KnownCommunicator known = communicator(communicator);
    if (known != null && name != null && known != KnownCommunicator.OURS) {
      known.name(name);
    }
  }
}
