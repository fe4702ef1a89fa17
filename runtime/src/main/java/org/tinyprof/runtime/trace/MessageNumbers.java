package org.tinyprof.runtime.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers of a rank's messages on their channels: communicator, other rank, tag and direction.
 *
 * <p>Records have the order in which messages completed. MPI matches in the order in which they
 * were posted. Most channels have both in the same order; of the others all messages are sorted.
 */
public final class MessageNumbers {
  private final List<MessageContents> trees = new ArrayList<>();
  private Map<Channel, ChannelOrder> orders; // null until a number is asked for
  private long lostUntil = Long.MIN_VALUE;

  private record Channel(int kind, long communicator, int peer, int tag) {
    static Channel of(MessageRecord message) {
      return new Channel(message.kind(), message.communicator(), message.peer(), message.tag());
    }

    /** Not the JVM's own, which takes long to link in a job that ends. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Channel that
          && kind == that.kind
          && communicator == that.communicator
          && peer == that.peer
          && tag == that.tag;
    }

    @Override
    public int hashCode() {
      return (Long.hashCode(communicator) * 31 + peer) * 31 + tag + kind;
    }
  }

  /** Adds the messages of another tree; before any number is asked for. */
  public void add(MessageContents tree) {
    trees.add(tree);
    lostUntil = Math.max(lostUntil, tree.lostUntil());
  }

  /** Its place among those of the channel, by posting; less than 0 if nobody counts them. */
  public long number(MessageRecord message) {
    ChannelOrder order = order(message);
    return order == null ? message.number() : order.number(message.number());
  }

  /**
   * Whether the number may be that of a neighbour: two threads posted at the same time, a receive
   * was given up, or records are lost of messages that were pending with this one.
   */
  public boolean ambiguous(MessageRecord message) {
    ChannelOrder order = order(message);
    return message.doubtful() || (order != null && order.ambiguous(message, lostUntil));
  }

  private ChannelOrder order(MessageRecord message) {
    if (message.kind() == MessageRecord.COLLECTIVE || message.number() < 0) {
      return null;
    }
    if (orders == null) {
      orders = new HashMap<>();
      visit(false);
      visit(true);
    }
    return orders.get(Channel.of(message));
  }

  private void visit(boolean sort) {
    for (int i = 0; i < trees.size(); i++) {
      trees.get(i).visit(new Pass(i, sort));
    }
  }

  /** The first pass finds channels that are not in order, the second takes their messages. */
  private final class Pass implements MessageContents.Visitor {
    private final int tree;
    private final boolean sort;

    Pass(int tree, boolean sort) {
      this.tree = tree;
      this.sort = sort;
    }

    @Override
    public void thread(String name) {}

    @Override
    public void message(MessageRecord message) {
      if (message.kind() == MessageRecord.COLLECTIVE || message.number() < 0) {
        return;
      }
      Channel channel = Channel.of(message);
      ChannelOrder order = orders.get(channel);
      if (order == null) {
        order = new ChannelOrder();
        orders.put(channel, order);
      }
      if (sort) {
        order.take(message, tree);
      } else {
        order.look(message, tree);
      }
    }
  }
}
