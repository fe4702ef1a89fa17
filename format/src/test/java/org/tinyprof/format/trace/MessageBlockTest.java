package org.tinyprof.format.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

class MessageBlockTest {
  private static final int CALLPATHS = 4;

  private static byte[] bytes(MessageBlock block) {
    Output out = new Output();
    block.write(out, "");
    return out.toByteArray();
  }

  private static MessageBlock read(byte[] bytes) throws MalformedProfileException {
    return MessageBlock.read(new Input("block", 0, bytes), CALLPATHS, "", new SentBlocks());
  }

  @Property(tries = 500)
  void readsBackWhatWasWritten(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    int size = 1 + random.nextInt(MessageBlock.MOST_MESSAGES);
    List<MessageEvent> events = new RandomTimelines(random).messages(size, CALLPATHS);
    MessageBlock block = read(bytes(MessageBlock.of("main", events)));
    assertEquals("main", block.thread());
    assertEquals(events, block.events());
    for (MessageEvent event : events) {
      assertTrue(block.from() <= event.posted() && event.completed() <= block.to());
    }
  }

  @Test
  void otherCallpathsChangeNothingElse() {
    List<MessageEvent> events = new RandomTimelines(new Random(1)).messages(50, CALLPATHS);
    int[] places = {3, 3, -1, 0};
    List<MessageEvent> expected = events.stream().map(event -> event.mapped(places)).toList();
    assertEquals(expected, MessageBlock.of("w", events).mapped(places).events());
  }

  @Test
  void aMessageOfARegularProgramTakesFewBytes() {
    List<MessageEvent> events = new ArrayList<>();
    Random random = new Random(1);
    long now = 0;
    for (int i = 0; i < MessageBlock.MOST_MESSAGES; i++) {
      now += 10_000 + random.nextInt(1000);
      MessageKind kind = i % 2 == 0 ? MessageKind.SEND : MessageKind.RECEIVE;
      events.add(
          new MessageEvent(
              kind, false, now - 500, now, i % 2, 1, 1 + i / 2 % 2, 7, 8192, 1000 + i / 4));
    }
    int bytes = bytes(MessageBlock.of("main", events)).length;
    assertTrue(bytes < 3 * MessageBlock.MOST_MESSAGES, bytes + " bytes");
  }

  @Test
  void refusesOrReadsWhateverStandsThere() throws Exception {
    List<MessageEvent> events = new RandomTimelines(new Random(2)).messages(20, CALLPATHS);
    byte[] bytes = bytes(MessageBlock.of("main", events));
    int refused = 0;
    for (int i = 0; i < bytes.length; i++) {
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        byte[] changed = bytes.clone();
        changed[i] ^= (byte) (1 << bit);
        try {
          read(changed).events();
        } catch (MalformedProfileException | UncheckedIOException e) {
          refused++;
        }
      }
    }
    assertTrue(refused > 0);
  }

  @Test
  void refusesMoreMessagesThanABlockHolds() {
    Output out = new Output();
    out.text("main");
    out.varint(MessageBlock.MOST_MESSAGES + 1);
    assertThrows(MalformedProfileException.class, () -> read(out.toByteArray()));
  }
}
