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

  /** Cuts a block into blocks that can each be read alone, of about so many bytes. */
  static List<ByteBuffer> cut(ByteBuffer block, int pieceBytes) throws MalformedProfileException {
    List<ByteBuffer> pieces = new ArrayList<>();
    CallpathWriter piece = new CallpathWriter();
    for (CallpathReader all = new CallpathReader(block); all.hasNext(); ) {
      piece.add(all.next());
      if (piece.bytes() >= pieceBytes) {
        pieces.add(piece.block());
        piece = new CallpathWriter();
      }
    }
    if (piece.bytes() > 0) {
      pieces.add(piece.block());
    }
    return pieces;
  }
}
