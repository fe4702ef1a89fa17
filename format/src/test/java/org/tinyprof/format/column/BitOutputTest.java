package org.tinyprof.format.column;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

class BitOutputTest {
  private static final int END = 0xA5;

  @Property
  void isReadBackInAnyWidths(
      @ForAll long value, @ForAll @Size(max = 40) List<@IntRange(max = 64) Integer> widths)
      throws Exception {
    Output out = new Output();
    BitOutput bits = new BitOutput(out);
    int written = 0;
    for (int width : widths) {
      bits.bits(value, width);
      written += width;
    }
    bits.finish();
    assertEquals((written + 7) / 8, out.size());
    out.u8(END);
    out.u64(-1);
    Input bytes = new Input("test", 0, out.toByteArray());
    BitInput in = new BitInput(bytes);
    for (int width : widths) {
      assertEquals(width == 64 ? value : value & ((1L << width) - 1), in.bits(width));
    }
    in.finish();
    assertEquals(END, bytes.u8(), "the byte after the last bit");
  }

  @Property
  void onesAreCountedUpToALimit(
      @ForAll @Size(max = 40) List<@IntRange(max = 70) Integer> runs,
      @ForAll @IntRange(min = 1, max = 80) int limit)
      throws Exception {
    Output out = new Output();
    BitOutput bits = new BitOutput(out);
    for (int run : runs) {
      for (int i = 0; i < Math.min(run, limit); i++) {
        bits.bits(1, 1);
      }
      bits.bits(0, run < limit ? 1 : 0);
    }
    bits.finish();
    out.u8(END);
    Input bytes = new Input("test", 0, out.toByteArray());
    BitInput in = new BitInput(bytes);
    for (int run : runs) {
      assertEquals(Math.min(run, limit), in.ones(limit));
    }
    in.finish();
    assertEquals(END, bytes.u8(), "the byte after the last bit");
  }

  @Test
  void fillsBytesFromTheirLowestBit() {
    Output out = new Output();
    BitOutput bits = new BitOutput(out);
    bits.bits(1, 1);
    bits.bits(-1, 0);
    bits.bits(0b1011, 4);
    bits.bits(-1, 64);
    bits.finish();
    byte[] byHand = {(byte) 0xF7, -1, -1, -1, -1, -1, -1, -1, 0x1F};
    assertArrayEquals(byHand, out.toByteArray());
  }
}
