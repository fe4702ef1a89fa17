package org.tinyprof.format.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.RandomMessages;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

class StoredMessagesTest {
  private static final int CALLPATHS = 5;

  private static List<Lane> lanes(int count) {
    List<Lane> lanes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lanes.add(new Lane(3 * i, i % 2, "")); // ranks need not follow each other
    }
    return lanes;
  }

  private static Input input(byte[] bytes) {
    return new Input("messages", 0, bytes);
  }

  @Property(tries = 300)
  void readsBackWhatWasWritten(@ForAll long seed, @ForAll CompressionLevel effort)
      throws Exception {
    RandomMessages random = RandomMessages.by(seed);
    List<Lane> lanes = lanes(1 + (int) Math.floorMod(seed, 9L));
    List<LaneMessages> messages = new ArrayList<>();
    for (int i = 0; i < lanes.size(); i++) {
      messages.add(random.lane(CALLPATHS));
    }
    byte[] bytes = MessagesWriter.bytes(lanes, messages, 4, effort);
    if (bytes.length > 0) {
      assertEquals(messages, StoredMessages.read(input(bytes), lanes, 4, CALLPATHS));
    } else {
      assertTrue(messages.stream().allMatch(LaneMessages::isEmpty));
    }
  }

  @ParameterizedTest
  @EnumSource
  void refusesWhatIsCutShortAtAnyByte(CompressionLevel effort) {
    List<Lane> lanes = lanes(2);
    List<LaneMessages> messages =
        List.of(OneUse.of(new int[] {1, 7}, 3, 10), RandomMessages.by(12).lane(CALLPATHS));
    byte[] bytes = MessagesWriter.bytes(lanes, messages, 1, effort);
    for (int length = 0; length < bytes.length; length++) {
      Input cut = input(Arrays.copyOf(bytes, length));
      assertThrows(
          MalformedProfileException.class, () -> StoredMessages.read(cut, lanes, 1, CALLPATHS));
    }
  }

  @Test
  void aStripeIsReadByItself() throws Exception {
    List<Lane> lanes = lanes(6);
    List<LaneMessages> messages = new ArrayList<>();
    for (int i = 0; i < lanes.size(); i++) {
      messages.add(i < 2 ? LaneMessages.NONE : OneUse.of(new int[] {i}, i, 8));
    }
    byte[] bytes = MessagesWriter.bytes(lanes, messages, 2, CompressionLevel.SHORTEST);
    bytes[bytes.length - 1] ^= 0x7F; // damage in the last stripe only
    StoredMessages stored = new StoredMessages(input(bytes), 3, 0);
    assertEquals(messages.subList(0, 2), stored.stripe(0, lanes.subList(0, 2)));
    assertEquals(messages.subList(2, 4), stored.stripe(1, lanes.subList(2, 4)));
    assertEquals(messages.subList(2, 4), stored.stripe(1, lanes.subList(2, 4)));
    assertThrows(MalformedProfileException.class, () -> stored.stripe(2, lanes.subList(4, 6)));
  }

  /** Sequences of equal numbers take two bytes, whatever their length. */
  @Test
  void refusesMoreCellsThanItsBytesCanHold() {
    Output cells = new Output();
    cells.varint(Integer.MAX_VALUE - 100);
    cells.varint(Integer.MAX_VALUE - 100);
    for (int i = 0; i < 4; i++) {
      cells.u8(0);
      cells.zigzag(1);
    }
    Input in = input(cells.toByteArray());
    var error =
        assertThrows(
            MalformedProfileException.class,
            () -> LaneCells.read(in, 64, new CellBudget(cells.size())));
    assertTrue(error.reason().contains("do not fit into memory"), error.reason());
  }

  @Test
  void refusesMessagesInACommunicatorThatTheLaneDidNotUse() {
    Output out = new Output();
    out.varint(0); // no communicator
    Output stripe = new Output();
    for (int i = 0; i < 8; i++) {
      Sequences.write(stripe, new long[i < 2 ? 1 : 0]);
    }
    LaneCells cells = new LaneCells(1);
    cells.add(0, 1, 0);
    cells.write(stripe, CompressionLevel.SHORTEST);
    Sequences.write(out, new long[] {stripe.size()});
    out.bytes(stripe);
    Input in = input(out.toByteArray());
    var error =
        assertThrows(
            MalformedProfileException.class, () -> StoredMessages.read(in, lanes(1), 1, 0));
    assertEquals("a lane has messages in communicator 0, which it has not", error.reason());
  }
}
