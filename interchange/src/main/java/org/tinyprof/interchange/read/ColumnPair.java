package org.tinyprof.interchange.read;

import org.tinyprof.interchange.read.CaliperColumn.Nesting;

/** The columns of one metric: with its own values, and with those of callees in them. */
final class ColumnPair {
  private CaliperColumn own;
  private CaliperColumn inclusive;
  private CaliperColumn unsaid;

  void add(CaliperColumn column) {
    switch (column.nesting()) {
      case OWN -> own = own == null ? column : own;
      case INCLUSIVE -> inclusive = inclusive == null ? column : inclusive;
      case UNSAID -> unsaid = unsaid == null ? column : unsaid;
    }
  }

  /** Whether the file says which of its columns have callees in them. */
  boolean isTold() {
    return unsaid == null || own != null || inclusive != null;
  }

  /** A column beside one that has callees has none, and the other way round. */
  void settle(Nesting otherwise) {
    if (unsaid != null) {
      Nesting nesting =
          inclusive != null ? Nesting.OWN : own != null ? Nesting.INCLUSIVE : otherwise;
      if (nesting == Nesting.INCLUSIVE) {
        inclusive = unsaid;
      } else {
        own = own == null ? unsaid : own;
      }
      unsaid = null;
    }
  }

  /** The place of the column of own values, or {@link CaliperMetric#NONE}. */
  int own() {
    return index(own);
  }

  /** The place of the column of values with those of callees, or {@link CaliperMetric#NONE}. */
  int inclusive() {
    return index(inclusive);
  }

  /** The column of which the file does not say it, if there is no other one. */
  CaliperColumn unsaid() {
    return unsaid;
  }

  /** One of the columns. */
  CaliperColumn any() {
    return own != null ? own : inclusive != null ? inclusive : unsaid;
  }

  private static int index(CaliperColumn column) {
    return column == null ? CaliperMetric.NONE : column.index();
  }
}
