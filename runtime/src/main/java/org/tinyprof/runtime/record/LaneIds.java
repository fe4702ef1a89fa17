package org.tinyprof.runtime.record;

import java.util.HashMap;
import java.util.Map;
import org.tinyprof.runtime.event.EventName;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.LaneId;

/**
 * Gives the threads of a rank their lanes; guarded by the lock of {@link TreePool}.
 *
 * <p>With threads apart the main thread is lane 0. The other threads are lanes by name, numbered by
 * their first event. Virtual threads and names past the limit share the lane without a name.
 */
final class LaneIds {
  private static final String UNNAMED = "";

  private final boolean apart;
  private final int limit;
  private final Map<String, LaneId> byName = new HashMap<>();

  LaneIds(ProfilerSettings settings) {
    apart = settings.threadsApart();
    limit = settings.limits().lanes();
  }

  LaneId of(String threadName, boolean main) {
    if (!apart) {
      return LaneId.FOLDED;
    }
    String name = EventName.cleanText(threadName);
    return main ? new LaneId(LaneId.FOLDED.number(), name) : named(name);
  }

  /** The lane of trees that threads borrow. */
  LaneId ofBorrowers() {
    return apart ? named(UNNAMED) : LaneId.FOLDED;
  }

  private LaneId named(String name) {
    LaneId lane = byName.get(name);
    if (lane != null) {
      return lane;
    }
    if (byName.size() >= limit && !name.equals(UNNAMED)) {
      return named(UNNAMED);
    }
    LaneId added = new LaneId(byName.size() + 1, name);
    byName.put(name, added);
    return added;
  }
}
