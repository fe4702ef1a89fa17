package org.tinyprof.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.answer.SortOrder;
import org.tinyprof.analysis.frame.Pruning;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.query.Query;
import org.tinyprof.analysis.query.QueryHint;
import org.tinyprof.analysis.query.RankQuantifier;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.RepeatedRows;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.IntervalProfile;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The options of all commands that ask: which callpaths, ranks and metrics, and how many rows. */
public final class QuestionOptions {
  private static final double PERCENT = 100;
  private static final int ROWS = 20;
  private static final List<String> PICKING =
      List.of("--query", "--slice", "--prune", "--min-share", "--filter", "--below");

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--query",
      paramLabel = "QUERY",
      description = "Callpaths to keep: 'MPI_*', 'main<**', or 'MATCH ...' (docs/query.md).")
  private String query;

  @Option(
      names = "--in",
      paramLabel = "RANKS",
      description =
          "Ranks in which the query must match: ${COMPLETION-CANDIDATES} (default: it must match"
              + " the value over ranks).")
  private RankQuantifier in;

  @Mixin private SliceOptions slice;

  @Option(
      names = "--prune",
      paramLabel = "RULE",
      description =
          "Leave out callpaths inside MPI (mpi), the JDK (jdk) or libraries (libraries), below a"
              + " share (1%%), or found by a query. Can be given several times.")
  private List<String> prune = new ArrayList<>();

  @Option(
      names = "--min-share",
      paramLabel = "PERCENT",
      description = "The same as --prune 'PERCENT%%'.")
  private Double minShare;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      split = ",",
      description =
          "Metrics to show, by their names in tinyprof info: append .self for own values, .inc for"
              + " values with callees.")
  private List<String> metrics = new ArrayList<>();

  @Option(names = "--self", description = "Show own values, without callees.")
  private boolean self;

  @Option(
      names = "--over",
      paramLabel = "OVER",
      description =
          "Value over the ranks: ${COMPLETION-CANDIDATES} (default: mean, or max in scaling).")
  private Reduction over;

  @Option(
      names = "--group",
      paramLabel = "KEY",
      description =
          "Make one row of all callpaths with the same name, class, package, file, line, jar, or"
              + " metric such as tag.")
  private String group;

  @Option(
      names = "--top",
      paramLabel = "ROWS",
      description = "Rows to show (default: 20, or all rows of a tree).")
  private Integer top;

  @Option(
      names = "--sort",
      paramLabel = "COLUMN",
      description =
          "A column to sort by, as --format csv names it. Of a tree: value, count, imbalance, name"
              + " or table.")
  private String sort;

  private Optional<OpenProfile> asked = Optional.empty(); // to tell what would have been found

  /** What was asked of one run. */
  public Question question(OpenProfile run) throws IOException, QuestionException {
    for (String metric : metrics) {
      RecordedMetric.require(run, metric);
    }
    asked = Optional.of(run);
    return question(slice.of(run));
  }

  /** What was asked, whatever the run. */
  public Question question() throws QuestionException {
    return question(slice.ofAnyRun());
  }

  private Question question(Slice kept) throws QuestionException {
    if (top != null && top < 1) {
      throw refusal("--top must be at least 1: " + top);
    }
    if (minShare != null && !(minShare >= 0 && minShare <= PERCENT)) {
      throw refusal("--min-share is a percentage from 0 to 100: " + minShare);
    }
    List<String> rules = new ArrayList<>(prune);
    if (minShare != null && minShare > 0) {
      rules.add(minShare + "%");
    }
    return new Question(
        kept,
        query == null ? List.of() : List.of(Query.parse(query)),
        Optional.ofNullable(in),
        Pruning.parse(rules),
        metrics,
        self,
        Optional.ofNullable(over),
        Optional.ofNullable(group));
  }

  /** The one metric that a tree shows. */
  public String metric(OpenProfile run) throws IOException {
    requireOneMetric();
    return metrics.isEmpty() ? run.mainLabel() : metrics.get(0);
  }

  /** The order of siblings in a tree. */
  public SortOrder order() {
    String all =
        Stream.of(SortOrder.values()).map(SortOrder::toString).collect(Collectors.joining(", "));
    for (SortOrder order : SortOrder.values()) {
      if (sort == null || order.toString().equalsIgnoreCase(sort)) {
        return order;
      }
    }
    throw refusal("Invalid value for option '--sort': '" + sort + "' is not one of " + all);
  }

  /** Refuses an option that means nothing to a command. */
  public void refuseOver(String instead) {
    if (over != null) {
      throw refusal("--over has no meaning here; " + instead);
    }
  }

  /** Refuses several metrics for a command that can show only one. */
  public void requireOneMetric() {
    if (metrics.size() > 1) {
      throw refusal("this command shows one metric; ask for each of " + metrics + " alone");
    }
  }

  /** Asks for one part of a run; shares are those of another question's total. */
  public interface Asking {
    Page ask(Question part, Question whole) throws IOException, QuestionException;
  }

  /**
   * The answer; where threads of a rank are lanes, main threads and the others stand in sections of
   * their own. Shares of both are those of the main threads' total.
   */
  public Page byThreads(OpenProfile run, Question question, Asking asking)
      throws IOException, QuestionException {
    Question main = question.ofMainThreads();
    Question others = question.ofOtherThreads();
    if (!run.keepsThreadsApart() || !main.hasLanes(run) || !others.hasLanes(run)) {
      return asking.ask(question, question);
    }
    Page first = asking.ask(main, main);
    Section mainThreads = first.sections().get(0);
    List<String> said = IntervalProfile.sentence(run).stream().toList();
    Section otherThreads = asking.ask(others, main).sections().get(0).without(said);
    return new Page(
        first.title(),
        List.of(
            mainThreads.headed(mainThreads.id(), "Main threads"),
            otherThreads.headed(otherThreads.id() + "_threads", "Threads beside main")));
  }

  public ParameterException refusal(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  /** A page of a table in the order that was asked for; people see the first rows of it. */
  public Page page(String title, String id, Table table, List<String> notes)
      throws QuestionException {
    return page(title, id, table, table, notes);
  }

  /** The same of which people see fewer rows. */
  public Page page(String title, String id, Table table, Table people, List<String> notes)
      throws QuestionException {
    return page(title, id, table, people, notes, List.of());
  }

  /**
   * The same of callpaths: where values hold those of the callpaths below, people do not see the
   * callers that only repeat what the row of a callee says.
   */
  public Page callpaths(String title, String id, Table table, List<String> notes)
      throws QuestionException {
    boolean inclusive =
        !self && metrics.stream().noneMatch(name -> name.endsWith(".self") || name.equals("count"));
    if (!inclusive) {
      return page(title, id, table, notes);
    }
    RepeatedRows people = RepeatedRows.leftOut(table);
    return page(title, id, table, people.table(), notes, people.notes());
  }

  /** Where the values of several ranks are one, how; nothing for one rank. */
  public static String overRanks(Question question, boolean oneRank) {
    return oneRank ? "" : ", " + question.over() + " over ranks";
  }

  /** A page of one section, preceded by notes; all rows, unless {@code --top} says otherwise. */
  public Page whole(String title, Section section, List<String> notes) {
    List<String> sentences = new ArrayList<>(notes);
    if (section.table().isEmpty()) {
      sentences.add(nothingLeft());
    }
    Section noted = section.withNotes(sentences);
    Section about = isOfGroups() ? noted.ofGroups(group) : noted;
    return new Page(title, List.of(top == null ? about : about.first(top)));
  }

  /** Whether small callpaths are shown too. */
  public boolean showsAll() {
    return minShare != null && minShare == 0;
  }

  /** What was asked for by {@code --top} is cut for machines as well. */
  private Page page(
      String title,
      String id,
      Table table,
      Table people,
      List<String> notes,
      List<String> notesForPeople)
      throws QuestionException {
    List<String> sentences = new ArrayList<>(notes);
    if (table.isEmpty()) {
      sentences.add(nothingLeft());
    }
    List<String> said = new ArrayList<>(sentences);
    said.addAll(notesForPeople);
    int rows = top == null ? ROWS : top;
    Section all = new Section(id, "", sentences, sorted(table), rows);
    Section some = new Section(id, "", said, sorted(people), rows);
    return new Page(
        title, List.of((top == null ? all : all.forPeople()).forPeople(some.forPeople())));
  }

  private Table sorted(Table table) throws QuestionException {
    Table about = isOfGroups() ? table.ofGroups(group) : table;
    return sort == null ? about : about.sortedBy(sort);
  }

  /** Whether rows are groups of methods, and not methods by their names. */
  private boolean isOfGroups() {
    return group != null && !group.equals("name");
  }

  /** Why a table is empty: what was typed that leaves callpaths out. */
  private String nothingLeft() {
    ParseResult typed = command.commandLine().getParseResult();
    List<String> options = PICKING.stream().filter(typed::hasMatchedOption).toList();
    if (options.isEmpty()) {
      return typed.hasMatchedOption("--callees")
          ? "It calls nothing that was recorded."
          : "No callpath has values here.";
    }
    String hint = query == null ? "" : asked.map(run -> QueryHint.of(query, run)).orElse("");
    return "No callpath is left by " + String.join(" and ", options) + "." + hint;
  }

  /** How many rows a chart shows: those asked for, or as many as are usual for it. */
  public int drawnRows(int usual) {
    return top == null ? usual : top;
  }
}
