package org.tinyprof.io.flush;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Fingerprint;
import org.tinyprof.format.schema.Schema;

/**
 * Callpaths spread over a few buckets by what they are, with one number for what is in each.
 *
 * <p>Ranks that compare these numbers know which buckets are the same everywhere; only callpaths of
 * the others need to travel.
 */
final class Buckets {
  private static final int CALLPATHS_A_BUCKET = 4;
  private static final int FEWEST = 16;
  private static final int MOST = 1024;

  private final Schema schema;
  private final int[] bucketOf;
  private final long[] sums;

  /** As many buckets as suit the largest schema of any rank. */
  Buckets(long mostCallpaths, Schema schema) {
    this.schema = schema;
    long wanted = Long.highestOneBit(Math.max(1, mostCallpaths / CALLPATHS_A_BUCKET));
    int count = (int) Math.max(FEWEST, Math.min(MOST, wanted));
    sums = new long[count];
    bucketOf = new int[schema.callpaths().size()];
    Fingerprint[] paths = new Fingerprint[bucketOf.length];
    for (int i = 0; i < bucketOf.length; i++) {
      Callpath entry = schema.callpaths().entry(i);
      String above = entry.parent() == Callpath.ROOT ? "" : text(paths[entry.parent()]);
      paths[i] = fingerprint(above + entry.event().identity().described());
      bucketOf[i] = (int) (paths[i].low() & (count - 1));
      sums[bucketOf[i]] += fingerprint(text(paths[i]) + traits(entry)).high();
    }
  }

  private static Fingerprint fingerprint(String text) {
    return Fingerprint.of(text.getBytes(UTF_8));
  }

  private static String text(Fingerprint fingerprint) {
    return fingerprint.high() + " " + fingerprint.low() + " ";
  }

  /** What is said of a callpath besides what it is. */
  private static String traits(Callpath entry) {
    StringBuilder traits = new StringBuilder();
    traits.append(entry.loop()).append(entry.event().source().file());
    traits.append('\0').append(entry.event().source().line());
    traits.append('\0').append(entry.event().source().location());
    for (Map.Entry<String, String> attribute : entry.attributes().entrySet()) {
      traits.append('\0').append(attribute.getKey()).append('\0').append(attribute.getValue());
    }
    return traits.toString();
  }

  /** Each sum and its complement: the least of both over all ranks shows whether all are equal. */
  long[] comparison() {
    return EqualityCheck.of(sums);
  }

  /** The callpaths whose buckets are equal on all ranks; so all ranks have them. */
  int[] equal(long[] least) {
    int[] found = new int[bucketOf.length];
    int count = 0;
    for (int i = 0; i < bucketOf.length; i++) {
      if (EqualityCheck.equal(least, bucketOf[i])) {
        found[count++] = i;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** The schema with only those callpaths whose buckets differ between ranks, and those above. */
  Schema differing(long[] least) {
    boolean[] travels = new boolean[bucketOf.length];
    for (int i = bucketOf.length - 1; i >= 0; i--) {
      travels[i] |= !EqualityCheck.equal(least, bucketOf[i]);
      int parent = schema.callpaths().entry(i).parent();
      if (travels[i] && parent != Callpath.ROOT) {
        travels[parent] = true;
      }
    }
    int[] places = new int[bucketOf.length];
    List<Callpath> some = new ArrayList<>();
    for (int i = 0; i < travels.length; i++) {
      if (travels[i]) {
        Callpath entry = schema.callpaths().entry(i);
        boolean root = entry.parent() == Callpath.ROOT;
        places[i] = some.size();
        some.add(entry.below(root ? Callpath.ROOT : places[entry.parent()]));
      }
    }
    return new Schema(schema.metrics(), new Callpaths(some), schema.counters());
  }
}
