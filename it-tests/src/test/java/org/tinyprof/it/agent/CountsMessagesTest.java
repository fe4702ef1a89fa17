package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.MessageCounts;
import org.tinyprof.format.values.Peers;

/** Messages and communicators in a profile are those that a program knows beforehand. */
class CountsMessagesTest {
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 16})
  void ofEveryPairHoweverTheyAreSentAndReceived(int ranks) throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Finished bare = mpi.jvm(Jdk.require(17), ranks).run("program.Talks");
    Finished run = mpi.jvm(Jdk.require(17), ranks).agent("").run("program.Talks");
    assertEquals("", run.complaints());
    Set<String> expected = new TreeSet<>(run.out().lines().toList());
    assertEquals(new TreeSet<>(bare.out().lines().toList()), expected);
    Profile profile = run.recording().profile();
    assertEquals(expected, lines(profile));
    assertEquals(ranks, unresolved(profile)); // each gives one receive up
    assertEquals(Set.of("[2, 2]"), ranks == 4 ? grids(profile) : Set.of("[2, 2]"));
  }

  /** As the program prints them. */
  private static Set<String> lines(Profile profile) {
    Set<String> lines = new TreeSet<>();
    for (int lane = 0; lane < profile.values().lanes().size(); lane++) {
      int rank = profile.values().lanes().get(lane).rank();
      Map<Integer, MessageCounts> sums = new TreeMap<>();
      for (CommunicatorUse use : profile.values().messages().get(lane).communicators()) {
        Peers peers = use.peers();
        for (int i = 0; i < peers.size(); i++) {
          sums.merge(peers.peer(i), peers.counts(i), MessageCounts::plus);
        }
      }
      sums.forEach(
          (peer, of) ->
              lines.add(
                  "%d: %d %d %d %d %d"
                      .formatted(
                          rank,
                          peer,
                          of.sent(),
                          of.sentBytes(),
                          of.received(),
                          of.receivedBytes())));
    }
    return lines;
  }

  private static long unresolved(Profile profile) {
    return profile.values().messages().stream().mapToLong(LaneMessages::unresolved).sum();
  }

  private static Set<String> grids(Profile profile) {
    Set<String> grids = new TreeSet<>();
    for (LaneMessages messages : profile.values().messages()) {
      for (CommunicatorUse use : messages.communicators()) {
        if (use.communicator().name().equals("grid")) {
          grids.add(use.communicator().dimensions().toString());
        }
      }
    }
    return grids;
  }

  @ParameterizedTest
  @CsvSource({"4, 1", "6, 2"})
  void andTellsCommunicatorsApart(int ranks, String seed) throws Exception {
    Finished run =
        OpenMpi.require().jvm(Jdk.require(17), ranks).agent("").run("program.Communicators", seed);
    assertEquals("", run.complaints());
    Map<Long, Set<String>> names = new HashMap<>();
    Map<String, Set<Long>> ids = new HashMap<>();
    for (LaneMessages messages : run.recording().profile().values().messages()) {
      for (CommunicatorUse use : messages.communicators()) {
        CommunicatorDefinition known = use.communicator();
        names.computeIfAbsent(known.id(), unseen -> new TreeSet<>()).add(known.name());
        ids.computeIfAbsent(known.name(), unseen -> new TreeSet<>()).add(known.id());
      }
    }
    assertTrue(names.size() > 50, names.size() + " communicators");
    names.forEach((id, all) -> assertEquals(1, all.size(), id + " names " + all));
    ids.forEach((name, all) -> assertEquals(1, all.size(), name + " has ids " + all));
  }
}
