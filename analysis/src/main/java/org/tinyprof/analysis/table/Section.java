package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of a page: sentences, then a table, either of which may be empty.
 *
 * @param id what machines call it
 * @param heading what people call it; empty for none
 */
public record Section(String id, String heading, List<String> sentences, Table table) {
  public Section {
    sentences = List.copyOf(sentences);
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
    return new Section(id, heading, all, table);
  }

  /** The same under another name. */
  public Section headed(String otherId, String otherHeading) {
    return new Section(otherId, otherHeading, sentences, table);
  }
}
