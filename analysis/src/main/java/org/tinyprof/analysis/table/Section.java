package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of a page: sentences, then a table, either of which may be empty.
 *
 * @param id what machines call it
 * @param heading what people call it; empty for none
 * @param shown how many rows of the table people see; machines get all
 */
public record Section(String id, String heading, List<String> sentences, Table table, int shown) {
  public Section {
    sentences = List.copyOf(sentences);
  }

  public Section(String id, String heading, List<String> sentences, Table table) {
    this(id, heading, sentences, table, Integer.MAX_VALUE);
  }

  public Section(String id, String heading, List<String> sentences) {
    this(id, heading, sentences, Table.EMPTY);
  }

  public Section(String id, String heading, Table table) {
    this(id, heading, List.of(), table);
  }

  /** The same with sentences before its own. */
  Section withNotes(List<String> notes) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(sentences);
    return new Section(id, heading, all, table, shown);
  }

  /** The same under another name. */
  public Section headed(String otherId, String otherHeading) {
    return new Section(otherId, otherHeading, sentences, table, shown);
  }

  /** What people see: the first rows, and how many more there are. */
  public Section forPeople() {
    int more = table.rows().size() - shown;
    if (more <= 0) {
      return this;
    }
    List<String> all = new ArrayList<>(sentences);
    all.add(
        more == 1
            ? "1 more row is not shown (--top)."
            : more + " more rows are not shown (--top).");
    return new Section(id, heading, all, table.first(shown));
  }
}
