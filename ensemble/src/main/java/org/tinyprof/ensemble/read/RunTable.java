package org.tinyprof.ensemble.read;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.RunAttributes;

/**
 * Runs with their attributes. A sentence lists the attributes that all runs share; the others are
 * columns.
 *
 * @param table what people see: as many columns as can be read
 * @param notes what people are told
 * @param all the same with all columns, for programs
 * @param notesOfAll what programs are told
 */
public record RunTable(Table table, List<String> notes, Table all, List<String> notesOfAll)
    implements Tabular {
  /** The word for all attributes. */
  public static final String ALL = "all";

  private static final List<String> ALWAYS = List.of(RunEntry.NAME, RunEntry.RANKS);
  private static final List<String> HIDDEN =
      List.of("id", "snapshot", RunAttributes.HOSTS, RunAttributes.END);
  private static final int MOST_SHARED = 6;
  private static final int MOST_COLUMNS = 12;
  private static final String OURS = "tinyprof.";

  public RunTable {
    notes = List.copyOf(notes);
    notesOfAll = List.copyOf(notesOfAll);
  }

  private RunTable(Table table, List<String> notes) {
    this(table, notes, table, notes);
  }

  /** The table for people and for programs, with more notes behind its own. */
  public Section section(List<String> more) {
    Section complete = new Section("runs", "", joined(notesOfAll, more), all);
    return complete.forPeople(new Section("runs", "", joined(notes, more), table));
  }

  private static List<String> joined(List<String> notes, List<String> more) {
    return Stream.concat(notes.stream(), more.stream()).toList();
  }

  /** The attributes that tell these runs apart. */
  public static RunTable of(RunSet set) {
    List<String> names = new ArrayList<>(ALWAYS);
    List<String> shared = new ArrayList<>();
    boolean several = set.runs().size() > 1;
    if (!several && set.attributes().contains(RunEntry.START)) {
      names.add(RunEntry.START);
    }
    for (String name : plainFirst(set.attributes())) {
      boolean hidden = HIDDEN.contains(name) || name.startsWith(OURS);
      if (!hidden && !names.contains(name)) {
        AttributeColumn column = AttributeColumn.of(name, set.runs());
        if (column.isSame()) {
          shared.add(name + " = " + column.shown(0));
        } else {
          names.add(name);
        }
      }
    }
    List<String> common = mostCommon(set, names);
    RunTable complete = ofKnown(set, names);
    RunTable chosen = ofKnown(set, common);
    List<String> same = shared.isEmpty() ? List.of() : List.of(sentence(set.runs().size(), shared));
    List<String> notes = new ArrayList<>(same);
    if (common.size() < names.size()) {
      notes.add(
          names.size()
              - common.size()
              + " more attributes differ, but fewer runs have them (--show).");
    }
    notes.addAll(chosen.notes);
    return new RunTable(chosen.table, notes, complete.table, joined(same, complete.notes));
  }

  /** Names with a dot last: most are facts of the machine, which matter less than a user's own. */
  private static List<String> plainFirst(List<String> names) {
    return names.stream().sorted(Comparator.comparing(name -> name.contains("."))).toList();
  }

  /** Those that most runs have, if there are too many to be read; in the order of all. */
  private static List<String> mostCommon(RunSet set, List<String> names) {
    Comparator<String> frequent =
        Comparator.comparingLong(
            name ->
                -set.runs().stream()
                    .filter(run -> run.attributes().value(name).isPresent())
                    .count());
    List<String> common = names.stream().sorted(frequent).limit(MOST_COLUMNS).toList();
    return names.stream().filter(common::contains).toList();
  }

  private static String sentence(int runs, List<String> shared) {
    int most = Math.min(MOST_SHARED, shared.size());
    return (runs == 1 ? "The run: " : "All " + runs + " runs: ")
        + String.join(", ", shared.subList(0, most))
        + (most < shared.size() ? " and " + (shared.size() - most) + " more (--show all)." : ".");
  }

  /** Chosen attributes, or all of them. */
  public static RunTable of(RunSet set, List<String> names) throws QuestionException {
    List<String> chosen =
        names.equals(List.of(ALL))
            ? Stream.concat(ALWAYS.stream(), set.attributes().stream()).distinct().toList()
            : names;
    for (String name : chosen) {
      AttributeColumn.required(name, set.runs());
    }
    return ofKnown(set, chosen);
  }

  private static RunTable ofKnown(RunSet set, List<String> names) {
    List<TableColumn<Integer>> columns = new ArrayList<>();
    for (String name : names) {
      AttributeColumn column = AttributeColumn.of(name, set.runs());
      columns.add(new TableColumn<>(name, name, column::cell));
    }
    List<Integer> runs = IntStream.range(0, set.runs().size()).boxed().collect(Collectors.toList());
    return new RunTable(TableColumn.table(runs, columns), set.mixed(names));
  }
}
