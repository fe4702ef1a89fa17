package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Schema;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * Brings the tables of all groups together, among the aggregators, where a census has shown that
 * they differ.
 */
final class Synchronization extends Protocol<Agreement> {
  private final Communicator peers;
  private final List<RankTables> members;
  private final Census census;
  private Pending<Definitions> definitions;
  private Pending<ByteBuffer> callpaths;

  /**
   * Prepares it.
   *
   * @param members the tables of each rank of the group; ranks with the same ones share an object
   */
  Synchronization(Communicator peers, List<RankTables> members, Census census) {
    this.peers = peers;
    this.members = members;
    this.census = census;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        definitions =
            census.definitionsAlike()
                ? Pending.of(members.get(0).definitions())
                : new DefinitionsExchange(peers, ofGroup()).begin();
        return definitions;
      }
      case 1 -> {
        callpaths =
            census.callpathsAlike()
                ? Pending.of(members.get(0).callpaths())
                : new CallpathExchange(peers, mergedCallpaths(), census.largestTable()).begin();
        return callpaths;
      }
      default -> {
        return end(agreement(definitions.result(), CommonTable.read(callpaths.result())));
      }
    }
  }

  private Definitions ofGroup() {
    Definitions all = members.get(0).definitions();
    for (RankTables one : members) {
      all = all.merge(one.definitions());
    }
    return all;
  }

  private ByteBuffer mergedCallpaths() throws MalformedProfileException {
    Set<ByteBuffer> distinct = new LinkedHashSet<>();
    for (RankTables one : members) {
      distinct.add(one.callpaths());
    }
    return CallpathBlocks.mergeAll(List.copyOf(distinct));
  }

  private Agreement agreement(Definitions all, CommonTable table) throws MalformedProfileException {
    IdentityHashMap<RankTables, Places> known = new IdentityHashMap<>();
    List<Places> places = new ArrayList<>();
    for (RankTables one : members) {
      if (!known.containsKey(one)) {
        known.put(one, table.places(one, all));
      }
      places.add(known.get(one));
    }
    return new Agreement(new Schema(all.metrics(), table.callpaths(all), all.counters()), places);
  }
}
