package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.DrawnCell;
import org.tinyprof.analysis.table.MetricWords;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.text.Figures;

/**
 * The calling context tree, one row per callpath from the roots down.
 *
 * @param column what the values are: {@code time}, {@code bytes.self}
 * @param unit of the column, as files write it
 * @param over how the values of several ranks become one
 * @param ranks how many ranks the values are of
 * @param jobRanks how many ranks the job had
 * @param folded what the values are of the ranks in a file that does not keep these apart
 * @param hidden callpaths that are deeper than was asked for
 * @param rows all callpaths
 */
public record TreeAnswer(
    String program,
    String column,
    String unit,
    Reduction over,
    long ranks,
    int jobRanks,
    Optional<String> folded,
    int hidden,
    List<TreeRow> rows,
    Brief brief)
    implements Tabular {
  /** Callpaths with a smaller share are left out of what people see. */
  public static final double LEAST_SHARE = 0.005;

  /**
   * The same for people: chains of callers in one row, small callpaths left out.
   *
   * @param left how many were left out
   * @param leftShare which part of the whole they have together
   * @param vague whether some were left out because their error is above half of their value
   */
  public record Brief(List<TreeRow> rows, int left, double leftShare, boolean vague) {
    public Brief {
      rows = List.copyOf(rows);
    }

    private Optional<String> note() {
      return left == 0
          ? Optional.empty()
          : Optional.of(
              Figures.count((double) left)
                  + (left == 1 ? " callpath" : " callpaths")
                  + " below "
                  + Figures.percent(LEAST_SHARE)
                  + (vague ? ", or with an error above half of their time," : "")
                  + (left == 1 ? " is" : " are")
                  + " not shown, "
                  + Figures.percent(leftShare)
                  + " together (--all).");
    }
  }

  /**
   * Answers for one metric.
   *
   * @param whole shares are those of all callpaths of this question
   * @param depth levels to show
   */
  public static TreeAnswer of(
      OpenProfile run, Question question, Question whole, String metric, int depth, SortOrder sort)
      throws IOException, QuestionException {
    return TreeReading.answer(run, question, whole, metric, depth, sort);
  }

  public String title() {
    return program + ": " + column + ofRanks() + whole();
  }

  private String ofRanks() {
    if (ranks > 1) {
      return ", " + over + " of " + ranks + " ranks";
    }
    if (folded.isPresent()) {
      return ", " + folded.get();
    }
    OptionalInt one =
        rows.stream().mapToInt(TreeRow::maxRank).filter(rank -> rank >= 0).findFirst();
    return jobRanks > 1 && one.isPresent() ? " of rank " + one.getAsInt() : "";
  }

  /** What shares are parts of; nothing where no row has a share. */
  private String whole() {
    return rows.stream()
        .filter(row -> row.share() > 0)
        .max(Comparator.comparingDouble(TreeRow::share))
        .map(row -> ", shares of " + Unit.of(unit).shown(row.value() / row.share()))
        .orElse("");
  }

  /** Notes for the reader in addition to the rows. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (hidden > 0) {
      notes.add(hidden + " callpaths are not shown (--depth).");
    }
    NegativeValues.note(rows.stream().mapToDouble(TreeRow::value)).ifPresent(notes::add);
    return notes;
  }

  /**
   * A page of it.
   *
   * @param whole whether people see every callpath as machines do
   */
  public Section section(boolean whole) {
    List<String> notes = notes();
    Section all = new Section("tree", "", notes, table());
    if (whole) {
      return all;
    }
    List<String> said = new ArrayList<>(notes);
    brief.note().ifPresent(said::add);
    return all.forPeople(new Section("tree", "", said, table(brief.rows)));
  }

  @Override
  public Table table() {
    return table(rows);
  }

  /** Prints what people see. */
  @Override
  public void print() {
    new Page(title(), List.of(section(false))).print();
  }

  private Table table(List<TreeRow> rows) {
    Unit shown = Unit.of(unit);
    String suffix = shown.suffix();
    String text = MetricWords.of(column);
    boolean estimated = rows.stream().anyMatch(row -> !Double.isNaN(row.error()));
    List<TableColumn<TreeRow>> columns = new ArrayList<>();
    columns.add(TableColumn.shares("share", "share", TreeRow::share));
    columns.add(
        estimated
            ? TableColumn.estimates(column + suffix, text, shown, TreeRow::value, TreeRow::error)
            : TableColumn.amounts(column + suffix, text, shown, TreeRow::value));
    columns.add(new TableColumn<>("count", "calls", TreeRow::calls));
    columns.add(TableColumn.hidden("min" + suffix, shown, TreeRow::min));
    columns.add(
        over == Reduction.MEAN // which the value is already
            ? TableColumn.hidden("mean" + suffix, shown, TreeRow::mean)
            : ofRanks("mean" + suffix, "mean", shown, TreeRow::mean));
    columns.add(ofRanks("max" + suffix, "max", shown, TreeRow::max));
    columns.add(
        ofRanks(
            "max_rank",
            "on rank",
            Unit.COUNT,
            row -> row.maxRank() < 0 ? Double.NaN : row.maxRank()));
    columns.add(
        new TableColumn<>("histogram", "ranks", row -> new DrawnCell.Chart(row.histogram())));
    if (estimated) {
      columns.add(TableColumn.hidden("error" + suffix, shown, TreeRow::error));
      columns.add(TableColumn.hidden("samples", Unit.COUNT, TreeRow::samples));
      columns.add(TableColumn.hidden("line", Unit.COUNT, TreeRow::knownLine));
    }
    columns.add(new TableColumn<>("callpath", "callpath", TreeRow::branch));
    return TableColumn.table(rows, columns);
  }

  /** A column that tells people something where there are several ranks. */
  private TableColumn<TreeRow> ofRanks(
      String id, String text, Unit unit, ToDoubleFunction<TreeRow> value) {
    return ranks == 1
        ? TableColumn.hidden(id, unit, value)
        : TableColumn.amounts(id, text, unit, value);
  }
}
