package org.tinyprof.analysis.table;

import java.util.List;

/** A page: a title and sections. */
public record Page(String title, List<Section> sections) {
  public Page {
    sections = List.copyOf(sections);
  }
}
