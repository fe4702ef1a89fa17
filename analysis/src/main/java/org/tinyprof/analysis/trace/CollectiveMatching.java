package org.tinyprof.analysis.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.MessageEvent;

/**
 * Puts the parts of ranks in collective calls together: on all ranks of a communicator, collectives
 * come in the same order. A part without a number stays alone.
 */
final class CollectiveMatching {
  private final Map<Key, Collective> numbered = new HashMap<>();
  private final Set<Key> wanted = new HashSet<>();
  private final List<Collective> alone = new ArrayList<>();

  private record Key(long communicator, long number) {}

  /**
   * Adds the part of a rank.
   *
   * @param asked whether the call is to be listed; one part is enough
   */
  void add(int rank, MessageEvent event, LaneClock clock, boolean asked) {
    long began = clock.onRun(event.posted());
    Collective part =
        new Collective(
            event.communicator(),
            event.number(),
            event.ambiguous(),
            event.peer(),
            event.callpath(),
            1,
            event.bytes(),
            began,
            rank,
            began,
            rank);
    if (event.number() >= 0 && event.communicator() != CommunicatorDefinition.OTHERS_ID) {
      Key key = new Key(event.communicator(), event.number());
      numbered.merge(key, part, Collective::with);
      if (asked) {
        wanted.add(key);
      }
    } else if (asked) {
      alone.add(part);
    }
  }

  /** Those of which a part was asked for, in the order of time. */
  List<Collective> found() {
    List<Collective> found = new ArrayList<>(alone);
    for (Key key : wanted) {
      found.add(numbered.get(key));
    }
    found.sort(Collective.IN_ORDER);
    return found;
  }
}
