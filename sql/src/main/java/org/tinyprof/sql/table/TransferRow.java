package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tinyprof.analysis.trace.Transfer;
import org.tinyprof.analysis.trace.TransferEnd;
import org.tinyprof.analysis.trace.Transfers;
import org.tinyprof.format.values.ThreadTimeline;

/** A row of the table of transfers: a traced message with its send and its receive. */
record TransferRow(String run, Transfers of, Transfer message) {
  static List<TransferRow> of(RunHandle handle) throws IOException {
    List<TransferRow> rows = new ArrayList<>();
    Optional<Transfers> traced = Transfers.ifAny(handle.run());
    if (traced.isPresent()) {
      for (Transfer each : traced.get().transfers()) {
        rows.add(new TransferRow(handle.id(), traced.get(), each));
      }
    }
    return rows;
  }

  static List<RowField<TransferRow>> fields() {
    return List.of(
        RowField.text("run", TransferRow::run),
        rank("sender", Transfer::sender),
        rank("receiver", Transfer::receiver),
        RowField.text("communicator", row -> row.of.communicator(row.message.communicator())),
        RowField.of("tag", FieldType.INTEGER, row -> Optional.of(row.message.tag())),
        RowField.of("bytes", FieldType.BIGINT, row -> Optional.of(row.message.bytes())),
        RowField.of(
            "number",
            FieldType.BIGINT,
            row -> Optional.of(row.message.number()).filter(number -> number >= 0)),
        RowField.of("ambiguous", FieldType.BOOLEAN, row -> Optional.of(row.message.ambiguous())),
        moment("sent", row -> row.message.send().map(TransferEnd::postedNanos)),
        moment("send_exit", row -> exit(row.message.send())),
        callpath("send_callpath", Transfer::send),
        path("send_path", Transfer::send),
        moment("posted", row -> row.message.receive().map(TransferEnd::postedNanos)),
        moment("received", row -> row.message.receive().map(TransferEnd::completedNanos)),
        moment(
            "receive_enter",
            row -> row.message.receive().map(TransferEnd::enterNanos).filter(nanos -> nanos >= 0)),
        moment("receive_exit", row -> exit(row.message.receive())),
        callpath("receive_callpath", Transfer::receive),
        path("receive_path", Transfer::receive));
  }

  private static Optional<Long> exit(Optional<TransferEnd> end) {
    return end.map(TransferEnd::exitNanos).filter(nanos -> nanos >= 0);
  }

  /** Outside the job there are no ranks. */
  private static RowField<TransferRow> rank(String name, Function<Transfer, Integer> rank) {
    return RowField.of(
        name,
        FieldType.INTEGER,
        row -> Optional.of(rank.apply(row.message)).filter(each -> each >= 0));
  }

  private static RowField<TransferRow> moment(
      String name, Function<TransferRow, Optional<Long>> nanos) {
    return RowField.of(name, FieldType.BIGINT, row -> nanos.apply(row));
  }

  private static RowField<TransferRow> callpath(
      String name, Function<Transfer, Optional<TransferEnd>> end) {
    return RowField.of(name, FieldType.INTEGER, row -> row.callpath(end));
  }

  private static RowField<TransferRow> path(
      String name, Function<Transfer, Optional<TransferEnd>> end) {
    return RowField.of(
        name, FieldType.TEXT, row -> row.callpath(end).map(row.of.callpaths()::path));
  }

  private Optional<Integer> callpath(Function<Transfer, Optional<TransferEnd>> end) {
    return end.apply(message)
        .map(TransferEnd::callpath)
        .filter(each -> each != ThreadTimeline.NOWHERE);
  }
}
