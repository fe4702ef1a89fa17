package org.tinyprof.io.simulation;

import java.nio.ByteBuffer;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.ReductionOperator;

/** One simulated rank's view of its group. */
final class SimulatedCommunicator implements Communicator {
  private final Group group;
  private final int rank;
  private final int worldRank;
  private int calls;

  SimulatedCommunicator(Group group, int rank, int worldRank) {
    this.group = group;
    this.rank = rank;
    this.worldRank = worldRank;
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return group.size();
  }

  @Override
  public Pending<long[]> allreduce(ReductionOperator reduction, long... values) {
    return meet("allreduce " + reduction, values.clone(), all -> combine(reduction, all))
        .map(long[]::clone);
  }

  private static long[] combine(ReductionOperator reduction, List<long[]> all) {
    long[] result = all.get(0).clone();
    for (long[] values : all.subList(1, all.size())) {
      if (values.length != result.length) {
        throw new IllegalStateException(
            "ranks reduce " + result.length + " and " + values.length + " values");
      }
      for (int i = 0; i < result.length; i++) {
        result[i] = reduction.combine(result[i], values[i]);
      }
    }
    return result;
  }

  @Override
  public Pending<List<ByteBuffer>> allgather(ByteBuffer block) {
    return meet("allgather", Blocks.copyOf(block), List::copyOf)
        .map(SimulatedCommunicator::duplicates);
  }

  @Override
  public Pending<ByteBuffer> broadcast(int root, ByteBuffer block) {
    ByteBuffer mine = rank == root ? Blocks.copyOf(block) : Blocks.empty();
    return meet("broadcast from " + root, mine, all -> all.get(root)).map(ByteBuffer::duplicate);
  }

  @Override
  public Pending<List<ByteBuffer>> gatherv(int root, ByteBuffer block) {
    return meet("gatherv to " + root, Blocks.copyOf(block), List::copyOf)
        .map(blocks -> rank == root ? duplicates(blocks) : List.of());
  }

  /** A view: at 32,768 ranks, lists of duplicates for every rank would be a billion objects. */
  private static List<ByteBuffer> duplicates(List<ByteBuffer> blocks) {
    return new AbstractList<>() {
      @Override
      public ByteBuffer get(int index) {
        return blocks.get(index).duplicate();
      }

      @Override
      public int size() {
        return blocks.size();
      }
    };
  }

  @Override
  public Pending<Void> send(int to, ByteBuffer block) {
    group.progress().called(worldRank, "send to " + to);
    Letter letter = group.letter(rank, to, true);
    letter.put(Blocks.copyOf(block));
    return letter.map(body -> null);
  }

  @Override
  public Pending<ByteBuffer> receive(int from) {
    group.progress().called(worldRank, "receive from " + from);
    Letter letter = group.letter(from, rank, false);
    letter.want();
    return letter;
  }

  @Override
  public Pending<Void> barrier() {
    return meet("barrier", rank, all -> null);
  }

  @Override
  public Pending<Communicator> split(int colour, int key) {
    return meet("split", new Choice(rank, colour, key), this::groups)
        .map(places -> places.get(rank).communicator(worldRank));
  }

  private List<Place> groups(List<Choice> choices) {
    Map<Integer, List<Choice>> byColour = new TreeMap<>();
    for (Choice choice : choices) {
      byColour.computeIfAbsent(choice.colour(), c -> new ArrayList<>()).add(choice);
    }
    Place[] places = new Place[choices.size()];
    for (List<Choice> members : byColour.values()) {
      members.sort(Comparator.comparingInt(Choice::key).thenComparingInt(Choice::rank));
      Group part = new Group(members.size(), group.progress());
      for (int i = 0; i < members.size(); i++) {
        places[members.get(i).rank()] = new Place(part, i);
      }
    }
    return List.of(places);
  }

  private record Choice(int rank, int colour, int key) {}

  private record Place(Group group, int rank) {
    Communicator communicator(int worldRank) {
      return new SimulatedCommunicator(group, rank, worldRank);
    }
  }

  @Override
  public void free() {}

  private <C, R> Meeting<C, R> meet(String name, C mine, Meeting.Outcome<C, R> outcome) {
    group.progress().called(worldRank, name);
    return group.join(rank, calls++, name, mine, outcome);
  }
}
