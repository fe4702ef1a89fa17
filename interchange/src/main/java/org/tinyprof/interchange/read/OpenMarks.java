package org.tinyprof.interchange.read;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Beginnings on one thread whose ends are still to come, by name and all together. */
final class OpenMarks {
  private final MarkTable begins;
  private final Deque<Long> all = new ArrayDeque<>();
  private final Map<Integer, Deque<Long>> byName = new HashMap<>();

  OpenMarks(MarkTable begins) {
    this.begins = begins;
  }

  void clear() {
    all.clear();
    byName.clear();
  }

  void push(long place, MarkTable.Mark mark) {
    all.push(place);
    byName.computeIfAbsent(mark.name(), unseen -> new ArrayDeque<>()).push(place);
  }

  /** The last beginning of a name, or without one of any; -1 if there is none. */
  long last(int name) {
    Deque<Long> open =
        name == TraceNames.NONE ? all : byName.getOrDefault(name, new ArrayDeque<>());
    removeEnded(open);
    return open.isEmpty() ? -1 : open.peek();
  }

  /** Forgets a beginning that has its end now. */
  void settle(long place) {
    removeEnded(all);
    removeEnded(byName.get(begins.get(place).name()));
  }

  private void removeEnded(Deque<Long> open) {
    while (!open.isEmpty() && !Double.isNaN(begins.get(open.peek()).duration())) {
      open.pop();
    }
  }
}
