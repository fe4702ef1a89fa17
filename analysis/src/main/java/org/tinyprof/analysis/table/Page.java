package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;

/** A page: a title and sections. */
public record Page(String title, List<Section> sections) {
  /** Stands between the parts of a title. */
  public static final String BETWEEN = "    ";

  public Page {
    sections = List.copyOf(sections);
  }

  /** Prints it to standard output, with block characters where that can show them. */
  public void print() {
    TextRendering.print((rendering, text) -> rendering.render(this, text));
  }

  /** The title where blanks in a row become one. */
  String titleInWords() {
    return title.replace(BETWEEN, " · ");
  }

  /** Whether it opens with sentences: then these are more than notes on a table. */
  boolean isToRead() {
    return !sections.isEmpty() && sections.get(0).table().isEmpty();
  }

  /** The sections as people see them. */
  List<Section> forPeople() {
    return sections.stream().map(Section::forPeople).toList();
  }

  /** The same with whole callpaths, instead of methods and their callers. */
  public Page withPaths() {
    return new Page(title, sections.stream().map(Section::withPaths).toList());
  }

  /** The same with sentences on top, before those of its first section. */
  public Page withNotes(List<String> notes) {
    if (notes.isEmpty() || sections.isEmpty()) {
      return this;
    }
    List<Section> noted = new ArrayList<>(sections);
    noted.set(0, sections.get(0).withNotes(notes));
    return new Page(title, noted);
  }
}
