package org.tinyprof.analysis.message;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tinyprof.analysis.table.DrawnCell;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.interchange.text.Figures;

/** Lays out messages as a page. */
final class MessagesPage {
  private MessagesPage() {}

  static Page of(Messages of, int rows) {
    List<Section> sections = new ArrayList<>();
    List<String> sentences = new ArrayList<>();
    sentences.add(headline(of));
    sentences.addAll(of.notes());
    sections.add(new Section("messages", "", sentences));
    if (of.messages() > 0) {
      sections.add(
          new Section(
              "pairs",
              "From rank to rank, most bytes first: shares of "
                  + Figures.bytes((double) of.bytes()),
              List.of(),
              pairs(of),
              rows));
      sections.add(matrix(of));
    }
    if (of.hosts().size() > 1) {
      sections.add(
          new Section(
              "hosts", "From host to host: shares of all bytes", List.of(), hosts(of), rows));
    }
    if (!of.sizes().isEmpty()) {
      sections.add(
          new Section(
              "sizes",
              "Sizes of sends, receives and collective buffers: shares of their number",
              sizes(of)));
      sections.add(
          new Section("callpaths", "Calls that send and receive", List.of(), calls(of), rows));
    }
    sections.add(new Section("communicators", "Communicators", List.of(), communicators(of), rows));
    return new Page(of.program() + ": messages of " + Figures.count(of.ranks(), "rank"), sections);
  }

  private static String headline(Messages of) {
    StringBuilder line = new StringBuilder();
    if (of.messages() == 0) {
      line.append("No messages from rank to rank");
    } else {
      line.append(Figures.count((double) of.messages(), "message"))
          .append(" with ")
          .append(Figures.bytes((double) of.bytes()))
          .append(" between ")
          .append(Figures.count((double) of.allPairs(), "pair"))
          .append(" of ranks");
    }
    if (!Double.isNaN(of.shareBetweenHosts())) {
      line.append("; ")
          .append(Figures.percent(of.shareBetweenHosts()))
          .append(" of the bytes leave their host");
    }
    if (!Double.isNaN(of.shareOfSmall())) {
      line.append("; ")
          .append(Figures.percent(of.shareOfSmall()))
          .append(" of sends, receives and collective buffers are below 1 KiB");
    }
    return line.append('.').toString();
  }

  static Table pairs(Messages of) {
    double all = of.bytes();
    return TableColumn.table(
        of.pairs(),
        TableColumn.shares("share", "", pair -> all == 0 ? 0 : pair.bytes() / all),
        TableColumn.amounts("bytes", "bytes", Unit.BYTES, Pair::bytes),
        TableColumn.amounts("messages", "messages", Unit.COUNT, Pair::messages),
        TableColumn.amounts("mean_bytes", "each", Unit.BYTES, MessagesPage::mean),
        TableColumn.amounts("from_rank", "from", Unit.COUNT, Pair::from),
        TableColumn.amounts("to_rank", "to", Unit.COUNT, Pair::to));
  }

  private static double mean(Pair pair) {
    return (double) pair.bytes() / pair.messages();
  }

  /** Machines get the cells, people a picture. */
  private static Section matrix(Messages of) {
    Matrix matrix = of.matrix();
    Table cells =
        TableColumn.table(
            matrix.cells(),
            TableColumn.amounts(
                "from_rank", "from", Unit.COUNT, cell -> first(matrix, cell.from())),
            TableColumn.amounts("to_rank", "to", Unit.COUNT, cell -> first(matrix, cell.to())),
            TableColumn.amounts("messages", "messages", Unit.COUNT, Pair::messages),
            TableColumn.amounts("bytes", "bytes", Unit.BYTES, Pair::bytes));
    List<Integer> groups = IntStream.range(0, matrix.groups()).boxed().toList();
    Table picture =
        TableColumn.table(
            groups,
            TableColumn.words("from", matrix.width() == 1 ? "rank" : "ranks", matrix::ranks),
            new TableColumn<>(
                "to", "to", group -> new DrawnCell.Shades(matrix.row(group), matrix.largest())));
    String heading =
        "Bytes from rank (down) to rank (across), the darkest "
            + Figures.bytes((double) matrix.largest());
    return new Section("matrix", heading, cells).forPeople(new Section("matrix", heading, picture));
  }

  private static double first(Matrix matrix, int group) {
    return (double) group * matrix.width();
  }

  private static Table hosts(Messages of) {
    double all = of.hosts().stream().mapToLong(Messages.HostPair::bytes).sum();
    return TableColumn.table(
        of.hosts(),
        TableColumn.shares("share", "", pair -> all == 0 ? 0 : pair.bytes() / all),
        TableColumn.amounts("bytes", "bytes", Unit.BYTES, Messages.HostPair::bytes),
        TableColumn.amounts("messages", "messages", Unit.COUNT, Messages.HostPair::messages),
        TableColumn.words("from_host", "from", Messages.HostPair::from),
        TableColumn.words("to_host", "to", pair -> pair.isInside() ? "itself" : pair.to()));
  }

  private static Table sizes(Messages of) {
    double all = of.sizes().stream().mapToLong(SizeRow::messages).sum();
    return TableColumn.table(
        of.sizes(),
        TableColumn.shares("share", "", row -> row.messages() / all),
        TableColumn.amounts("messages", "number", Unit.COUNT, SizeRow::messages),
        TableColumn.amounts("least_bytes", "from", Unit.BYTES, SizeRow::least),
        TableColumn.amounts("most_bytes", "to", Unit.BYTES, SizeRow::most));
  }

  private static Table calls(Messages of) {
    return TableColumn.table(
        of.calls(),
        TableColumn.amounts("messages", "number", Unit.COUNT, CallSizes::messages),
        TableColumn.amounts(
            "small", "below 1 KiB", Unit.FRACTION, call -> (double) call.small() / call.messages()),
        TableColumn.amounts("median_bytes", "median size up to", Unit.BYTES, CallSizes::median),
        TableColumn.callpaths(CallSizes::path));
  }

  private static Table communicators(Messages of) {
    return TableColumn.table(
        of.communicators(),
        TableColumn.words("communicator", "communicator", CommunicatorTotal::label),
        TableColumn.amounts("size", "ranks", Unit.COUNT, MessagesPage::size),
        TableColumn.words("dimensions", "grid", MessagesPage::grid),
        TableColumn.amounts("messages", "messages", Unit.COUNT, CommunicatorTotal::messages),
        TableColumn.amounts("bytes", "bytes", Unit.BYTES, CommunicatorTotal::bytes),
        TableColumn.amounts(
            "collectives", "collectives", Unit.COUNT, CommunicatorTotal::collectives),
        TableColumn.amounts(
            "collective_bytes", "bytes", Unit.BYTES, CommunicatorTotal::collectiveBytes));
  }

  private static double size(CommunicatorTotal total) {
    int size = total.communicator().size();
    return size == 0 ? Double.NaN : size;
  }

  private static String grid(CommunicatorTotal total) {
    return total.communicator().dimensions().stream()
        .map(String::valueOf)
        .collect(Collectors.joining(" x "));
  }
}
