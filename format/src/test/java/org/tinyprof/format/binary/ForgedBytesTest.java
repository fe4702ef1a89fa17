package org.tinyprof.format.binary;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.message.MatrixCodec;
import org.tinyprof.format.message.MessagesWriter;
import org.tinyprof.format.message.StoredMessages;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.timeline.GridCodec;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** Bytes whose checksums a forger made right: 2,000 of each kind, all refused or understood. */
class ForgedBytesTest {
  private static final int TRIES = 2000;

  @FunctionalInterface
  private interface Decoder {
    void read(Input in) throws IOException;
  }

  private static void survives(byte[] valid, long seed, Decoder decoder) throws IOException {
    Random random = new Random(seed);
    int length = valid.length - (random.nextInt(4) == 0 ? 1 : 0);
    byte[] forged = Arrays.copyOf(valid, Math.max(0, length));
    for (int i = random.nextInt(3); i >= 0 && forged.length > 0; i--) {
      byte[] favourites = {0, 1, -1, 127, -128, (byte) random.nextInt()};
      forged[random.nextInt(forged.length)] = favourites[random.nextInt(favourites.length)];
    }
    try {
      decoder.read(new Input("forged", 0, forged));
    } catch (MalformedProfileException e) {
      Assertions.assertEquals("forged", e.file());
    }
  }

  @Property(tries = TRIES)
  void blocks(@ForAll long seed) throws IOException {
    Profile profile = RandomProfiles.profile(seed);
    for (Block block : profile.values().blocks()) {
      Output valid = new Output();
      BlockCodec.write(valid, profile.schema(), block, CompressionLevel.SHORTEST);
      int lanes = block.shape().lanes();
      survives(
          valid.toByteArray(),
          seed,
          in -> BlockCodec.read(in, profile.schema(), lanes, metric -> true));
    }
  }

  @Property(tries = TRIES)
  void schemas(@ForAll long seed) throws IOException {
    survives(SchemaCodec.write(RandomProfiles.schema(seed)), seed, SchemaCodec::read);
  }

  @Property(tries = TRIES)
  void runInformation(@ForAll long seed) throws IOException {
    Profile profile = RandomProfiles.profile(seed);
    survives(MetaCodec.write(profile.run(), profile.precision()), seed, MetaCodec::read);
  }

  @Property(tries = TRIES)
  void lanes(@ForAll long seed) throws IOException {
    Profile profile = RandomProfiles.profile(seed);
    byte[] valid = PartFile.lanes(profile.run(), 0, profile.values());
    survives(valid, seed, in -> PartLanes.read(in, profile.run(), profile.schema(), 0));
  }

  @Property(tries = TRIES)
  void summaries(@ForAll long seed) throws IOException {
    Profile profile = RandomProfiles.profile(seed);
    Output valid = new Output();
    SummariesCodec.write(valid, profile.schema(), Overview.of(profile.schema(), profile.values()));
    survives(valid.toByteArray(), seed, in -> SummariesCodec.read(in, profile.schema()));
  }

  @Property(tries = TRIES)
  void estimatedLanes(@ForAll long seed) throws IOException {
    Profile profile = RandomProfiles.profile(seed);
    Overview overview = Overview.of(profile.schema(), profile.values());
    Output valid = new Output();
    EstimatedCodec.write(valid, overview);
    survives(valid.toByteArray(), seed, in -> EstimatedCodec.read(in, overview));
  }

  @Property(tries = TRIES)
  void distributions(@ForAll long seed, @ForAll CourseCodec courses) throws IOException {
    Profile profile = RandomProfiles.profile(seed);
    Overview overview = Overview.of(profile.schema(), profile.values());
    Output valid = new Output();
    DistributionsCodec.write(valid, profile.schema(), overview, courses);
    survives(
        valid.toByteArray(),
        seed,
        in -> DistributionsCodec.read(in, profile.schema(), overview, courses));
  }

  @Property(tries = TRIES)
  void messages(@ForAll long seed) throws IOException {
    Profile profile = RandomProfiles.profile(seed);
    List<Lane> lanes = profile.values().lanes();
    int callpaths = profile.schema().callpaths().size();
    byte[] valid =
        MessagesWriter.bytes(lanes, profile.values().messages(), 2, CompressionLevel.SHORTEST);
    survives(valid, seed, in -> StoredMessages.read(in, lanes, 2, callpaths));
  }

  @Property(tries = TRIES)
  void matrices(@ForAll long seed) throws IOException {
    Profile profile = RandomProfiles.profile(seed);
    Output valid = new Output();
    MatrixCodec.write(valid, Overview.of(profile.schema(), profile.values()).messages());
    survives(valid.toByteArray(), seed, MatrixCodec::read);
  }

  @Property(tries = TRIES)
  void grids(@ForAll long seed) throws IOException {
    RandomTimelines timelines = new RandomTimelines(new Random(seed));
    Schema schema = FigureTwo.profile().schema();
    int callpaths = schema.callpaths().size();
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < 5; rank++) {
      ThreadTimeline thread = timelines.thread("main", false, callpaths);
      values.lane(new Lane(40 * rank)).timeline(new LaneTimeline(rank, 1, 1000, List.of(thread)));
    }
    Output valid = new Output();
    GridCodec.write(valid, schema.callpaths(), Overview.of(schema, values.build()).grid());
    survives(valid.toByteArray(), seed, in -> GridCodec.read(in, callpaths));
  }

  @Property(tries = TRIES)
  void tableOfParts(@ForAll long seed) throws IOException {
    byte[] valid =
        PartsCodec.write(
            List.of(
                new PartEntry("part-00000", 0, 15, 16, 1000, 7),
                new PartEntry("part-00001", 16, 31, 16, 1000, 8)));
    survives(valid, seed, PartsCodec::read);
  }

  @Test
  void aTextThatSharesHalfACharacterIsRefused() {
    Output texts = new Output();
    texts.varint(2);
    texts.varint(0);
    texts.text("a\uD83D\uDE00");
    texts.varint(2);
    texts.text("b");
    Input in = new Input("forged", 0, texts.toByteArray());
    var error = Assertions.assertThrows(MalformedProfileException.class, () -> TextTable.read(in));
    Assertions.assertEquals("a text shares half a character", error.reason());
  }

  @Test
  void aPartThatIsNamedTwiceIsRefused() {
    PartEntry part = new PartEntry("part-00000", 0, 15, 16, 1000, 7);
    byte[] twice = PartsCodec.write(List.of(part, part));
    var error =
        Assertions.assertThrows(
            MalformedProfileException.class, () -> PartsCodec.read("index", twice));
    Assertions.assertEquals("part part-00000 is there twice", error.reason());
  }
}
