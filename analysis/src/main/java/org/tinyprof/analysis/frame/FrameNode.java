package org.tinyprof.analysis.frame;

import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;

/** One node of a frame with its values over ranks, for a condition written in Java. */
public final class FrameNode {
  private final Callpaths callpaths;
  private final LoadedFrame frame;
  private final int node;

  FrameNode(Callpaths callpaths, LoadedFrame frame, int node) {
    this.callpaths = callpaths;
    this.frame = frame;
    this.node = node;
  }

  public String name() {
    return frame.tree().name(node);
  }

  /** The names from the root down: {@code main<exchange<comm}. */
  public String path() {
    return frame.tree().path(node);
  }

  /** How many nodes are above. */
  public int depth() {
    return frame.tree().forest().depth(node);
  }

  /** What the node belongs to: its class, package, file, line or jar. */
  public String of(Key key) {
    return key.of(callpaths, frame.tree().callpath(node));
  }

  /** The value of the frame's first column; NaN where it is absent. */
  public double value() {
    return frame.value(0, node);
  }

  /** The value of a column; NaN where it is absent. */
  public double value(String column) throws QuestionException {
    return frame.value(frame.column(column), node);
  }
}
