package org.tinyprof.analysis.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.table.Unit;

/** Lays out collective calls: who came first and last to each. */
final class CollectiveSection {
  private static final String ID = "collectives";
  private static final String HEADING = "Collectives: all ranks of the communicator take part";

  private CollectiveSection() {}

  static Section of(Transfers of, int rows) {
    List<Collective> all = of.collectives();
    List<Collective> shown = all.subList(0, Math.min(rows, all.size()));
    long more = of.allCollectives() - shown.size();
    List<String> sentences =
        more == 0
            ? List.of()
            : List.of(
                "%s more of %s (--limit)."
                    .formatted(TransferPage.count(more), TransferPage.count(of.allCollectives())));
    return new Section(ID, HEADING, sentences, table(of, all))
        .forPeople(new Section(ID, HEADING, sentences, table(of, shown)));
  }

  private static Table table(Transfers of, List<Collective> calls) {
    List<TableColumn<Collective>> columns = new ArrayList<>();
    columns.add(moment("first_ns", "first", Collective::firstNanos));
    columns.add(TableColumn.amounts("first_rank", "by", Unit.COUNT, Collective::firstRank));
    columns.add(moment("last_ns", "last", Collective::lastNanos));
    columns.add(TableColumn.amounts("last_rank", "by", Unit.COUNT, Collective::lastRank));
    columns.add(TableColumn.said("call", "call", each -> TransferPage.method(of, each.callpath())));
    columns.add(
        new TableColumn<>(
            "root",
            "root",
            each ->
                each.root() < 0
                    ? new TextCell.Written("", Double.NaN)
                    : new TextCell.Written(Integer.toString(each.root()), each.root())));
    columns.add(TableColumn.amounts("ranks", "ranks", Unit.COUNT, Collective::ranks));
    columns.add(TableColumn.amounts("bytes", "bytes", Unit.BYTES, Collective::bytes));
    columns.add(
        TableColumn.words(
            "communicator", "communicator", each -> of.communicator(each.communicator())));
    columns.add(
        new TableColumn<>(
            "number",
            "number",
            each ->
                each.number() < 0
                    ? new TextCell.Written("?", Double.NaN)
                    : new TextCell.Written(Long.toString(each.number()), each.number())));
    columns.add(
        new TableColumn<>(
            "ambiguous",
            "",
            each -> new TextCell.Written(each.ambiguous() ? "?" : "", each.ambiguous())));
    return TableColumn.table(calls, columns);
  }

  private static TableColumn<Collective> moment(
      String id, String text, ToLongFunction<Collective> nanos) {
    return new TableColumn<>(
        id,
        text,
        each -> {
          long moment = nanos.applyAsLong(each);
          return new TextCell.Written(TracePage.moment(moment), moment);
        });
  }
}
