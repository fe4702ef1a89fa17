package org.tinyprof.analysis.table;

/** An answer that is a table. */
public interface Tabular {
  Table table();

  /** Prints the table to standard output, as a script wants it. */
  default void print() {
    table().print();
  }
}
