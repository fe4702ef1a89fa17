package org.tinyprof.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/** What an experiment found. Fill it from one thread, in the order in which it is to be read. */
public final class ExperimentResult {
  private final List<ResultTable> tables = new ArrayList<>();
  private final List<Chart> charts = new ArrayList<>();
  private final List<Target> targets = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  public ExperimentResult table(ResultTable table) {
    tables.add(table);
    return this;
  }

  public ExperimentResult chart(Chart chart) {
    charts.add(chart);
    return this;
  }

  public ExperimentResult target(Target target) {
    targets.add(target);
    return this;
  }

  /** Adds a paragraph: what the reader must know to judge, or what was not run and why. */
  public ExperimentResult note(String paragraph) {
    notes.add(paragraph);
    return this;
  }

  public List<ResultTable> tables() {
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
