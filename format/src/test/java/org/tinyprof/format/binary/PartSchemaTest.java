package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.SchemaMapping;
import org.tinyprof.format.values.SchemaUnion;

class PartSchemaTest {
  private static final Schema FIVE = schema("a", "b", "c", "d", "e");

  /**
   * A part of lanes that lack some callpaths: its own schema has those that the lanes have, the
   * profile's has more.
   */
  private record Part(PartSchema schema, LaneValues values, Schema whole, LaneValues placed) {
    static Part random(long seed) {
      Profile profile = RandomProfiles.profile(seed);
      Schema own = SchemaUnion.of(List.of(profile.schema())).schema();
      LaneValues values =
          SchemaUnion.of(List.of(own)).mapping(profile.schema()).apply(profile.values());
      Schema whole = SchemaUnion.of(List.of(own, others(own, seed))).schema();
      SchemaMapping mapping = SchemaUnion.of(List.of(whole)).mapping(own);
      int[] places = IntStream.range(0, own.callpaths().size()).map(mapping::callpath).toArray();
      return new Part(
          new PartSchema(own, places, whole.callpaths().size(), SchemaCodec.crc(whole)),
          values,
          whole,
          mapping.apply(values));
    }

    /** Callpaths of other ranks, before, between, behind and below those of these. */
    private static Schema others(Schema own, long seed) {
      Random random = new Random(seed);
      List<Callpath> entries = new ArrayList<>(own.callpaths().entries());
      for (int i = random.nextInt(5); i > 0; i--) {
        int parent = random.nextInt(entries.size() + 1) - 1;
        String name = (char) ('!' + random.nextInt(90)) + " other " + i;
        entries.add(new Callpath(parent, name, LoopMode.SUM));
      }
      return new Schema(own.metrics(), new Callpaths(entries), own.counters());
    }
  }

  @Property(tries = 300)
  void makesTheSameBytesAsTheSchemaOfTheProfile(@ForAll long seed) {
    Part part = Part.random(seed);
    assertArrayEquals(
        PartFile.encode(RandomProfiles.run(6), part.whole, part.placed),
        PartFile.encode(RandomProfiles.run(6), part.schema, part.values, ""));
  }

  @Property(tries = 300)
  void leadsToTheSameOverview(@ForAll long seed) {
    Part part = Part.random(seed);
    assertEquals(
        Overview.of(part.whole, part.placed),
        Overview.of(part.schema.schema(), part.values).placed(part.schema.places(), part.whole));
  }

  @Property(tries = 100)
  void hasMessagesAndTimelinesOfAllLanes(@ForAll long seed) {
    Part part = Part.random(seed);
    List<LaneMessages> messages = new ArrayList<>();
    List<LaneTimeline> timelines = new ArrayList<>();
    part.values.messages().forEach(lane -> messages.add(lane.mapped(part.schema.places())));
    part.values.timelines().forEach(lane -> timelines.add(lane.mapped(part.schema.places())));
    assertEquals(part.placed.messages(), messages);
    assertEquals(part.placed.timelines(), timelines);
  }

  @Test
  void findsCallpathsByTheirPlacesInTheProfile() {
    PartSchema part = new PartSchema(schema("a", "c", "d"), new int[] {10, 12, 17}, 20, 0);
    assertArrayEquals(new int[] {0, 2}, part.find(new int[] {10, 17}));
    assertFalse(part.isWhole());
    assertTrue(PartSchema.whole(FIVE).isWhole());
    assertThrows(IllegalArgumentException.class, () -> part.find(new int[] {10, 13}));
    assertThrows(IllegalArgumentException.class, () -> part.find(new int[] {18}));
  }

  @Test
  void refusesPlacesThatDoNotAscend() {
    for (int[] places : new int[][] {{0, 0}, {1, 0}, {-1, 0}, {0, 5}, {0}}) {
      assertThrows(
          IllegalArgumentException.class, () -> new PartSchema(schema("a", "b"), places, 5, 0));
    }
  }

  private static Schema schema(String... roots) {
    List<Callpath> entries = new ArrayList<>();
    for (String root : roots) {
      entries.add(new Callpath(Callpath.ROOT, root, LoopMode.SUM));
    }
    return new Schema(List.of(MetricDefinition.TIME), new Callpaths(entries), List.of());
  }
}
