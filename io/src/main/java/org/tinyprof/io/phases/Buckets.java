package org.tinyprof.io.phases;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;

/**
 * Callpaths spread over a few buckets by their names, with one number for what is in each.
 *
 * <p>Ranks that compare these numbers know which buckets are the same everywhere; only callpaths of
 * the others need to travel.
 */
final class Buckets {
  private static final int CALLPATHS_A_BUCKET = 4;
  private static final int FEWEST = 16;
  private static final int MOST = 1024;

  private final int count;
  private final long[] sums;

  /** As many buckets as suit the largest table of any rank. */
  Buckets(long largestTable, List<CallpathEntry> entries) {
    long wanted = Long.highestOneBit(Math.max(1, largestTable / CALLPATHS_A_BUCKET));
    count = (int) Math.max(FEWEST, Math.min(MOST, wanted));
    sums = new long[count];
    for (CallpathEntry entry : entries) {
      sums[bucket(entry)] +=
          Fingerprint.of(Received.bytes(CallpathBlocks.of(List.of(entry)))).high();
    }
  }

  private int bucket(CallpathEntry entry) {
    String names = String.join("\0", entry.path());
    return (int) (Fingerprint.of(names.getBytes(UTF_8)).low() & (count - 1));
  }

  /** Each sum and its complement: the least of both over all ranks shows whether all are equal. */
  long[] comparison() {
    return Comparison.of(sums);
  }

  /** The callpaths in the buckets that are not equal on all ranks. */
  List<CallpathEntry> differing(List<CallpathEntry> entries, long[] least) {
    List<CallpathEntry> differing = new ArrayList<>();
    for (CallpathEntry entry : entries) {
      if (!Comparison.equal(least, bucket(entry))) {
        differing.add(entry);
      }
    }
    return differing;
  }
}
