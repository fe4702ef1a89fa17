package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.Reduction;

/**
 * A reduction over all ranks by way of the aggregators: each combines the numbers of its group,
 * they combine theirs, and each tells its group.
 *
 * <p>A rank that does not aggregate sends one message and waits for one. In MPI's own reduction it
 * would have to look in for every one of log2(P) messages, and where ranks share cores, looking in
 * is what costs.
 */
final class GroupedReduction extends Protocol<long[]> {
  private final Groups groups;
  private final Reduction reduction;
  private final long[] values;
  private final List<Pending<ByteBuffer>> incoming = new ArrayList<>();
  private final List<Pending<?>> outgoing = new ArrayList<>();
  private Pending<long[]> reduced;

  GroupedReduction(Groups groups, Reduction reduction, long... values) {
    this.groups = groups;
    this.reduction = reduction;
    this.values = values.clone();
  }

  @Override
  protected Pending<?> step(int number) {
    return groups.aggregates() ? aggregate(number) : takePart(number);
  }

  private Pending<?> takePart(int number) {
    switch (number) {
      case 0 -> {
        outgoing.add(groups.members().send(0, block(values)));
        incoming.add(groups.members().receive(0));
        return incoming.get(0);
      }
      case 1 -> { // has arrived if there is an answer to it
        return outgoing.get(0);
      }
      default -> {
        incoming.get(0).result().asLongBuffer().get(values);
        return end(values);
      }
    }
  }

  /** First hears every member, then the other aggregators, then tells every member. */
  private Pending<?> aggregate(int number) {
    int others = groups.members().size() - 1;
    if (number == 0) {
      for (int member = 1; member <= others; member++) {
        incoming.add(groups.members().receive(member));
      }
    } else if (number <= others) {
      combine(incoming.get(number - 1).result());
    }
    if (number < others) {
      return incoming.get(number);
    }
    if (number == others) {
      reduced = groups.peers().allreduce(reduction, values);
      return reduced;
    }
    if (number == others + 1) {
      for (int member = 1; member <= others; member++) {
        outgoing.add(groups.members().send(member, block(reduced.result())));
      }
    }
    int told = number - others - 1;
    return told < others ? outgoing.get(told) : end(reduced.result());
  }

  private void combine(ByteBuffer block) {
    for (int i = 0; i < values.length; i++) {
      values[i] = reduction.combine(values[i], block.getLong(i * Long.BYTES));
    }
  }

  private static ByteBuffer block(long... numbers) {
    ByteBuffer block = ByteBuffer.allocate(numbers.length * Long.BYTES);
    block.asLongBuffer().put(numbers);
    return block;
  }
}
