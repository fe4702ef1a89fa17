package org.tinyprof.analysis.message;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.values.Precision;

class CartesianGridTest {
  private static final CommunicatorDefinition WORLD =
      new CommunicatorDefinition(CommunicatorDefinition.WORLD_ID, "", 8, List.of());

  private static CommunicatorDefinition grid(int size, Integer... dimensions) {
    return new CommunicatorDefinition(70 + size, "grid " + size, size, List.of(dimensions));
  }

  /** Eight ranks that call collectives on the world, and some of them on other communicators. */
  private static Optional<CartesianGrid> found(Map<CommunicatorDefinition, List<Integer>> users)
      throws Exception {
    Callpath main =
        new Callpath(Callpath.ROOT, EventDefinition.named("main"), LoopMode.SUM, Map.of());
    Schema schema =
        new Schema(List.of(MetricDefinition.TIME), new Callpaths(List.of(main)), List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < 8; rank++) {
      int mine = rank;
      List<CommunicatorUse> uses =
          users.entrySet().stream()
              .filter(each -> each.getValue().contains(mine))
              .map(each -> each.getKey())
              .sorted((one, other) -> Long.compareUnsigned(one.id(), other.id()))
              .map(each -> new CommunicatorUse(each, 1, 8, Peers.NONE))
              .toList();
      values.lane(new Lane(rank)).messages(new LaneMessages(uses, 0, List.of()));
    }
    RunInfo info = RunInfo.recorded(new RunId(1, 2), "app.Main", Instant.EPOCH, 8, Attributes.NONE);
    Profile profile = new Profile(info, Precision.LOSSLESS, schema, values.build());
    return CartesianGrid.of(OpenProfile.of(Path.of("made.tprof"), new MemorySource(profile)));
  }

  private static List<Integer> ranks(int from, int to) {
    return IntStream.rangeClosed(from, to).boxed().toList();
  }

  @Test
  void allRanksStandOnTheirGridInTheOrderOfTheirNumbers() throws Exception {
    CartesianGrid grid =
        found(Map.of(WORLD, ranks(0, 7), grid(8, 2, 1, 4), ranks(0, 7))).orElseThrow();
    assertEquals("grid 8", grid.name());
    assertEquals(List.of(2, 4), grid.dimensions());
    assertEquals(8, grid.size());
    assertEquals(5, grid.rank(5));
  }

  @Test
  void aGridOfSomeRanksHasThoseThatUsedIt() throws Exception {
    CartesianGrid workers =
        found(Map.of(WORLD, ranks(0, 7), grid(4, 2, 2), List.of(3, 5, 6, 7))).orElseThrow();
    assertEquals(List.of(2, 2), workers.dimensions());
    assertEquals(List.of(3, 5, 6, 7), IntStream.range(0, 4).map(workers::rank).boxed().toList());
    assertEquals(Optional.empty(), found(Map.of(grid(4, 2, 2), List.of(3, 5, 7))));
  }

  @Test
  void theLargestGridOfSeveralIsTheOne() throws Exception {
    Map<CommunicatorDefinition, List<Integer>> both =
        Map.of(grid(8, 2, 2, 2), ranks(0, 7), grid(4, 2, 2), ranks(0, 3));
    assertEquals(List.of(2, 2, 2), found(both).orElseThrow().dimensions());
  }

  @Test
  void aRowOfRanksIsNoGridNorIsOneWhoseDimensionsDoNotFit() throws Exception {
    assertEquals(Optional.empty(), found(Map.of(grid(8, 8), ranks(0, 7))));
    assertEquals(Optional.empty(), found(Map.of(grid(8, 8, 1), ranks(0, 7))));
    assertEquals(Optional.empty(), found(Map.of(grid(8, 3, 3), ranks(0, 7))));
    assertEquals(Optional.empty(), found(Map.of(grid(8, 65536, 65536, 8), ranks(0, 7))));
    assertEquals(Optional.empty(), found(Map.of(WORLD, ranks(0, 7))));
    assertEquals(Optional.empty(), found(Map.of()));
  }
}
