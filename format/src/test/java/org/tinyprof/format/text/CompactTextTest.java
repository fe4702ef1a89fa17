package org.tinyprof.format.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.EveryFeature;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.run.SampledRun;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.JoinedSource;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.wire.MalformedProfileException;

class CompactTextTest {
  private static byte[] bytes(Profile profile) throws IOException {
    return bytes(new MemorySource(profile));
  }

  private static byte[] bytes(ProfileSource source) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CompactText.write(source, out);
    return out.toByteArray();
  }

  private static String lastRow(Profile profile) throws IOException {
    List<String> lines = new String(bytes(profile), StandardCharsets.UTF_8).lines().toList();
    return lines.get(lines.size() - 2);
  }

  @Property(tries = 500)
  void readsBackAnyProfileEqual(@ForAll long seed) throws Exception {
    Profile profile = RandomProfiles.profile(seed);
    assertEquals(withoutMessages(profile), CompactText.read("run.txt", bytes(profile)));
  }

  /** All that a text can hold. */
  private static Profile withoutMessages(Profile profile) {
    LaneValues values = profile.values().select(profile.schema(), Selection.ALL.valuesOnly());
    return new Profile(profile.run(), profile.precision(), profile.schema(), values);
  }

  @Test
  void writesTheExampleOfThePaperAsTheGoldenFile() throws Exception {
    try (var golden = getClass().getResourceAsStream("figure2-v2.txt")) {
      assertEquals(
          new String(golden.readAllBytes(), StandardCharsets.UTF_8),
          new String(bytes(FigureTwo.profile()), StandardCharsets.UTF_8));
    }
  }

  @Test
  void readsTheGoldenFile() throws Exception {
    try (var golden = getClass().getResourceAsStream("figure2-v2.txt")) {
      assertEquals(FigureTwo.profile(), CompactText.read("figure2-v2.txt", golden.readAllBytes()));
    }
  }

  @Test
  void readsATextOfVersionOne() throws Exception {
    try (var golden = getClass().getResourceAsStream("figure2-v1.txt")) {
      Profile read = CompactText.read("figure2-v1.txt", golden.readAllBytes());
      assertEquals(FigureTwo.as(read.run().id()), read);
    }
  }

  @Test
  void writesEveryFeatureAsTheGoldenFile() throws Exception {
    try (var golden = getClass().getResourceAsStream("every-feature-v2.txt")) {
      byte[] expected = golden.readAllBytes();
      Profile profile = EveryFeature.profile();
      assertEquals(
          new String(expected, StandardCharsets.UTF_8),
          new String(bytes(profile), StandardCharsets.UTF_8));
      assertEquals(profile, CompactText.read("every-feature-v2.txt", expected));
    }
  }

  @Test
  void writesEstimatedCallpathsAsTheGoldenFile() throws Exception {
    try (var golden = getClass().getResourceAsStream("sampled-run-v2.txt")) {
      byte[] expected = golden.readAllBytes();
      Profile profile = SampledRun.profile();
      assertEquals(
          new String(expected, StandardCharsets.UTF_8),
          new String(bytes(profile), StandardCharsets.UTF_8));
      assertEquals(profile, CompactText.read("sampled-run-v2.txt", expected));
    }
  }

  @Test
  void writesAbsentMissingOpenAndNegativeValuesByRule() throws Exception {
    Schema schema =
        new Schema(
            List.of(
                MetricDefinition.TIME,
                MetricDefinition.BYTES,
                MetricDefinition.decimal("drift", "K", false)),
            new Callpaths(List.of(new Callpath(Callpath.ROOT, "main", LoopMode.EACH))),
            List.of());
    LaneValuesBuilder part = new LaneValuesBuilder(schema);
    part.lane(new Lane(0)).series(0, 0, false).row().set(0, 1000).setDecimal(2, -1e-5);
    part.row().setDecimal(2, 1e21);
    part.lane(new Lane(1));
    part.lane(new Lane(2)).series(0, 1, true).row().set(0, 2_000_000_000);
    Profile profile =
        new Profile(RandomProfiles.run(3), Precision.MICROSECOND, schema, part.build());
    assertEquals(
        "1,1,0.000001+_||-2.000000!,,~0.00001+1000000000000000000000||-_,", lastRow(profile));
    assertEquals(profile, CompactText.read("run.txt", bytes(profile)));
  }

  @Test
  void writesNineDecimalsWhenNothingIsRounded() throws Exception {
    Profile figure = FigureTwo.profile();
    Profile exact = new Profile(figure.run(), Precision.LOSSLESS, figure.schema(), figure.values());
    assertTrue(lastRow(exact).contains(",0.200000000-0.300000000|0.210000000-0.310000000,"));
  }

  @Test
  void joinsAggregatorsFilesInRankOrder() throws Exception {
    Schema schema = SchemaUnion.of(List.of(RandomProfiles.schema(7))).schema();
    LaneValues whole = RandomProfiles.values(7, schema, 0, 11);
    Profile all = new Profile(RandomProfiles.run(12), Precision.LOSSLESS, schema, whole);
    ProfileSource high = share(all, IntSet.range(10, 11));
    ProfileSource middle = share(all, IntSet.range(2, 9));
    ProfileSource low = share(all, IntSet.range(0, 1));
    ProfileSource joined = new JoinedSource(List.of(high, low, middle));
    assertEquals(withoutMessages(all), joined.profile());
    assertArrayEquals(bytes(all), bytes(joined));
  }

  private static ProfileSource share(Profile all, IntSet ranks) throws IOException {
    LaneValues some = all.values().select(all.schema(), Selection.ALL.ranks(ranks));
    Profile share = new Profile(all.run(), all.precision(), all.schema(), some);
    return new MemorySource(CompactText.read("part.txt", bytes(share)));
  }

  @Test
  void writesLanesInOrderThoughTheirFilesAreInterleaved() throws Exception {
    Schema schema = SchemaUnion.of(List.of(RandomProfiles.schema(7))).schema();
    LaneValues whole = RandomProfiles.values(7, schema, 0, 11);
    Profile all = new Profile(RandomProfiles.run(12), Precision.LOSSLESS, schema, whole);
    ProfileSource odd = share(all, new IntSet.Range(1, 11, 2));
    ProfileSource even = share(all, new IntSet.Range(0, 10, 2));
    assertArrayEquals(bytes(all), bytes(new JoinedSource(List.of(odd, even))));
  }

  @Test
  void refusesATextCutAtAnyByte() throws Exception {
    byte[] bytes = bytes(FigureTwo.profile());
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(MalformedProfileException.class, () -> CompactText.read("run.txt", cut));
    }
  }

  @Test
  void refusesATextWithAnyBitFlipped() throws Exception {
    byte[] bytes = bytes(FigureTwo.profile());
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      byte[] flipped = bytes.clone();
      flipped[bit / 8] ^= (byte) (1 << (bit % 8));
      assertThrows(MalformedProfileException.class, () -> CompactText.read("run.txt", flipped));
    }
  }

  @Test
  void saysWhereATextIsWrong() {
    byte[] text = "hello\n".repeat(9).getBytes(StandardCharsets.UTF_8);
    var error =
        assertThrows(MalformedProfileException.class, () -> CompactText.read("a.txt", text));
    assertEquals(
        "a.txt: the checksum in the last line is wrong at byte 40; "
            + "the file was cut short or altered: copy it again",
        error.getMessage());
  }
}
