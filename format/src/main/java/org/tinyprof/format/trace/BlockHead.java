package org.tinyprof.format.trace;

import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * What is known of a block without its contents.
 *
 * @param size how many steps or messages it has
 * @param from the first moment
 * @param to the last moment
 */
record BlockHead(int size, long from, long to) {
  void write(Output out) {
    out.varint(size);
    out.zigzag(from);
    out.varint(to - from);
  }

  static BlockHead read(Input in, int mostSize) throws MalformedProfileException {
    int size = in.count(mostSize, "steps or messages of a block");
    long from = in.zigzag();
    long length = in.varint();
    if (size == 0 || length < 0 || from + length < from) {
      throw in.malformed("a block has nothing in it, or ends before it begins");
    }
    return new BlockHead(size, from, from + length);
  }
}
