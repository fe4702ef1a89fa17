package org.tinyprof.viewer.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Which request of a view is the newest. A browser does not tell a server that it has given up a
 * request, so each carries its window, its view and a number; a later one takes its place.
 */
final class LatestRequests {
  private static final int MOST_VIEWS = 2000;

  private final Map<String, Integer> newest =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
          return size() > MOST_VIEWS;
        }
      };

  /** Takes a turn; the answer says whether it is still the newest. */
  synchronized BooleanSupplier take(String view, int turn) {
    newest.merge(view, turn, Math::max);
    return () -> isNewest(view, turn);
  }

  private synchronized boolean isNewest(String view, int turn) {
    return newest.getOrDefault(view, turn) <= turn;
  }
}
