package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.MalformedProfileException;

/**
 * Blocks of sorted callpaths on their way between ranks.
 *
 * <p>They are merged entry by entry: a rank holds bytes, never the callpath objects of many ranks.
 */
final class CallpathBlocks {
  private CallpathBlocks() {}

  static ByteBuffer of(List<CallpathEntry> sorted) {
    CallpathWriter out = new CallpathWriter();
    for (CallpathEntry entry : sorted) {
      out.add(entry);
    }
    return out.block();
  }

  /** Every callpath of both; of one that both have, as {@link CallpathEntry#merge} says. */
  static ByteBuffer merge(ByteBuffer lower, ByteBuffer higher) throws MalformedProfileException {
    CallpathWriter merged = new CallpathWriter();
    CallpathReader others = new CallpathReader(higher);
    CallpathEntry other = others.hasNext() ? others.next() : null;
    for (CallpathReader mine = new CallpathReader(lower); mine.hasNext(); ) {
      CallpathEntry next = mine.next();
      while (other != null && other.compareTo(next) < 0) {
        merged.add(other);
        other = others.hasNext() ? others.next() : null;
      }
      if (other != null && other.compareTo(next) == 0) {
        next = next.merge(other);
        other = others.hasNext() ? others.next() : null;
      }
      merged.add(next);
    }
    while (other != null) {
      merged.add(other);
      other = others.hasNext() ? others.next() : null;
    }
    return merged.block();
  }

  /** All of these, each pair of neighbours merged, then each pair of those, until one is left. */
  static ByteBuffer mergeAll(List<ByteBuffer> blocks) throws MalformedProfileException {
    List<ByteBuffer> left = blocks;
    while (left.size() > 1) {
      List<ByteBuffer> merged = new ArrayList<>();
      for (int i = 0; i < left.size(); i += 2) {
        merged.add(i + 1 < left.size() ? merge(left.get(i), left.get(i + 1)) : left.get(i));
      }
      left = merged;
    }
    return left.get(0);
  }

  static List<CallpathEntry> entries(ByteBuffer block) throws MalformedProfileException {
    List<CallpathEntry> entries = new ArrayList<>();
    for (CallpathReader reader = new CallpathReader(block); reader.hasNext(); ) {
      entries.add(reader.next());
    }
    return entries;
  }
}
