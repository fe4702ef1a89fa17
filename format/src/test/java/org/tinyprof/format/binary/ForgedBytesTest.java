package org.tinyprof.format.binary;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Assertions;
import org.tinyprof.format.Block;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RandomProfiles;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.distribution.Distributions;
import org.tinyprof.format.wire.Input;

/** Bytes whose checksums a forger made right: 2,000 of each kind, all refused or understood. */
class ForgedBytesTest {
  private static final int TRIES = 2000;

  @FunctionalInterface
  private interface Decoder {
    void read(Input in) throws MalformedProfileException;
  }

  private static void survives(byte[] valid, long seed, Decoder decoder) {
    Random random = new Random(seed);
    byte[] forged = Arrays.copyOf(valid, valid.length - (random.nextInt(4) == 0 ? 1 : 0));
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
  void blocks(@ForAll long seed) {
    Profile profile = RandomProfiles.profile(seed);
    for (Block block : profile.part().blocks()) {
      byte[] valid = BlockCodec.write(profile.schema(), block);
      int lanes = block.shape().lanes();
      survives(valid, seed, in -> BlockCodec.read(in, profile.schema(), lanes));
    }
  }

  @Property(tries = TRIES)
  void schema(@ForAll long seed) {
    survives(SchemaCodec.write(RandomProfiles.schema(seed)), seed, SchemaCodec::read);
  }

  @Property(tries = TRIES)
  void runInformation(@ForAll long seed) {
    Profile profile = RandomProfiles.profile(seed);
    survives(MetaCodec.write(profile.run(), profile.precision()), seed, MetaCodec::read);
  }

  @Property(tries = TRIES)
  void lanes(@ForAll long seed) {
    Profile profile = RandomProfiles.profile(seed);
    byte[] valid = LanesCodec.write(profile.part(), 0);
    survives(valid, seed, in -> LanesCodec.read(in, profile.schema(), 0));
  }

  @Property(tries = TRIES)
  void summaries(@ForAll long seed) {
    Profile profile = RandomProfiles.profile(seed);
    Summaries summaries = Summaries.of(profile.schema(), profile.part());
    byte[] valid = SummariesCodec.write(profile.schema(), summaries);
    survives(valid, seed, in -> SummariesCodec.read(in, profile.schema()));
  }

  @Property(tries = TRIES)
  void distributions(@ForAll long seed) {
    Profile profile = RandomProfiles.profile(seed);
    Distributions distributions = Distributions.of(profile.schema(), profile.part());
    byte[] valid = DistributionsCodec.write(profile.schema(), distributions);
    survives(valid, seed, in -> DistributionsCodec.read(in, profile.schema()));
  }

  @Property(tries = TRIES)
  void tableOfParts(@ForAll long seed) {
    byte[] valid =
        PartsCodec.write(
            List.of(
                new PartEntry("part-00000", 0, 15, 16, 1000, 7),
                new PartEntry("part-00001", 16, 31, 16, 1000, 8)));
    survives(valid, seed, PartsCodec::read);
  }

  @Property(tries = TRIES)
  void deflatedBlocks(@ForAll long seed) {
    byte[] valid = BlockFrame.write(new byte[500], Compression.DEFLATE);
    byte[] withoutCrc = Arrays.copyOf(valid, valid.length - Layout.CRC_BYTES);
    survives(withoutCrc, seed, BlockFrame::read);
  }
}
