package org.tinyprof.benchmarks.report;

/** A picture of a table's figures. */
public sealed interface Chart permits BarChart, LineChart {
  /** The file's name without its ending. */
  String name();

  String title();

  /** Draws it as a document of SVG. */
  String svg();
}
