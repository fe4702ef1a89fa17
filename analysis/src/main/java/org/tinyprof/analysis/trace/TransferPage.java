package org.tinyprof.analysis.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.interchange.text.Figures;

/** Lays out messages as a page. */
final class TransferPage {
  private TransferPage() {}

  static Page of(Transfers of, int rows) {
    List<String> sentences = new ArrayList<>();
    int shown = Math.min(rows, of.transfers().size());
    if (of.all() == 0) {
      sentences.add(
          of.allCollectives() == 0
              ? "Nothing is left by --query and --slice."
              : "There are no messages from rank to rank.");
    } else if (of.all() > shown) {
      sentences.add("%s more of %s (--limit).".formatted(count(of.all() - shown), count(of.all())));
    }
    if (!of.untraced().isEmpty()) {
      sentences.add(of.untraced());
    }
    if (of.unreceived() > 0) {
      sentences.add("Of %s the receive is not known.".formatted(messages(of.unreceived())));
    }
    if (of.unsent() > 0) {
      sentences.add("Of %s the send is not known.".formatted(messages(of.unsent())));
    }
    if (of.ambiguous() > 0) {
      sentences.add(
          "%s may belong to another send or receive of the same channel (marked ?)."
              .formatted(messages(of.ambiguous())));
    }
    Section section =
        new Section("messages", "", sentences, table(of, of.transfers()))
            .forPeople(
                new Section(
                    "messages", "", sentences, table(of, of.transfers().subList(0, shown))));
    List<Section> sections =
        of.allCollectives() == 0
            ? List.of(section)
            : List.of(section, CollectiveSection.of(of, rows));
    return new Page(of.program() + ": messages in time", sections);
  }

  static String count(long number) {
    return Figures.count((double) number);
  }

  private static String messages(long number) {
    return Figures.count((double) number, "message");
  }

  static Table table(Transfers of, List<Transfer> transfers) {
    List<TableColumn<Transfer>> columns = new ArrayList<>();
    columns.add(moment("sent_ns", "sent", each -> each.send().map(TransferEnd::postedNanos)));
    columns.add(TableColumn.amounts("sender", "by", Unit.COUNT, Transfer::sender));
    columns.add(method(of, "sent_in", "in", Transfer::send));
    columns.add(
        moment("received_ns", "received", each -> each.receive().map(TransferEnd::completedNanos)));
    columns.add(TableColumn.amounts("receiver", "by", Unit.COUNT, Transfer::receiver));
    columns.add(method(of, "received_in", "in", Transfer::receive));
    columns.add(TableColumn.amounts("bytes", "bytes", Unit.BYTES, Transfer::bytes));
    columns.add(TableColumn.amounts("tag", "tag", Unit.COUNT, Transfer::tag));
    columns.add(
        TableColumn.words(
            "communicator", "communicator", each -> of.communicator(each.communicator())));
    columns.add(
        new TableColumn<>(
            "ambiguous",
            "",
            each -> new TextCell.Written(each.ambiguous() ? "?" : "", each.ambiguous())));
    columns.add(hidden("send_exit_ns", Transfer::send, TransferEnd::exitNanos));
    columns.add(hidden("posted_ns", Transfer::receive, TransferEnd::postedNanos));
    columns.add(hidden("receive_enter_ns", Transfer::receive, TransferEnd::enterNanos));
    columns.add(hidden("receive_exit_ns", Transfer::receive, TransferEnd::exitNanos));
    return TableColumn.table(transfers, columns);
  }

  private static TableColumn<Transfer> moment(
      String id, String text, Function<Transfer, Optional<Long>> nanos) {
    return new TableColumn<>(
        id,
        text,
        each -> {
          Optional<Long> known = nanos.apply(each);
          return known.isPresent()
              ? new TextCell.Written(TracePage.moment(known.get()), known.get())
              : new TextCell.Written("?", Double.NaN);
        });
  }

  /** A moment for machines; the send's enter is when the message was sent. */
  private static TableColumn<Transfer> hidden(
      String id, Function<Transfer, Optional<TransferEnd>> end, ToLongFunction<TransferEnd> nanos) {
    return TableColumn.hidden(
        id,
        Unit.NANOS,
        each ->
            end.apply(each)
                .map(nanos::applyAsLong)
                .filter(known -> known >= 0)
                .map(Long::doubleValue)
                .orElse(Double.NaN));
  }

  private static TableColumn<Transfer> method(
      Transfers of, String id, String text, Function<Transfer, Optional<TransferEnd>> end) {
    return TableColumn.said(
        id,
        text,
        each -> {
          int callpath = end.apply(each).map(TransferEnd::callpath).orElse(ThreadTimeline.NOWHERE);
          return method(of, callpath);
        });
  }

  /** The name of a callpath's method; empty if it is not known. */
  static String method(Transfers of, int callpath) {
    return callpath == ThreadTimeline.NOWHERE ? "" : of.callpaths().name(callpath);
  }
}
