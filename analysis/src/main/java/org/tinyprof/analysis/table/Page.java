package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;

/** A page: a title and sections. */
public record Page(String title, List<Section> sections) {
  public Page {
    sections = List.copyOf(sections);
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
