package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.tinyprof.analysis.message.CommunicatorTotal;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.MessageCounts;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.values.Selection;

/**
 * A row of the table of messages: what a rank exchanged with a peer in a communicator.
 *
 * @param peer a rank; NULL stands for all peers beyond the limit, or outside the job
 */
record MessageRow(String run, int rank, CommunicatorTotal in, int peer, MessageCounts counts) {
  static List<MessageRow> of(RunHandle handle) throws IOException {
    List<MessageRow> rows = new ArrayList<>();
    for (LaneGroup group : handle.run().source().groups(Selection.ALL)) {
      List<LaneMessages> messages = group.messages();
      for (int lane = 0; lane < messages.size(); lane++) {
        for (CommunicatorUse use : messages.get(lane).communicators()) {
          add(handle.id(), group.lanes().get(lane).rank(), use, rows);
        }
      }
    }
    return rows;
  }

  private static void add(String run, int rank, CommunicatorUse use, List<MessageRow> to) {
    CommunicatorTotal in = CommunicatorTotal.of(use);
    Peers peers = use.peers();
    for (int i = 0; i < peers.size(); i++) {
      to.add(new MessageRow(run, rank, in, peers.peer(i), peers.counts(i)));
    }
  }

  static List<RowField<MessageRow>> fields() {
    return List.of(
        RowField.text("run", MessageRow::run),
        RowField.of("rank", FieldType.INTEGER, row -> Optional.of(row.rank)),
        RowField.of(
            "peer", FieldType.INTEGER, row -> Optional.of(row.peer).filter(peer -> peer >= 0)),
        RowField.text("communicator", row -> row.in.label()),
        number("sent", MessageCounts::sent),
        number("sent_bytes", MessageCounts::sentBytes),
        number("received", MessageCounts::received),
        number("received_bytes", MessageCounts::receivedBytes));
  }

  private static RowField<MessageRow> number(String name, ToLongFunction<MessageCounts> number) {
    return RowField.of(name, FieldType.BIGINT, row -> Optional.of(number.applyAsLong(row.counts)));
  }
}
