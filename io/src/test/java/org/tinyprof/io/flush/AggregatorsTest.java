package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.tinyprof.runtime.settings.ProfilerSettings.PER_NODE;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.io.communicator.SingleProcess;
import org.tinyprof.io.simulation.Simulation;

class AggregatorsTest {
  @ParameterizedTest(name = "{0} of {1} ranks: {2} groups")
  @CsvSource({
    "0, 1, 1",
    "0, 31, 1",
    "0, 32, 2",
    "0, 4096, 256",
    "0, 8192, 256",
    "1, 7, 1",
    "7, 7, 7",
    "3, 7, 3"
  })
  void makesSoManyGroupsOfNeighbours(int setting, int ranks, int count) throws Exception {
    List<Integer> groups = Simulation.run(ranks, c -> Aggregators.of(setting).group(c, "node"));
    assertEquals(count, groups.stream().distinct().count());
    assertEquals(groups.stream().sorted().toList(), groups);
    assertEquals(count - 1, groups.get(ranks - 1));
  }

  @ParameterizedTest(name = "{0} of {1} ranks: {2}")
  @CsvSource({
    "0, 31, false",
    "0, 32, true",
    "1, 64, false",
    "2, 64, true",
    "-1, 1, false",
    "-1, 2, true"
  })
  void saysWhetherSeveralMayWrite(int setting, int ranks, boolean several) {
    assertEquals(several, Aggregators.of(setting).mayBeSeveral(ranks));
  }

  @Test
  void putsTheRanksOfAHostTogether() throws Exception {
    List<Integer> groups =
        Simulation.run(5, c -> Aggregators.of(PER_NODE).group(c, "node" + (5 - c.rank()) % 2));
    assertEquals(List.of(0, 1, 0, 1, 0), groups);
  }

  @Test
  void letsTheFirstRankOfAGroupAggregate() throws Exception {
    List<String> roles =
        Simulation.run(
            5,
            c ->
                Groups.form(c, Aggregators.of(2), "node")
                    .map(
                        groups ->
                            groups.aggregates()
                                ? "group " + groups.number() + " of " + groups.peers().size()
                                : "member " + groups.members().rank()));
    assertEquals(
        List.of("group 0 of 2", "member 1", "member 2", "group 1 of 2", "member 1"), roles);
  }

  @Test
  void refusesMoreAggregatorsThanRanks() {
    var error =
        assertThrows(
            IllegalArgumentException.class,
            () -> Aggregators.of(2).group(new SingleProcess(), "node"));
    assertEquals(
        "aggregators: 2 is more than the job has ranks; use auto, per-node, or 1 to 1",
        error.getMessage());
  }
}
