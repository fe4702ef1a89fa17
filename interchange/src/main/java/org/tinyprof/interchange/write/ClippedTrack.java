package org.tinyprof.interchange.write;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The calls of a thread in some of the time. Calls that are open at its ends are cut there; a
 * thread without calls in it is not begun. Messages are kept where that end of them is in the time.
 */
final class ClippedTrack implements TrackVisitor {
  /** Begins the thread. */
  interface Begin {
    TrackVisitor thread() throws IOException;
  }

  private final Begin begin;
  private final long from;
  private final long to;
  private final List<Integer> before = new ArrayList<>(); // callpaths that are open, not written
  private TrackVisitor track; // null before the first call
  private int later; // open calls that began after the time

  /**
   * @param from inclusive, by the clock of the calls' moments
   * @param to exclusive
   */
  ClippedTrack(Begin begin, long from, long to) {
    this.begin = begin;
    this.from = from;
    this.to = to;
  }

  @Override
  public void enter(int callpath, long moment, List<MessageFlows.Flow> sent) throws IOException {
    if (moment >= to) {
      later++;
    } else if (moment < from) {
      before.add(callpath);
    } else {
      openEarlier();
      track.enter(callpath, moment, within(sent));
    }
  }

  @Override
  public void exit(long moment, List<MessageFlows.Flow> sent, List<MessageFlows.Flow> received)
      throws IOException {
    if (later > 0) {
      later--;
    } else if (moment <= from && !before.isEmpty()) {
      before.remove(before.size() - 1);
    } else {
      openEarlier();
      track.exit(Math.min(moment, to), within(sent), within(received));
    }
  }

  /** Writes the calls that had begun before the time. */
  private void openEarlier() throws IOException {
    if (track == null) {
      track = begin.thread();
    }
    for (int callpath : before) {
      track.enter(callpath, from, List.of());
    }
    before.clear();
  }

  private List<MessageFlows.Flow> within(List<MessageFlows.Flow> flows) {
    return flows.stream().filter(flow -> flow.moment() >= from && flow.moment() < to).toList();
  }
}
