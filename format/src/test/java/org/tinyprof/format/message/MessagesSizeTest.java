package org.tinyprof.format.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.run.HaloRanks;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.wire.Input;

class MessagesSizeTest {
  private static final int STRIPE = 64;
  private static final int PART = 1024;

  /** The promise of docs/results/format.md, part by part as aggregators write them. */
  @Test
  void aCellOfALargeHaloTakesAtMostSixBytes() throws Exception {
    HaloRanks job = new HaloRanks(64, 32, 32);
    assertEquals(65_536, job.ranks());
    long bytes = 0;
    long cells = 0;
    for (int first = 0; first < job.ranks(); first += PART) {
      List<Lane> lanes = new ArrayList<>();
      List<LaneMessages> messages = new ArrayList<>();
      for (int rank = first; rank < first + PART; rank++) {
        lanes.add(new Lane(rank));
        messages.add(job.messages(rank));
        cells += messages.get(rank - first).communicators().get(0).peers().size();
      }
      byte[] part = MessagesWriter.bytes(lanes, messages, STRIPE, CompressionLevel.SHORTEST);
      bytes += part.length;
      if (first == 0) {
        Input in = new Input("part", 0, part);
        assertEquals(messages, StoredMessages.read(in, lanes, STRIPE, 0));
      }
    }
    assertTrue(bytes <= 6 * cells, bytes + " bytes for " + cells + " cells");
  }

  /** Many ranks to one: a row of cells has one lane, and that must not cost much either. */
  @Test
  void aCellOfARankThatAllSendToTakesFewBytes() {
    List<Lane> lanes = new ArrayList<>();
    List<LaneMessages> messages = new ArrayList<>();
    for (int rank = 1; rank <= PART; rank++) {
      lanes.add(new Lane(rank));
      messages.add(OneUse.of(new int[] {0}, 100, 800));
    }
    byte[] part = MessagesWriter.bytes(lanes, messages, STRIPE, CompressionLevel.SHORTEST);
    assertTrue(part.length <= 4 * PART, part.length + " bytes");
  }
}
