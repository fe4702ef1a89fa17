package org.tinyprof.format.column;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.NotEmpty;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

class SequencesTest {
  private static final Counted[] COUNTED = {new Constant(), new Plain(), new Packed(), new Delta()};
  private static final Rice[] RICE = {new RiceAlong(), new RiceAcross()};

  private static byte[] written(long... values) {
    Output out = new Output();
    Sequences.write(out, values);
    return out.toByteArray();
  }

  private static long[] read(byte[] bytes, int count) throws MalformedProfileException {
    return Sequences.read(new Input("test", 0, bytes), count);
  }

  @Property
  void readBackAnyNumbers(@ForAll long[] values) throws Exception {
    assertArrayEquals(values, read(written(values), values.length));
  }

  @Property
  void everyEncodingReadsBackAndTakesWhatItSaid(
      @ForAll @NotEmpty List<@LongRange(min = -(1L << 55), max = 1L << 55) Long> numbers,
      @ForAll long seed)
      throws Exception {
    long[] values = numbers.stream().mapToLong(Long::longValue).toArray();
    Random random = new Random(seed);
    int cut = random.nextInt(values.length + 1);
    int[] laneEnds = {cut / 2, cut, cut, values.length};
    for (Counted encoding : COUNTED) {
      long cost = encoding.cost(values);
      if (cost != Counted.IMPOSSIBLE) {
        assertEquals(cost, readsBack(encoding, values, laneEnds), encoding.toString());
      }
    }
    for (Rice encoding : RICE) {
      assertTrue(encoding.holds(values, laneEnds));
      readsBack(encoding, values, laneEnds);
    }
  }

  private static int readsBack(Encoding encoding, long[] values, int[] laneEnds) throws Exception {
    Output out = new Output();
    encoding.write(out, values, laneEnds);
    Input in = new Input("test", 0, out.toByteArray());
    assertArrayEquals(values, encoding.read(in, laneEnds, new long[values.length]));
    return out.size();
  }

  @Test
  void aConstantTakesTwoBytes() {
    assertArrayEquals(new byte[] {0, 2}, written(1, 1, 1, 1));
  }

  @Test
  void arithmeticRowsTakeTheirFirstValueAndStep() {
    assertEquals(4, written(LongStream.range(0, 1000).map(i -> 7 * i).toArray()).length);
  }

  @Test
  void scatterAroundAMeanTakesLittleMoreThanItsEntropy() {
    Random random = new Random(1);
    long[] values =
        random
            .doubles(10_000)
            .mapToLong(i -> Math.round(1e6 + 100 * random.nextGaussian()))
            .toArray();
    double entropyBits = Math.log(100 * Math.sqrt(2 * Math.PI * Math.E)) / Math.log(2);
    assertTrue(written(values).length * 8 < 10_000 * (entropyBits + 0.3));
  }

  @Test
  void whatLanesDoAlikeIsWrittenAsTheirDistance() {
    Output out = new Output();
    new RiceAcross().write(out, new long[] {100, 1000, 100, 1000, 100, 1000}, new int[] {2, 4, 6});
    byte[] byHand = {(byte) 0xC8, 0x01, 9, 0, (byte) 0xFC, 0x21, 0, 0, 0, 0, 0, 0};
    assertArrayEquals(byHand, out.toByteArray());
  }

  @Test
  void lanesThatTakeTheSameStepsTakeHalfOfWhatEachTakesAlone() {
    Random random = new Random(1);
    long[] steps = random.longs(20, 1_000, 1_000_000).toArray();
    long[] values = new long[64 * steps.length];
    int[] laneEnds = new int[64];
    for (int i = 0; i < values.length; i++) {
      values[i] = Math.round(steps[i % steps.length] + 10 * random.nextGaussian());
      laneEnds[i / steps.length] = i + 1;
    }
    Output out = new Output();
    Sequences.write(out, values, laneEnds);
    Output alone = new Output();
    new RiceAlong().write(alone, values, laneEnds);
    assertTrue(out.size() < alone.size() / 2, out.size() + " bytes beside " + alone.size());
  }

  @Test
  void saysWhereNumbersAreMissing() {
    for (long[] values :
        new long[][] {{1, 1}, {Long.MIN_VALUE, Long.MAX_VALUE}, {5, 9, 6, 8, 12}, {1, 2, 3, 4}}) {
      byte[] bytes = written(values);
      byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
      var error = assertThrows(MalformedProfileException.class, () -> read(cut, values.length));
      assertEquals("bytes are missing", error.reason());
      assertEquals(cut.length, error.offset());
    }
  }

  /** Bytes of ones are Rice codes as far from their guesses as can be, which no writer makes. */
  @Property
  void endWhateverTheBytesSay(
      @ForAll @IntRange(max = 63) int parameter, @ForAll @IntRange(max = 64) int otherBytes) {
    byte[] bytes = new byte[1000];
    Arrays.fill(bytes, (byte) -1);
    new Random(otherBytes).ints(otherBytes, 0, bytes.length).forEach(i -> bytes[i] = (byte) i);
    bytes[1] = 0;
    bytes[2] = (byte) parameter;
    for (byte encoding = 0; encoding < COUNTED.length + RICE.length; encoding++) {
      bytes[0] = encoding;
      try {
        assertEquals(80, read(bytes, 80).length);
      } catch (MalformedProfileException e) {
        assertEquals("test", e.file());
      }
    }
  }

  @Test
  void aZeroTakesABitWhereFewNumbersAreLarge() throws Exception {
    long[] values = new long[80_000];
    for (int i = 0; i < 400; i++) {
      values[200 * i] = 100L + i % 50;
    }
    byte[] bytes = written(values);
    assertArrayEquals(values, read(bytes, values.length));
    assertTrue(bytes.length < 20_000, bytes.length + " bytes for 400 numbers among 80,000");
  }

  @Test
  void refusesAnUnknownEncoding() {
    var error = assertThrows(MalformedProfileException.class, () -> read(new byte[] {99, 0}, 1));
    assertEquals("unknown encoding 99", error.reason());
  }

  @Test
  void refusesToAllocateMoreThanTheHeap() {
    var error =
        assertThrows(
            MalformedProfileException.class, () -> read(new byte[] {0, 0}, Integer.MAX_VALUE));
    assertTrue(error.getMessage().endsWith("the file was altered, or needs a larger -Xmx"));
  }
}
