package org.tinyprof.agent.boot;

import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.tree.Node;

/** The methods that woven code calls to report how many bytes a call moves. They throw nothing. */
public final class Bytes {
  private Bytes() {}

  /** Adds to the call that {@link Recorder#enter} gave; negative numbers mean that none moved. */
  public static void add(long bytes, Node node) {
    if (bytes >= 0) {
      Recorder.addBytes(node, bytes);
    }
  }
}
