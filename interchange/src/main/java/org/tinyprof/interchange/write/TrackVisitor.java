package org.tinyprof.interchange.write;

import java.io.IOException;
import java.util.List;

/** Takes the calls of a thread in the order of time, with the messages that they move. */
interface TrackVisitor {
  /**
   * A call begins.
   *
   * @param callpath or {@link org.tinyprof.format.timeline.CallVisitor#NOT_ON_A_CPU}
   * @param sent at once
   */
  void enter(int callpath, long moment, List<MessageFlows.Flow> sent) throws IOException;

  /**
   * The innermost call that is open ends.
   *
   * @param sent later than at once
   */
  void exit(long moment, List<MessageFlows.Flow> sent, List<MessageFlows.Flow> received)
      throws IOException;
}
