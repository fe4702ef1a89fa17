package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.values.Level;

/** Tells which callpaths are methods of libraries: samples found them, and no place is known. */
public final class Libraries {
  private final BitSet callpaths = new BitSet();
  private final BitSet deep = new BitSet();

  private Libraries() {}

  public static Libraries in(OpenProfile run) throws IOException {
    Libraries found = new Libraries();
    Callpaths table = run.schema().callpaths();
    List<CallpathOverview> known = run.summaries().callpaths();
    for (int i = 0; i < table.size(); i++) {
      boolean estimated = known.get(i).levels().lanes(Level.ESTIMATED) > 0;
      int parent = table.entry(i).parent();
      found.callpaths.set(i, estimated && table.entry(i).event().hasNoPlace());
      boolean below = parent != Callpath.ROOT && found.callpaths.get(parent);
      found.deep.set(i, below && found.callpaths.get(i));
    }
    return found;
  }

  /** The methods that another library's method calls. */
  public BitSet deep() {
    return (BitSet) deep.clone();
  }

  /**
   * The nodes of a tree that tell a person little: what a library calls that has, with all below
   * it, no more time than the program's method that calls it has in itself.
   *
   * @param weights of the nodes, with all below them
   */
  public boolean[] ofLittleUse(FrameTree tree, double[] weights) {
    Forest forest = tree.forest();
    double[] own = weights.clone();
    int[] outermost = new int[own.length]; // the library's method that the program calls
    Arrays.fill(outermost, Forest.NONE);
    for (int node = 0; node < own.length; node++) {
      int parent = forest.parent(node);
      if (parent != Forest.NONE) {
        own[parent] -= weights[node];
      }
      if (callpaths.get(tree.callpath(node))) {
        boolean first = parent == Forest.NONE || outermost[parent] == Forest.NONE;
        outermost[node] = first ? node : outermost[parent];
      }
    }
    boolean[] little = new boolean[own.length];
    for (int node = 0; node < own.length; node++) {
      int first = outermost[node];
      int caller = first == Forest.NONE || first == node ? Forest.NONE : forest.parent(first);
      little[node] = caller != Forest.NONE && weights[first] <= own[caller];
    }
    return little;
  }
}
