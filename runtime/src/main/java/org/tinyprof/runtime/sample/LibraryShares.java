package org.tinyprof.runtime.sample;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Chooses which library methods below other library methods a rank brings to a flush, where the job
 * decides which of them get a callpath. So this asks for a small share: of a method that is worth a
 * row, hardly a rank's samples may be missing.
 */
public final class LibraryShares {
  private static final long LEAST = 400; // a share of one sample in this many
  private static final int MOST = 400;

  private final List<Found> found = new ArrayList<>();
  private long inMethods;

  private LibraryShares() {}

  /** A node, and how many samples were not waiting there or below. */
  private record Found(SampleNode node, int depth, long samples) {}

  /** The nodes below other library methods that hold enough samples; with each all between. */
  public static Set<SampleNode> chosen(Collection<SampledThreads> all) {
    LibraryShares shares = new LibraryShares();
    for (SampledThreads threads : all) {
      shares.count(threads.root(), 0);
    }
    return shares.chosen();
  }

  private long count(SampleNode node, int depth) {
    long here = ended(node);
    inMethods += node.exact() ? 0 : here;
    for (SampleNode child : node.children()) {
      here += count(child, depth + 1);
    }
    if (node.isDeepLibrary() && here > 0) {
      found.add(new Found(node, depth, here));
    }
    return here;
  }

  private static long ended(SampleNode node) {
    long samples = 0;
    for (int execution = node.executionsHere() - 1; execution >= 0; execution--) {
      samples += node.ended(SampleKind.COMPUTING, execution);
      samples += node.ended(SampleKind.RUNNABLE, execution);
    }
    return samples;
  }

  private Set<SampleNode> chosen() {
    found.sort(
        new Comparator<>() { // no lambda: the first of a process is costly
          @Override
          public int compare(Found one, Found other) {
            int bySamples = Long.compare(other.samples, one.samples);
            return bySamples != 0 ? bySamples : Integer.compare(one.depth, other.depth);
          }
        });
    Set<SampleNode> chosen = new HashSet<>();
    for (Found each : found) {
      if (chosen.size() < MOST && each.samples * LEAST >= inMethods) {
        chosen.add(each.node);
      }
    }
    return chosen;
  }
}
