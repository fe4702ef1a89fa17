package org.tinyprof.analysis.frame;

import java.util.Arrays;
import org.tinyprof.format.schema.Forest;

/** The callpaths that each node of a frame stands for, in ascending order. */
final class NodeCallpaths {
  private final int[] starts; // where each node's callpaths start, and the end of the last
  private final int[] callpaths;

  private NodeCallpaths(int[] starts, int[] callpaths) {
    this.starts = starts;
    this.callpaths = callpaths;
  }

  /**
   * The members of a number of nodes.
   *
   * @param nodeOf the node of each callpath, or {@link Forest#NONE}
   */
  static NodeCallpaths of(int[] nodeOf, int nodes) {
    int[] starts = new int[nodes + 1];
    for (int node : nodeOf) {
      if (node != Forest.NONE) {
        starts[node + 1]++;
      }
    }
    for (int node = 0; node < nodes; node++) {
      starts[node + 1] += starts[node];
    }
    int[] callpaths = new int[starts[nodes]];
    int[] next = starts.clone();
    for (int callpath = 0; callpath < nodeOf.length; callpath++) {
      if (nodeOf[callpath] != Forest.NONE) {
        callpaths[next[nodeOf[callpath]]++] = callpath;
      }
    }
    return new NodeCallpaths(starts, callpaths);
  }

  int[] of(int node) {
    return Arrays.copyOfRange(callpaths, starts[node], starts[node + 1]);
  }

  int count(int node) {
    return starts[node + 1] - starts[node];
  }

  int first(int node) {
    return callpaths[starts[node]];
  }
}
