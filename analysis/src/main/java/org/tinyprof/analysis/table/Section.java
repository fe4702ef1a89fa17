package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.interchange.text.Figures;

/**
 * A part of a page: sentences, then a table, either of which may be empty.
 *
 * @param id what machines call it
 * @param heading what people call it; empty for none
 * @param shown how many rows of the table people see; machines get all
 * @param people what people see instead; empty where they see the same as machines
 */
public record Section(
    String id,
    String heading,
    List<String> sentences,
    Table table,
    int shown,
    Optional<Section> people) {
  public Section {
    sentences = List.copyOf(sentences);
  }

  public Section(String id, String heading, List<String> sentences, Table table, int shown) {
    this(id, heading, sentences, table, shown, Optional.empty());
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

  /** Whether it is a table and nothing else. */
  boolean isBare() {
    return heading.isEmpty() && sentences.isEmpty();
  }

  /** The same of which people see another form. */
  public Section forPeople(Section form) {
    return new Section(id, heading, sentences, table, shown, Optional.of(form));
  }

  /** The same with sentences before its own. */
  public Section withNotes(List<String> notes) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(sentences);
    return new Section(id, heading, all, table, shown, people.map(form -> form.withNotes(notes)));
  }

  /** The same without sentences that stand elsewhere. */
  public Section without(List<String> said) {
    List<String> left = new ArrayList<>(sentences);
    left.removeAll(said);
    return new Section(id, heading, left, table, shown, people.map(form -> form.without(said)));
  }

  /** The same with whole callpaths. */
  Section withPaths() {
    return new Section(
        id, heading, sentences, table.withPaths(), shown, people.map(Section::withPaths));
  }

  /** The same about groups of methods. */
  public Section ofGroups(String by) {
    Table groups = table.ofGroups(by);
    return new Section(
        id, heading, sentences, groups, shown, people.map(form -> form.ofGroups(by)));
  }

  /** The same under another name. */
  public Section headed(String otherId, String otherHeading) {
    return new Section(
        otherId,
        otherHeading,
        sentences,
        table,
        shown,
        people.map(form -> form.headed(otherId, otherHeading)));
  }

  /** The first rows alone, for people and machines, and how many more there are. */
  public Section first(int rows) {
    Section form = people.orElse(this);
    Section few = new Section(id, heading, form.sentences, form.table, rows).forPeople();
    return new Section(id, heading, sentences, table.first(rows)).forPeople(few);
  }

  /** What people see: the first rows, and how many more there are. */
  public Section forPeople() {
    if (people.isPresent()) {
      return people.get().forPeople();
    }
    int more = table.rows().size() - shown;
    if (more <= 0) {
      return this;
    }
    List<String> all = new ArrayList<>(sentences);
    all.add(
        more == 1
            ? "1 more row is hidden; --top N shows more."
            : Figures.count((double) more) + " more rows are hidden; --top N shows more.");
    return new Section(id, heading, all, table.first(shown));
  }
}
