package org.tinyprof.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** What an experiment found. Fill it from one thread, in the order in which it is to be read. */
public final class Findings {
  private final List<Table> tables = new ArrayList<>();
  private final List<Chart> charts = new ArrayList<>();
  private final List<Target> targets = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  public Findings table(Table table) {
    tables.add(table);
    return this;
  }

  public Findings chart(Chart chart) {
    charts.add(chart);
    return this;
  }

  public Findings target(Target target) {
    targets.add(target);
    return this;
  }

  /** Adds a paragraph: what the reader must know to judge, or what was not run and why. */
  public Findings note(String paragraph) {
    notes.add(paragraph);
    return this;
  }

  public List<Table> tables() {
    return List.copyOf(tables);
  }

  public List<Chart> charts() {
    return List.copyOf(charts);
  }

  public List<Target> targets() {
    return List.copyOf(targets);
  }

  public List<String> notes() {
    return List.copyOf(notes);
  }
}
