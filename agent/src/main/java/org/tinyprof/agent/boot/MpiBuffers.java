package org.tinyprof.agent.boot;

import org.tinyprof.runtime.message.KnownCommunicator;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.tree.Node;

/**
 * What woven calls of MPI other than messages move: the buffer that this rank hands in, by MPI's
 * rules of what it holds. Throws nothing.
 *
 * <p>That is a count for each rank where MPI says so, nothing where MPI ignores the buffer, and in
 * place the rank's own share. Between two groups of ranks the other group's size and root count,
 * which these rules leave out.
 *
 * <p>The last argument is the rank of the root; less than 0 if the call has none.
 */
public final class MpiBuffers {
  private MpiBuffers() {}

  /** A buffer with a number of elements, of a call without a communicator. */
  public static void moved(Node node, int count, Object type) {
    long bytes = MpiObjects.bytes(count, type);
    if (bytes > 0) {
      Recorder.addBytes(node, bytes);
    }
  }

  /** A call of all ranks without a buffer that counts. */
  public static void none(Node node, Object communicator, int root) {
    add(node, MpiObjects.communicator(communicator), -1, root);
  }

  /** A buffer with a number of elements. */
  public static void plain(Node node, Object communicator, int count, Object type, int root) {
    long bytes = known(type, MpiObjects.bytes(count, type));
    add(node, MpiObjects.communicator(communicator), bytes, root);
  }

  /** The same at the root alone. */
  public static void plainAtRoot(Node node, Object communicator, int count, Object type, int root) {
    KnownCommunicator in = MpiObjects.communicator(communicator);
    boolean counts = in != null && !in.isInter() && in.rank() == root;
    add(node, in, counts ? known(type, MpiObjects.bytes(count, type)) : -1, root);
  }

  /** A buffer with a number of elements for each rank. */
  public static void forEachRank(Node node, Object communicator, int count, Object type, int root) {
    KnownCommunicator in = MpiObjects.communicator(communicator);
    long ranks = in == null || in.isInter() ? 0 : in.size();
    add(node, in, ranks == 0 ? -1 : known(type, MpiObjects.bytes(ranks * count, type)), root);
  }

  /** A buffer with a number of elements for each rank, at the root alone. */
  public static void forEachAtRoot(
      Node node, Object communicator, int count, Object type, int root) {
    KnownCommunicator in = MpiObjects.communicator(communicator);
    boolean counts = in != null && !in.isInter() && in.rank() == root;
    long elements = counts ? (long) in.size() * count : 0;
    add(node, in, counts ? known(type, MpiObjects.bytes(elements, type)) : -1, root);
  }

  /** One of as many elements as the counts together say. */
  public static void counts(Node node, Object communicator, int[] counts, Object type, int root) {
    KnownCommunicator in = MpiObjects.communicator(communicator);
    add(node, in, known(type, MpiObjects.bytes(sum(counts), type)), root);
  }

  /** The same at the root alone. */
  public static void countsAtRoot(
      Node node, Object communicator, int[] counts, Object type, int root) {
    KnownCommunicator in = MpiObjects.communicator(communicator);
    boolean counted = in != null && !in.isInter() && in.rank() == root;
    add(node, in, counted ? known(type, MpiObjects.bytes(sum(counts), type)) : -1, root);
  }

  /** In place: counts of what comes from all ranks, of which this rank's own is what it gives. */
  public static void ownCount(Node node, Object communicator, int[] counts, Object type, int root) {
    KnownCommunicator in = MpiObjects.communicator(communicator);
    int own = in == null || counts == null || in.rank() >= counts.length ? 0 : counts[in.rank()];
    add(node, in, known(type, MpiObjects.bytes(own, type)), root);
  }

  /** None where MPI ignores the buffer: its datatype is missing or null. */
  private static long known(Object type, long bytes) {
    return MpiObjects.bytes(1, type) == 0 ? -1 : bytes;
  }

  private static void add(Node node, KnownCommunicator in, long bytes, int root) {
    if (bytes >= 0) {
      Recorder.addMessage(node, bytes);
    }
    if (in != null) {
      in.collective(Math.max(0, bytes));
      if (MessageTrace.isOn(in)) {
        MessageTrace.collective(node, in, root, Math.max(0, bytes));
      }
    }
  }

  private static long sum(int[] counts) {
    long sum = 0;
    if (counts != null) {
      for (int count : counts) {
        sum += count;
      }
    }
    return sum;
  }
}
