package org.tinyprof.agent.boot;

import org.tinyprof.runtime.message.Holder;
import org.tinyprof.runtime.message.KnownCommunicator;
import org.tinyprof.runtime.message.Messages;
import org.tinyprof.runtime.record.CurrentRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;

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
    Messages messages = messages();
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
        return fail(communicator, messages);
      }
    }
  }

  /** MPI refuses to tell more of a communicator: it counts as unresolved, once. */
  private static KnownCommunicator fail(Object communicator, Messages messages) {
    messages.addUnresolved();
    keep(communicator, KnownCommunicator.OURS);
    return KnownCommunicator.OURS;
  }

  private static void keep(Object communicator, KnownCommunicator facts) {
    if (communicator instanceof Holder holder && facts != null) {
      holder.tinyprof(facts);
    }
  }

  private static Messages messages() {
    Rank rank = CurrentRank.orNull();
    return rank == null || rank.messages().mpi() == null ? null : rank.messages();
  }

  static void unresolved() {
    Messages messages = messages();
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
    Messages messages = messages();
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
  private interface Making {
    KnownCommunicator make(Messages messages) throws Exception;
  }

  /** All ranks of a communicator have made a copy of it. */
  public static void copied(Object copy, Object communicator) {
    make(
        copy,
        new Making() {
          @Override
          public KnownCommunicator make(Messages messages) throws Exception {
            return messages.copy(copy, communicator(communicator));
          }
        });
  }

  /** All ranks of a communicator have made others of it. */
  public static void created(Object child, Object parent) {
    make(
        child,
        new Making() {
          @Override
          public KnownCommunicator make(Messages messages) throws Exception {
            return messages.child(child, communicator(parent));
          }
        });
  }

  /** Some ranks of a communicator have made one of themselves. */
  public static void createdGroup(Object child, Object parent, int tag) {
    make(
        child,
        new Making() {
          @Override
          public KnownCommunicator make(Messages messages) throws Exception {
            return messages.group(child, communicator(parent), tag);
          }
        });
  }

  /** Two groups of ranks were connected. */
  public static void createdInter(Object child) {
    make(
        child,
        new Making() {
          @Override
          public KnownCommunicator make(Messages messages) throws Exception {
            return messages.inter(child);
          }
        });
  }

  /** A connection with processes of another job. */
  public static void createdOutside(Object child) {
    make(
        child,
        new Making() {
          @Override
          public KnownCommunicator make(Messages messages) throws Exception {
            return messages.outside(child);
          }
        });
  }

  /** Communicators of the profiler itself are not the program's, and no child of one. */
  private static void make(Object child, Making making) {
    Messages messages = messages();
    if (messages == null) {
      return;
    }
    if (Recorder.isPausedHere()) {
      keep(child, KnownCommunicator.OURS);
      return;
    }
    try {
      keep(child, making.make(messages));
    } catch (Throwable e) {
      fail(child, messages);
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
