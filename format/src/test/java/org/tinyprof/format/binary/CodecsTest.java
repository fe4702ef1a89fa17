package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.column.ColumnCodec;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.TimelineGrid;
import org.tinyprof.format.run.EveryFeature;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.HaloRun;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** Each codec reads back what it wrote, and refuses everything that is shorter. */
class CodecsTest {
  @FunctionalInterface
  private interface Decoder {
    Object read(Input in) throws MalformedProfileException;
  }

  private static final class Codec {
    private final Object expected;
    private final byte[] bytes;
    private final Decoder decoder;

    Codec(Object expected, byte[] bytes, Decoder decoder) {
      this.expected = expected;
      this.bytes = bytes;
      this.decoder = decoder;
    }

    Object read(int length) throws MalformedProfileException {
      return decoder.read(new Input("sender", 0, Arrays.copyOf(bytes, length)));
    }
  }

  private static List<Codec> all(Profile profile) {
    Output values = new Output();
    ValuesCodec.write(values, profile.schema(), profile.values());
    Overview overview = // a grid does not read back as it was
        Overview.of(profile.schema(), profile.values()).with(TimelineGrid.NONE);
    return List.of(
        new Codec(profile.schema(), SchemaCodec.write(profile.schema()), SchemaCodec::read),
        new Codec(
            profile.values(), values.toByteArray(), in -> ValuesCodec.read(in, profile.schema())),
        new Codec(
            overview,
            OverviewCodec.write(profile.schema(), overview),
            in ->
                OverviewCodec.read(
                    "sender",
                    in.bytes(in.remaining()),
                    profile.schema(),
                    profile.schema().callpaths().size())),
        new Codec(
            new MetaCodec.Meta(profile.run(), profile.precision()),
            MetaCodec.write(profile.run(), profile.precision()),
            MetaCodec::read));
  }

  @Property(tries = 300)
  void readBackWhatTheyWrote(@ForAll long seed) throws Exception {
    for (Codec codec : all(RandomProfiles.profile(seed))) {
      assertEquals(codec.expected, codec.read(codec.bytes.length));
    }
  }

  @Test
  void refuseWhatIsCutShortAtAnyByte() {
    for (Profile profile : List.of(EveryFeature.profile(), HaloRun.profile())) {
      for (Codec codec : all(profile)) {
        for (int i = 0; i < codec.bytes.length; i++) {
          int length = i;
          assertThrows(MalformedProfileException.class, () -> codec.read(length));
        }
      }
    }
  }

  /** A column that nobody asked for may even be damaged. */
  @Test
  void columnsThatAreNotWantedAreNotDecoded() throws Exception {
    Profile profile = FigureTwo.profile();
    Output out = new Output();
    BlockCodec.write(out, profile.schema(), profile.values().block(2), CompressionLevel.SHORTEST);
    byte[] bytes = out.toByteArray();
    int last = profile.schema().metrics().size() - 1;
    Output own = new Output();
    ColumnCodec.write(
        own,
        profile.values().block(2).column(last),
        MetricKind.DECIMAL,
        new int[] {0, 2},
        CompressionLevel.SHORTEST);
    bytes[bytes.length - own.size()] = (byte) 0x7E; // a transform that nobody knows
    Block others =
        BlockCodec.read(
            new Input("block", 0, bytes), profile.schema(), 2, metric -> metric != last);
    assertEquals(profile.values().block(2).column(1), others.column(1));
    assertEquals(0, others.column(last).present());
    Input all = new Input("block", 0, bytes);
    assertThrows(
        MalformedProfileException.class,
        () -> BlockCodec.read(all, profile.schema(), 2, metric -> true));
  }
}
