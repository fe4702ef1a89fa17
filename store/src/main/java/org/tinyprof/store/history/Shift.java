package org.tinyprof.store.history;

import java.util.List;

/**
 * Changes of callpaths that came with the same run.
 *
 * @param index of the first run after it
 * @param where the callpath whose own time explains most of it
 * @param change of that callpath
 * @param callpaths how many changed
 * @param others what else changed there, a text for each attribute
 */
public record Shift(
    int index, CallHistory where, CallChange change, int callpaths, List<String> others) {
  /** Whether something became slower. */
  public boolean slower() {
    return change.part() > 0;
  }
}
