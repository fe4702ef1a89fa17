package org.tinyprof.runtime.sample;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chooses which library methods below other library methods a rank brings to a flush, where the job
 * decides which of them get a callpath. So this asks for a small share: of a method that is worth a
 * row, hardly a rank's samples may be missing. A method that many callers share is chosen below all
 * of them if it holds that share in itself.
 */
public final class LibraryShares {
  private static final long LEAST = 400; // a share of one sample in this many
  private static final int MOST = 400;

  private final List<Found> found = new ArrayList<>();
  private final Map<Integer, Long> own = new HashMap<>(); // samples by method, without those below
  private long inMethods;

  private LibraryShares() {}

  /** A node, and how many samples were not waiting there, or there or below. */
  private record Found(SampleNode node, int depth, long own, long samples) {}

  /** The nodes below other library methods that hold enough samples, or whose method does. */
  public static Set<SampleNode> chosen(Collection<SampledThreads> all) {
    LibraryShares shares = new LibraryShares();
    for (SampledThreads threads : all) {
      shares.count(threads.root(), 0);
    }
    return shares.chosen();
  }

  private long count(SampleNode node, int depth) {
    long ended = ended(node);
    long here = ended;
    inMethods += node.exact() ? 0 : here;
    for (SampleNode child : node.children()) {
      here += count(child, depth + 1);
    }
    if (node.isDeepLibrary() && here > 0) {
      found.add(new Found(node, depth, ended, here));
      Long known = own.get(node.event());
      own.put(node.event(), known == null ? ended : known + ended);
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
      long most = each.own > 0 ? Math.max(each.samples, own.get(each.node.event())) : each.samples;
      if (chosen.size() < MOST && most * LEAST >= inMethods) {
        chosen.add(each.node);
      }
    }
    return chosen;
  }
}
