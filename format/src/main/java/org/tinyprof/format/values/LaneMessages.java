package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The messages of a lane: by communicator and peer, and by callpath and size.
 *
 * @param communicators that the lane used, by ascending id (unsigned), none twice
 * @param unresolved receives whose message is unknown, because their requests were freed
 * @param sizes by ascending callpath, none twice
 */
public record LaneMessages(
    List<CommunicatorUse> communicators, long unresolved, List<CallpathSizes> sizes) {
  public static final LaneMessages NONE = new LaneMessages(List.of(), 0, List.of());

  public LaneMessages {
    communicators = List.copyOf(communicators);
    sizes = List.copyOf(sizes);
    if (unresolved < 0) {
      throw new IllegalArgumentException("a number of receives is negative: " + unresolved);
    }
    for (int i = 1; i < communicators.size(); i++) {
      long id = communicators.get(i).communicator().id();
      if (Long.compareUnsigned(communicators.get(i - 1).communicator().id(), id) >= 0) {
        throw new IllegalArgumentException("communicators must ascend: " + Long.toHexString(id));
      }
    }
    for (int i = 1; i < sizes.size(); i++) {
      if (sizes.get(i - 1).callpath() >= sizes.get(i).callpath()) {
        throw new IllegalArgumentException(
            "callpaths must ascend: " + sizes.get(i).callpath() + " has sizes of messages");
      }
    }
  }

  public boolean isEmpty() {
    return communicators.isEmpty() && unresolved == 0 && sizes.isEmpty();
  }

  /** The same with other numbers of callpaths. */
  public LaneMessages mapped(int[] places) {
    if (sizes.isEmpty()) {
      return this;
    }
    CallpathSizes[] moved = new CallpathSizes[sizes.size()];
    for (int i = 0; i < moved.length; i++) {
      CallpathSizes of = sizes.get(i);
      moved[i] = of.of(places[of.callpath()]);
    }
    Arrays.sort(moved, CallpathSizes.BY_CALLPATH);
    return new LaneMessages(communicators, unresolved, Arrays.asList(moved));
  }

  /**
   * What a selection leaves of the messages of a lane in it: all peers, and the sizes of its
   * callpaths. Messages are those of the whole run, so a selection of metrics, executions or
   * iterations does not change them. {@link Selection#valuesOnly} leaves none.
   */
  public LaneMessages select(Selection selection) {
    if (selection.isValuesOnly()) {
      return NONE;
    }
    List<CallpathSizes> kept = new ArrayList<>();
    for (CallpathSizes of : sizes) {
      if (selection.hasCallpath(of.callpath())) {
        kept.add(of);
      }
    }
    return kept.size() == sizes.size() ? this : new LaneMessages(communicators, unresolved, kept);
  }
}
