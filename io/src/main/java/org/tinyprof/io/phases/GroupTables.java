package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * Gives an aggregator the tables of every rank of its group: of ranks that have the same ones it
 * takes those of the first from its message, or asks for them if they are too long to be there. The
 * others need not know that tables differ at all.
 */
final class GroupTables extends Protocol<List<RankTables>> {
  private final Communicator members;
  private final OwnTables own;
  private final List<ByteBuffer> messages;
  private final List<List<Long>> names = new ArrayList<>();
  private final Map<List<Long>, RankTables> tables = new HashMap<>();
  private final Map<List<Long>, Pending<ByteBuffer>> incoming = new HashMap<>();
  private final List<Pending<?>> underWay = new ArrayList<>();

  /**
   * Prepares it.
   *
   * @param messages of the group's ranks
   */
  GroupTables(Communicator members, OwnTables own, List<ByteBuffer> messages) {
    this.members = members;
    this.own = own;
    this.messages = messages;
    for (ByteBuffer message : messages) {
      names.add(Greeting.tables(message));
    }
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    if (number == 0) {
      tables.put(names.get(0), own.toSend());
      for (int member = 1; member < names.size(); member++) {
        find(member);
      }
    }
    return number < underWay.size() ? underWay.get(number) : end(ofMembers());
  }

  private void find(int member) throws IOException {
    List<Long> name = names.get(member);
    if (tables.containsKey(name) || incoming.containsKey(name)) {
      return;
    }
    Optional<RankTables> sent = RankMessage.tables(messages.get(member));
    if (sent.isPresent()) {
      tables.put(name, sent.get());
      return;
    }
    underWay.add(members.send(member, Answer.tablesWanted()));
    incoming.put(name, members.receive(member));
    underWay.add(incoming.get(name));
  }

  private List<RankTables> ofMembers() throws IOException {
    for (Map.Entry<List<Long>, Pending<ByteBuffer>> received : incoming.entrySet()) {
      tables.put(received.getKey(), RankTables.read(received.getValue().result()));
    }
    List<RankTables> all = new ArrayList<>();
    for (List<Long> name : names) {
      all.add(tables.get(name));
    }
    return all;
  }
}
