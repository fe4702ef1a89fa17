package org.tinyprof.sql.table;

import java.util.List;

/**
 * What a scan reads of one run.
 *
 * @param callpaths of which values are decoded
 * @param lanes of which values are decoded
 * @param blocks of values that are decoded; 0 where the index is enough
 */
record RunScan(List<BatchTask> tasks, int callpaths, long lanes, int blocks) {
  /** Rows that are there without reading values. */
  static RunScan of(BatchTask task) {
    return new RunScan(List.of(task), 0, 0, 0);
  }
}
